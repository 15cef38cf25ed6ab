import * as api from '@/features/purchase/payment/payment.api';
import { receiveSandboxEvent } from '@/features/purchase/payment/sandbox/server/receive-sandbox-event';
import { serve } from '@/lib/http/route';

export const POST = serve(api.receiveSandboxEvent, receiveSandboxEvent);

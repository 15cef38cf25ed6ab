import * as api from '@/features/purchase/payment/payment.api';
import { receiveSandboxEvent } from '@/features/purchase/payment/server/receive-event';
import { serve } from '@/lib/http/route';

export const POST = serve(api.receiveSandboxEvent, receiveSandboxEvent);

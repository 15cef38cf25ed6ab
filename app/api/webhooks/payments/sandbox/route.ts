import * as api from '@/features/purchase/payment/payment.api';
import { receiveSandboxEvent } from '@/features/purchase/payment/sandbox/server/service';
import { serve } from '@/lib/http/route';

export const POST = serve(api.receiveSandboxEvent, receiveSandboxEvent);

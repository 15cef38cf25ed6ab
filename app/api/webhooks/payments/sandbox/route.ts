import { received, sandboxEvent } from '@/features/purchase/payment/payment.api';
import { receiveSandboxEvent } from '@/features/purchase/payment/sandbox/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(sandboxEvent, received, receiveSandboxEvent, {
  summary: 'What became of a payment at the embedded gateway, signed by it (X-Signature)',
  refusals: [401],
  limit: 'webhook',
  effect: 'continues',
});

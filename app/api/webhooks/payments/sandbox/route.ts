import { received, sandboxEvent } from '@/features/purchase/payment/contract';
import { receiveSandboxEvent } from '@/features/purchase/payment/sandbox/server/service';
import { route } from '@/lib/http/route';

export const POST = route(sandboxEvent, received, receiveSandboxEvent, {
  summary: 'What became of a payment at the embedded gateway, signed by it (X-Signature)',
  refusals: [401],
  limit: 'webhook',
});

import { refundDecision } from '@/features/back-office/payments/payment.api';
import { decideRefund } from '@/features/back-office/payments/server/refunds';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(refundDecision, done, requirePermission('payment:approve', decideRefund), {
  effect: 'continues',
  summary: 'Agrees to a refund that somebody else asked for, or refuses it',
  refusals: [401, 403, 404, 409],
});

import { refundWithdrawal } from '@/features/back-office/payments/payment.api';
import { withdrawRefund } from '@/features/back-office/payments/server/refunds';
import { done } from '@/lib/contract/atoms';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(refundWithdrawal, done, requirePermission('payment:refund', withdrawRefund), {
  effect: 'continues',
  summary: 'Takes a refund back that the caller asked for and nobody has decided',
  refusals: [401, 403, 404, 409],
});

import { refundAnswer, refundOrder } from '@/features/back-office/payments/payment.api';
import { requestRefund } from '@/features/back-office/payments/server/refunds';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(refundOrder, refundAnswer, requirePermission('payment:refund', requestRefund), {
  effect: 'continues',
  summary: 'Gives a payment back: above a limit once somebody else agrees',
  refusals: [401, 403, 404, 409],
});

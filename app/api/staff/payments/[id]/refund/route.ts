import { refundAnswer, refundOrder } from '@/features/back-office/payments/contract';
import { askRefund } from '@/features/back-office/payments/server/refunds';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(refundOrder, refundAnswer, allowed('payment:refund', askRefund), {
  effect: 'continues',
  summary: 'Gives a payment back: above a limit once somebody else agrees',
  refusals: [401, 403, 404, 409],
});

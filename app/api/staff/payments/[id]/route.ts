import { paymentDetail, paymentQuery } from '@/features/back-office/payments/contract';
import { readPayment } from '@/features/back-office/payments/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(paymentQuery, paymentDetail, allowed('charge:read', readPayment), {
  summary: 'A payment and what its gateway says of it, for our people',
  refusals: [401, 403, 404],
});

import { paymentOffers, planQuery } from '@/features/purchase/payment/contract';
import { loadOffers } from '@/features/purchase/payment/server/info';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, paymentOffers, loadOffers, {
  summary: 'What is offered with a plan; 204: it is sold out',
  refusals: [404],
});

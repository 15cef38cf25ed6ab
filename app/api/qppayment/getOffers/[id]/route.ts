import { paymentOffers, planQuery } from '@/features/purchase/payment/payment.api';
import { findOffers } from '@/features/purchase/payment/server/plan-payment-options';
import { route } from '@/lib/http/route';

export const GET = route(
  planQuery,
  paymentOffers,
  async (ctx, query) =>
    (await findOffers(ctx, query)) ?? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }),
  { summary: 'What is offered with a plan; 204: it is sold out', refusals: [404] },
);

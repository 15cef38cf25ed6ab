import * as api from '@/features/purchase/payment/payment.api';
import { findOffers } from '@/features/purchase/payment/server/plan-payment-options';
import { serve } from '@/lib/http/route';

export const GET = serve(
  api.findOffers,
  async (ctx, query) =>
    (await findOffers(ctx, query)) ?? new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }),
);

import { paymentRequest, paymentResponse } from '@/features/purchase/purchase.api';
import { startPayment } from '@/features/purchase/server/start-payment';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(paymentRequest, paymentResponse, startPayment, {
  summary: 'Opens the page of the gateway on which a purchase is paid, once; proven as GET of the purchase',
  refusals: [404, 422, 503],
  creates: true,
  effect: 'continues',
});

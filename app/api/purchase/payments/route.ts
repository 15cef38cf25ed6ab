import { paymentRequest, paymentResponse } from '@/features/purchase/contract';
import { startPayment } from '@/features/purchase/server/start-payment';
import { route } from '@/lib/http/route';

export const POST = route(paymentRequest, paymentResponse, startPayment, {
  summary: 'Opens the page of the gateway on which a purchase is paid, once; proven as GET of the purchase',
  refusals: [404, 422, 503],
  creates: true,
});

import { paymentResponse } from '@/features/purchase/purchase.api';
import { instalmentRequest } from '@/features/purchase/sale/sale.api';
import { payInstalment } from '@/features/purchase/sale/server/pay-instalment';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(instalmentRequest, paymentResponse, payInstalment, {
  summary: 'Opens the page of the gateway on which an instalment is paid, once; proven as GET of the sale',
  refusals: [404, 422, 503],
  creates: true,
  effect: 'continues',
});

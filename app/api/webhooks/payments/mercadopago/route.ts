import { mercadoPagoEvent, received } from '@/features/purchase/payment/payment.api';
import { receiveMercadoPagoEvent } from '@/features/purchase/payment/mercadopago/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(mercadoPagoEvent, received, receiveMercadoPagoEvent, {
  summary: 'What Mercado Pago tells, signed by it (X-Signature)',
  refusals: [401, 404],
  limit: 'webhook',
  effect: 'continues',
});

import { mercadoPagoEvent, received } from '@/features/purchase/payment/contract';
import { receiveMercadoPagoEvent } from '@/features/purchase/payment/mercadopago/server/service';
import { route } from '@/lib/http/route';

export const POST = route(mercadoPagoEvent, received, receiveMercadoPagoEvent, {
  summary: 'What Mercado Pago tells, signed by it (X-Signature)',
  refusals: [401, 404],
  limit: 'webhook',
});

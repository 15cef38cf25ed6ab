import { receiveMercadoPagoEvent } from '@/features/purchase/payment/mercadopago/server/service';
import * as api from '@/features/purchase/payment/payment.api';
import { serve } from '@/lib/http/route';

export const POST = serve(api.receiveMercadoPagoEvent, receiveMercadoPagoEvent);

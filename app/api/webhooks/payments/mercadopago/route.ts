import { receiveMercadoPagoEvent } from '@/features/purchase/payment/server/receive-event';
import * as api from '@/features/purchase/payment/payment.api';
import { serve } from '@/lib/http/route';

export const POST = serve(api.receiveMercadoPagoEvent, receiveMercadoPagoEvent);

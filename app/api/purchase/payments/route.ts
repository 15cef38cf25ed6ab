import * as api from '@/features/purchase/payment/payment.api';
import { startPayment } from '@/features/purchase/server/start-payment';
import { serve } from '@/lib/http/route';

export const POST = serve(api.startPayment, startPayment);

import * as api from '@/features/purchase/payment/payment.api';
import { findPaymentOptions } from '@/features/purchase/payment/server/plan-payment-options';
import { serve } from '@/lib/http/route';

export const GET = serve(api.findPaymentOptions, findPaymentOptions);

import { insurancePayment, planQuery } from '@/features/purchase/payment/payment.api';
import { findPaymentOptions } from '@/features/purchase/payment/server/plan-payment-options';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, insurancePayment, findPaymentOptions, {
  summary: 'How a plan is paid: methods, periodicities and payments a year',
  refusals: [404],
});

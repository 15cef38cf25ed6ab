import { insurancePayment, planQuery } from '@/features/purchase/payment/contract';
import { loadPaymentInfo } from '@/features/purchase/payment/server/info';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, insurancePayment, loadPaymentInfo, {
  summary: 'How a plan is paid: methods, periodicities and payments a year',
  refusals: [404],
});

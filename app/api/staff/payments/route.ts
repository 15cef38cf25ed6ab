import { paymentPage, paymentsQuery } from '@/features/back-office/payments/contract';
import { searchPayments } from '@/features/back-office/payments/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(paymentsQuery, paymentPage, allowed('charge:read', searchPayments), {
  summary: 'Payments, for our people: a page of those that they look for',
  refusals: [401, 403],
});

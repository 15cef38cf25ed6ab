import type { PaymentDetail, PaymentPage, RefundAnswer } from '@/features/back-office/payments/contract';
import type { Done } from '@/lib/contract/atoms';
import { apiGet, apiPost } from '@/lib/http/api-client';

type Query = Readonly<Record<string, string>>;

export const fetchPayments = (query: Query, signal: AbortSignal) =>
  apiGet<PaymentPage>('staff/payments', { query, signal });

export const paymentQueryOf = (id: string) => ({
  queryKey: ['back-office', 'payment', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiGet<PaymentDetail>(`staff/payments/${encodeURIComponent(id)}`, { signal }),
});

export const orderRefundOf = (id: string, note: string) =>
  apiPost<RefundAnswer>(`staff/payments/${encodeURIComponent(id)}/refund`, { note });

export const decideRefundOf = (id: string, refund: number, decision: 'approve' | 'refuse') =>
  apiPost<Done>(`staff/payments/${encodeURIComponent(id)}/refund/decision`, { refund, decision });

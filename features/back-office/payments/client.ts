import type { RefundAnswer } from '@/features/back-office/payments/payment.api';
import type { Done } from '@/lib/contract/atoms';
import { apiPost } from '@/lib/http/api-client';

export const orderRefundOf = (id: string, note: string) =>
  apiPost<RefundAnswer>(`staff/payments/${encodeURIComponent(id)}/refund`, { note });

export const approveRefundOf = (id: string, refund: number) =>
  apiPost<Done>(`staff/payments/${encodeURIComponent(id)}/refund/decision`, { refund, decision: 'approve' });

export const refuseRefundOf = (id: string, refund: number, note: string) =>
  apiPost<Done>(`staff/payments/${encodeURIComponent(id)}/refund/decision`, { refund, decision: 'refuse', note });

export const withdrawRefundOf = (id: string, refund: number, note: string) =>
  apiPost<Done>(`staff/payments/${encodeURIComponent(id)}/refund/withdrawal`, { refund, note });

import { purchaseQuery, usePay } from '@/features/purchase/client';
import type { startPayment } from '@/features/purchase/payment/payment.api';
import type { PaymentRequestInput, PaymentState, PurchaseState } from '@/features/purchase/purchase.api';
import { usePurchaseStore } from '@/features/purchase/purchase.store';
import { pushEvent } from '@/lib/browser/data-layer';
import { reportOutcome } from '@/lib/browser/outcomes';
import { call } from '@/lib/http/call';

const sentToPay = new Set<string>();

/** Reports a sale with a transaction id once, to data layer and embedding page, without personal data. */
export function announceSale({ id, productCode, payment }: PurchaseState, ticket: string): void {
  if (!payment?.reference || payment.status !== 'OK') return;
  const { reference: transaction_id, total: value, currency } = payment;
  const isFirst = usePurchaseStore.getState().markAnnounced(id);
  if (isFirst) pushEvent({ event: 'purchase', transaction_id, value, currency, items: [{ item_id: productCode }] });
  // In a frame, the payment opens in another tab, which may have announced the sale first.
  if (sentToPay.delete(ticket) || isFirst)
    reportOutcome({ type: 'purchase', transaction: transaction_id, value, currency, plan: productCode });
}

export const usePayPurchase = (ticket: string, last: PaymentState | null) =>
  usePay<PaymentRequestInput>({
    ...{ ticket, last, queryKey: purchaseQuery(ticket).queryKey },
    send: (body, proven) => {
      sentToPay.add(ticket);
      return call<typeof startPayment>('POST /api/purchase/payments', body, proven);
    },
  });

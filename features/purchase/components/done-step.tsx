import { useEffect } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import { announceSale } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/contract';
import { ReceiptButton } from '@/features/purchase/sale/components/receipt-button';
import { SalePanel } from '@/features/purchase/sale/components/sale-panel';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';

type Props = { ticket: string; purchase: PurchaseState; tag: string; relationships: Readonly<Record<string, string>> };

export function DoneStep({ ticket, purchase, tag, relationships }: Props) {
  const { done } = lateWords().purchase;
  const { payment, buyer } = purchase;
  useEffect(() => announceSale(purchase), [purchase]);
  return (
    <>
      <StatusMessage tone="success">
        <p>{fill(done.text, { email: buyer.email })}</p>
        {payment && (
          <p className="mt-2 font-semibold">
            {done.paid}: {formatMoney(payment.total, payment.currency, tag)}
          </p>
        )}
        {payment && <p className="mt-2">{fill(done.reference, { reference: payment.reference })}</p>}
        {purchase.price.unit === 'month' && <p className="mt-2">{done.monthly}</p>}
        {payment && <ReceiptButton ticket={ticket} reference={payment.reference} />}
      </StatusMessage>
      <div className="mt-6">
        <SalePanel {...{ ticket, tag, relationships }} purchaseTicket={ticket} withReceipt={false} />
      </div>
    </>
  );
}

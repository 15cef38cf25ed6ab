import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { StatusMessage } from '@/components/ui/status-message';
import type { PurchaseState } from '@/features/purchase/contract';
import { announceSale } from '@/features/purchase/payment/client';
import { saleQuery } from '@/features/purchase/sale/client';
import { ReceiptButton } from '@/features/purchase/sale/components/receipt-button';
import { SalePanel } from '@/features/purchase/sale/components/sale-panel';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import { StepList } from './step-list';

type Props = { ticket: string; purchase: PurchaseState; tag: string; relationships: Readonly<Record<string, string>> };

/** What was paid; once something became of it since, that is what the page is headed by. */
export function DoneStep({ ticket, purchase, tag, relationships }: Props) {
  const { data: sale, isError } = useQuery(saleQuery(ticket), queryClient());
  useEffect(() => announceSale(purchase, ticket), [purchase, ticket]);
  const isAsPaid = sale ? sale.status === 'OK' : isError;
  return (
    <>
      {isAsPaid && (
        <>
          <StepList flow="person" step="success" />
          <PaidNotice {...{ ticket, purchase, tag }} />
        </>
      )}
      <div className="mt-6">
        <SalePanel {...{ ticket, tag, relationships }} purchaseTicket={ticket} withReceipt={!isAsPaid} />
      </div>
    </>
  );
}

function PaidNotice({ ticket, purchase, tag }: Omit<Props, 'relationships'>) {
  const { done } = lateWords().purchase;
  const { payment, buyer } = purchase;
  return (
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
  );
}

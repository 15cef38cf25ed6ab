import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { announceSale } from '@/features/purchase/client';
import type { PaymentState, PurchaseState } from '@/features/purchase/contract';
import { SalePanel } from '@/features/purchase/sale/components/sale-panel';
import { download } from '@/lib/http/download';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';

type Props = { ticket: string; purchase: PurchaseState; tag: string };

export function DoneStep({ ticket, purchase, tag }: Props) {
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
        {payment && <ConfirmationButton {...{ ticket, payment }} />}
      </StatusMessage>
      <div className="mt-6">
        <SalePanel {...{ ticket, tag }} />
      </div>
    </>
  );
}

type DownloadProps = { ticket: string; payment: PaymentState };

function ConfirmationButton({ ticket, payment }: DownloadProps) {
  const { done, sending } = lateWords().purchase;
  const name = `compra-${payment.reference}.pdf`;
  const file = useMutation(
    { mutationFn: () => download({ path: 'purchase/confirmation', bearer: ticket, name }), networkMode: 'always' },
    queryClient(),
  );
  return (
    <div className="mt-4">
      <Button variant="quiet" disabled={file.isPending} onClick={() => file.mutate()}>
        {file.isPending ? sending : done.download}
      </Button>
      {file.isError && (
        <p role="alert" className="mt-2 text-sm font-medium text-danger">
          {done.downloadFailed}
        </p>
      )}
    </div>
  );
}

import { useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { PaymentAmounts } from '@/features/purchase/components/payment-amounts';
import { PaymentNotice } from '@/features/purchase/components/payment-notice';
import { amountsBy } from '@/features/purchase/payment/domain';
import { usePayInstalment } from '@/features/purchase/sale/client';
import type { InstalmentState } from '@/features/purchase/sale/contract';
import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';

type Props = { ticket: string; owed: InstalmentState; tag: string };

/** Of one that is asked for now. */
export function InstalmentPayment({ ticket, owed, tag }: Props) {
  const { pay: words, sale, sending } = lateWords().purchase;
  const { methods, payment, number, currency } = owed;
  const [chosen, setChosen] = useState(methods[0]!.method);
  const pay = usePayInstalment(ticket, payment);
  const money = (amount: number) => formatMoney(amount, currency, tag);
  const amounts = amountsBy(methods, chosen);
  if (payment?.status === 'PENDING' && !payment.isUnpaid) return <PaymentNotice payment={payment} />;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!pay.isPending) pay.mutate({ number, method: chosen });
  }

  const busy = pay.isPending || pay.isSuccess;
  return (
    <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={submit}>
      {payment && <PaymentNotice payment={payment} />}
      <PaymentAmounts {...{ methods, chosen, money }} onChoose={setChosen} />
      {pay.error instanceof ApiError && pay.error.message !== payment?.message && (
        <StatusMessage tone="danger">{pay.error.message}</StatusMessage>
      )}
      <Button type="submit" disabled={busy}>
        {busy ? sending : fill(sale.paySubmit, { total: money(amounts.total) })}
      </Button>
      <p className="text-sm text-ink-soft">{words.leads}</p>
    </form>
  );
}

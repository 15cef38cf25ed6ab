import { ByPlace } from '@/components/ui/by-place';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { purchaseQuery } from '@/features/purchase/client';
import { payeeTexts } from '@/features/purchase/components/insured-summary';
import { PaymentNotice } from '@/features/purchase/components/payment-notice';
import { usualAmounts, amountsBy } from '@/features/purchase/payment/payment-states';
import { saleQuery, useRequestCancellation, usePayInstalment } from '@/features/purchase/sale/client';
import { type InstalmentState, type SaleState, REASON_LONGEST } from '@/features/purchase/sale/sale.api';
import { isUnpaidInstalment } from '@/features/purchase/sale/sale-states';
import { ApiError } from '@/lib/http/api-error';
import { useQuery } from '@/lib/http/use-query';
import { formatDay } from '@/lib/i18n/day';
import { fill, fillKnown } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import { ReceiptButton } from './receipt-button';
import { useState, type SyntheticEvent, useEffect, useRef } from 'react';
import { TextareaField } from '@/components/form/textarea-field';
import { ConsentNote } from '@/components/ui/consent-note';
import { PaymentAmounts } from '@/features/purchase/components/payment-amounts';
import { Opening, OpeningFailed } from '@/features/purchase/components/opening';

function InstalmentPayment({ ticket, owed, tag }: { ticket: string; owed: InstalmentState; tag: string }) {
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

function CancellationNotice({ sale, isJustRequested }: { sale: SaleState; isJustRequested: boolean }) {
  const { sale: words } = lateWords().purchase;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isJustRequested) notice.current?.focus();
  }, [isJustRequested]);
  const { contact, reference, instalments } = sale;
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <StatusMessage>
        <p>{words.cancelled}</p>
        <p className="mt-2 font-semibold">{instalments.some(isUnpaidInstalment) ? words.payNothing : words.allPaid}</p>
        <p className="mt-2">{fillKnown(words.keep, { ...contact, reference })}</p>
      </StatusMessage>
    </div>
  );
}

function CancellationForm({ ask, withdrawal }: { ask: ReturnType<typeof useRequestCancellation>; withdrawal: string }) {
  const { sale: words, sending } = lateWords().purchase;
  const [reason, setReason] = useState('');

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!ask.isPending) ask.mutate({ reason });
  }

  return (
    <details>
      <summary className="min-h-11 py-2.5">{words.cancelTitle}</summary>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-ink-soft">{words.cancelText}</p>
        <p className="text-ink-soft">{withdrawal}</p>
        <TextareaField
          name="reason"
          label={words.cancelReason}
          maxLength={REASON_LONGEST}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {ask.error && (
          <StatusMessage tone="danger">
            {ask.error instanceof ApiError ? ask.error.message : words.failed}
          </StatusMessage>
        )}
        <Button type="submit" variant="quiet" className="self-start" disabled={ask.isPending}>
          {ask.isPending ? sending : words.cancelSubmit}
        </Button>
        <ConsentNote {...lateWords().policies} />
      </form>
    </details>
  );
}

type Props = { ticket: string; tag: string };

type PanelProps = Props & {
  relationships: Readonly<Record<string, string>>;
  purchaseTicket: string | null;
  withReceipt: boolean;
};

export function SalePanel({ ticket, tag, relationships, purchaseTicket, withReceipt }: PanelProps) {
  const { sale: words } = lateWords().purchase;
  const { data: sale, isError, error, refetch } = useQuery(saleQuery(ticket));
  const ask = useRequestCancellation(ticket);
  if (error instanceof ApiError && error.status === 404 && !sale)
    return <StatusMessage tone="warning" title={error.message} />;
  if (isError && !sale) return <OpeningFailed title={words.failed} onRetry={refetch} />;
  if (!sale) return <Opening text={words.loading} />;
  const isCancelling = sale.status === 'CANCELLATION_REQUEST';
  return (
    <div className="flex flex-col gap-5">
      <SaleFacts sale={sale} tag={tag} />
      {isCancelling && <CancellationNotice sale={sale} isJustRequested={ask.isSuccess} />}
      {sale.facts.length > 0 && (
        <section>
          <h2 className="text-lg">{words.receipt}</h2>
          <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            <ByPlace rows={sale.facts}>
              {({ label, value }) => (
                <div className="contents">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="mb-1 font-medium sm:mb-0 sm:text-right">{value}</dd>
                </div>
              )}
            </ByPlace>
          </dl>
        </section>
      )}
      {purchaseTicket && <Payees ticket={purchaseTicket} {...{ tag, relationships }} />}
      {withReceipt && purchaseTicket && <ReceiptButton ticket={purchaseTicket} reference={sale.reference} />}
      {withReceipt && !purchaseTicket && <p>{words.receiptMailed}</p>}
      {sale.canCancel && <CancellationForm ask={ask} withdrawal={sale.withdrawal} />}
      {sale.instalments.length > 0 && (
        <details open={sale.instalments.some(({ methods }) => methods.length > 0)}>
          <summary className="min-h-11 py-2">
            <h2 className="inline text-lg">{words.payments}</h2>
          </summary>
          <p className="text-sm text-ink-soft">{words.withFee}</p>
          <ol className="mt-2 flex flex-col gap-2">
            {sale.instalments.map((owed) => (
              <Instalment key={owed.number} {...{ ticket, owed, tag }} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

/** Beneficiaries are shown only with the proof of the purchase, not with a mailed link. */
function Payees({ ticket, tag, relationships }: Props & Pick<PanelProps, 'relationships'>) {
  const { beneficiaries: words } = lateWords().purchase;
  const options = { ...purchaseQuery(ticket), refetchInterval: false as const };
  const { data: purchase } = useQuery(options);
  const named = purchase?.declared.beneficiaries;
  if (!named) return null;
  return (
    <section>
      <h2 className="text-lg">{words.title}</h2>
      <ul className="mt-2">
        <ByPlace rows={payeeTexts(named, relationships, tag)}>
          {(text) => <li className="font-medium">{text}</li>}
        </ByPlace>
      </ul>
    </section>
  );
}

function SaleFacts({ sale, tag }: { sale: SaleState; tag: string }) {
  const { sale: words, done, pay } = lateWords().purchase;
  const isPaid = sale.status === 'OK';
  const next = sale.status === 'CANCELLATION_REQUEST' ? undefined : sale.instalments.find(isUnpaidInstalment);
  return (
    <section>
      {!isPaid && (
        <h2 className="mb-2 text-xl">
          {words.status}: <span>{sale.statusText}</span>
        </h2>
      )}
      <p className="text-lg font-semibold">{sale.planName}</p>
      {sale.insurer && <p>{sale.insurer}</p>}
      <p className="text-ink-soft">{fill(words.soldAt, { day: formatDay(sale.soldOn, tag) })}</p>
      {isPaid && (
        <p className="mt-1">
          {words.status}: <strong>{sale.statusText}</strong>
        </p>
      )}
      <p className="mt-1">{fill(done.reference, { reference: sale.reference })}</p>
      {next && (
        <p className="mt-1">
          {fill(words.nextPayment, {
            day: formatDay(next.dueDay, tag),
            amount: formatMoney(chargedOf(next), next.currency, tag),
          })}
        </p>
      )}
      {sale.executive && <p className="mt-2">{fill(words.executive, sale.executive)}</p>}
      {isPaid && <p className="mt-2">{fill(words.issuing, { insurer: sale.insurer ?? pay.insurer })}</p>}
    </section>
  );
}

const chargedOf = ({ amount, currency, payment }: InstalmentState): number =>
  payment?.status === 'OK' ? payment.total : usualAmounts(amount, currency).total;

function Instalment({ ticket, owed, tag }: Props & { owed: InstalmentState }) {
  const { sale: words } = lateWords().purchase;
  return (
    <li className="rounded-card border border-line p-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{fill(words.payment, { n: owed.number })}</span>
        <span>{formatMoney(chargedOf(owed), owed.currency, tag)}</span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{fill(words.dueDay, { day: formatDay(owed.dueDay, tag) })}</span>
        <span>{owed.statusText}</span>
      </p>
      {owed.methods.length > 0 ? (
        <InstalmentPayment {...{ ticket, owed, tag }} />
      ) : (
        owed.payment?.status === 'PENDING' && !owed.payment.isUnpaid && <PaymentNotice payment={owed.payment} />
      )}
    </li>
  );
}

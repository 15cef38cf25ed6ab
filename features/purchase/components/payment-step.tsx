import { useState, type SyntheticEvent } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { useRenewPrice } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { INSTALMENTS_AFTER_FIRST, LINK_DAYS_BEFORE_DUE } from '@/features/purchase/instalment/instalment-days';
import { usePayPurchase } from '@/features/purchase/payment/client';
import { amountsBy, wouldPayTwice } from '@/features/purchase/payment/payment-states';
import { openSession } from '@/features/purchase/purchase.store';
import { ApiError } from '@/lib/http/api-error';
import { formatDay, formatTime } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import type { BuyerDocuments } from './buyer-fields';
import { InsuredSummary } from './insured-summary';
import { PaymentAmounts } from './payment-amounts';
import { PaymentNotice } from './payment-notice';

type Props = {
  ticket: string;
  purchase: PurchaseState;
  tag: string;
  relationships: Readonly<Record<string, string>>;
  documents: BuyerDocuments;
  planHref: string;
  onCorrect: () => void;
  onCorrectBuyer: () => void;
};

export function PaymentStep(props: Props) {
  const { payment, isExpired } = props.purchase;
  if (payment && wouldPayTwice(payment)) return <PaymentNotice payment={payment} />;
  if (isExpired && payment?.status !== 'PENDING') return <ExpiredPrice {...props} />;
  return <PaymentForm {...props} />;
}

function ExpiredPrice({ ticket, onCorrect }: Pick<Props, 'ticket' | 'onCorrect'>) {
  const { pay: words, anew, sending } = lateWords().purchase;
  const renew = useRenewPrice(ticket);
  const refusal = renew.error instanceof ApiError ? renew.error : null;
  return (
    <StatusMessage tone="warning" title={words.expiredTitle}>
      <p>{words.expired}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button disabled={renew.isPending} onClick={() => renew.mutate()}>
          {renew.isPending ? sending : words.renew}
        </Button>
        <Button variant="quiet" onClick={onCorrect}>
          {words.back}
        </Button>
      </div>
      {refusal && (
        <>
          <p className="mt-2">{Object.values(refusal.fields)[0] ?? refusal.message}</p>
          {!refusal.isTemporary && (
            <Button variant="quiet" className="mt-2" onClick={() => openSession(null)}>
              {anew}
            </Button>
          )}
        </>
      )}
    </StatusMessage>
  );
}

function PaymentForm({ ticket, purchase, planHref, onCorrect, ...shown }: Props) {
  const { tag } = shown;
  const { pay: words, sending } = lateWords().purchase;
  const { methods, payment, boughtOn, terms, price, insurer, gateway, paysBeneficiaries } = purchase;
  const [chosen, setChosen] = useState(methods[0]!.method);
  // Compares the whole text. If it changes, the buyer must accept it again.
  const [agreedTo, setAgreedTo] = useState(terms.agreed === 'same' ? terms.text : null);
  const agreed = agreedTo === terms.text;
  const [again, setAgain] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const pay = usePayPurchase(ticket, payment);
  const money = (amount: number) => formatMoney(amount, price.currency, tag);
  const amounts = amountsBy(methods, chosen);
  const isSure = !boughtOn || again;
  const names = { insurer: insurer ?? words.insurer, gateway };
  const facts = [
    { key: 'taken', title: words.facts.takenTitle, text: fill(words.facts.taken, names) },
    { key: 'after', title: words.facts.afterTitle, text: fill(words.facts.after, names) },
    { key: 'cancel', title: words.facts.cancelTitle, text: `${words.facts.cancel} ${purchase.withdrawal}` },
  ];

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (agreed && isSure && !pay.isPending) pay.mutate({ method: chosen, termsVersion: terms.version, again });
  }

  const busy = pay.isPending || pay.isSuccess;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {payment && <PaymentNotice payment={payment} />}
      <InsuredSummary {...shown} purchase={purchase} />
      <PaymentAmounts {...{ methods, chosen, money }} onChoose={setChosen} />
      {price.unit === 'month' && (
        <p>
          {fill(words.monthly, { n: INSTALMENTS_AFTER_FIRST, total: money(amounts.total), days: LINK_DAYS_BEFORE_DUE })}
        </p>
      )}
      {boughtOn && (
        <>
          <StatusMessage tone="warning">{fill(words.bought, { day: formatDay(boughtOn, tag) })}</StatusMessage>
          <CheckboxField
            label={words.again}
            checked={again}
            onChange={({ target }) => setAgain(target.checked)}
            {...(isSubmitted && !again && { error: words.againMissing })}
          />
        </>
      )}
      <dl className="flex flex-col gap-2 text-sm">
        {facts.map(({ key, title, text }) => (
          <div key={key}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        {fill(paysBeneficiaries ? words.insurerGetsNamed : words.insurerGets, names)}
      </p>
      <details>
        <summary className="min-h-11 py-2.5 font-medium">{words.termsTitle}</summary>
        <p className="text-ink-soft">{terms.text}</p>
      </details>
      <p>
        <a className="link inline-flex min-h-11 items-center" href={planHref} target="_blank" rel="noopener">
          {words.cover} <span className="sr-only">{words.newTab}</span>
        </a>
      </p>
      {terms.agreed === 'changed' && <StatusMessage>{words.termsChanged}</StatusMessage>}
      <CheckboxField
        label={words.agree}
        checked={agreed}
        onChange={({ target }) => setAgreedTo(target.checked ? terms.text : null)}
        {...(isSubmitted && !agreed && { error: words.agreeMissing })}
      />
      {pay.error instanceof ApiError && pay.error.message !== payment?.message && (
        <StatusMessage tone="danger">{pay.error.message}</StatusMessage>
      )}
      <Button type="submit" disabled={busy}>
        {busy ? sending : fill(words.submit, { total: money(amounts.total) })}
      </Button>
      <Button variant="quiet" onClick={onCorrect}>
        {words.back}
      </Button>
      <p className="text-sm text-ink-soft">
        {fill(words.until, { time: formatTime(new Date(purchase.validUntil), tag) })}
      </p>
    </form>
  );
}

import { useState, type SyntheticEvent } from 'react';
import { CheckboxField } from '@/components/form/checkbox-field';
import { SegmentedField } from '@/components/form/segmented-field';
import { AmountList } from '@/components/ui/amount-list';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { usePay, useRenewPrice } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/contract';
import { METHOD_WORDS, paymentIs } from '@/features/purchase/payment/domain';
import { ApiError } from '@/lib/http/api-error';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import { PaymentNotice } from './payment-notice';

type Props = { ticket: string; purchase: PurchaseState; tag: string; onCorrect: () => void };

const timeOf = (moment: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));

export function PaymentStep({ ticket, purchase, tag, onCorrect }: Props) {
  const { pay: words, methods, sending } = lateWords().purchase;
  const [chosen, setChosen] = useState(purchase.methods[0]!.method);
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const pay = usePay(ticket, purchase.payment?.reference ?? '');
  const renew = useRenewPrice(ticket);
  const money = (amount: number) => formatMoney(amount, purchase.price.currency, tag);
  const { amounts } = purchase.methods.find(({ method }) => method === chosen)!;

  const { payment } = purchase;
  if (payment && paymentIs(payment.status) === 'returned') return <PaymentNotice payment={payment} />;
  if (purchase.isExpired && purchase.payment?.status !== 'PENDING')
    return (
      <StatusMessage tone="warning" title={words.expiredTitle}>
        <p>{words.expired}</p>
        <Button className="mt-3" disabled={renew.isPending} onClick={() => renew.mutate()}>
          {renew.isPending ? sending : words.renew}
        </Button>
        {renew.error instanceof ApiError && <p className="mt-2">{renew.error.message}</p>}
      </StatusMessage>
    );

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setAsked(true);
    if (agreed && !pay.isPending) pay.mutate({ method: chosen, termsVersion: purchase.terms.version });
  }

  const busy = pay.isPending || pay.isSuccess;
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {purchase.payment && <PaymentNotice payment={purchase.payment} />}
      <SegmentedField
        name="method"
        label={words.method}
        value={chosen}
        onChange={(method) => setChosen(method as typeof chosen)}
        options={purchase.methods.map(({ method }) => ({ value: method, label: methods[METHOD_WORDS[method]] }))}
      />
      <AmountList
        rows={[
          { label: words.price, amount: money(amounts.price) },
          ...(amounts.fee > 0 ? [{ label: words.fee, amount: money(amounts.fee) }] : []),
          ...(amounts.feeTax > 0 ? [{ label: words.feeTax, amount: money(amounts.feeTax) }] : []),
          { label: words.total, amount: money(amounts.total) },
        ]}
      />
      {purchase.price.unit === 'month' && <p className="text-sm text-ink-soft">{words.monthly}</p>}
      <details>
        <summary className="min-h-11 py-2.5 font-medium">{words.termsTitle}</summary>
        <p className="text-ink-soft">{purchase.terms.text}</p>
      </details>
      <CheckboxField
        label={words.agree}
        checked={agreed}
        onChange={({ target }) => setAgreed(target.checked)}
        {...(asked && !agreed && { error: words.agreeMissing })}
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
      <p className="text-sm text-ink-soft">{words.leads}</p>
      <p className="text-sm text-ink-soft">{fill(words.until, { time: timeOf(purchase.validUntil, tag) })}</p>
    </form>
  );
}

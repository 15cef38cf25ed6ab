import type { ReactNode } from 'react';
import { useStartedPurchase } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/purchase.api';
import { NOTICE_DAYS } from '@/features/purchase/instalment/instalment-days';
import { amountsBy } from '@/features/purchase/payment/payment-states';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import { PaidToday } from './paid-today';

type Props = {
  tag: string;
  children: ReactNode;
};

export function StartedPrice({ tag, children }: Props) {
  const { purchase, isAwaited } = useStartedPurchase();
  if (isAwaited) return <div className="invisible">{children}</div>;
  return purchase ? <AgreedAmounts purchase={purchase} tag={tag} /> : children;
}

function AgreedAmounts({ purchase, tag }: { purchase: PurchaseState; tag: string }) {
  const { ways, periodicities, summary } = lateWords().purchase;
  const { methods, payment, price } = purchase;
  const isPaid = purchase.step === 'success';
  const isPayable = !isPaid && !purchase.review;
  const amounts = amountsBy(methods, payment?.method);
  const isMonthly = price.unit === 'month';
  const money = (amount: number) => formatMoney(amount, price.currency, tag);
  return (
    <div className="mt-5">
      <p className="plan-for">{summary.price}</p>
      <p className="plan-amount">
        {money(amounts.price)}
        {isMonthly && <small> {periodicities.monthly}</small>}
      </p>
      {(isPaid || isPayable) && (
        <p className="mt-3 font-semibold">
          <PaidToday {...{ amounts, money }} as={isPaid ? 'already' : isMonthly ? 'monthly' : 'today'} />
        </p>
      )}
      {isMonthly && isPayable && <p className="mt-1">{fill(ways.link, { days: NOTICE_DAYS })}</p>}
    </div>
  );
}

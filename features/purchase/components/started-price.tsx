import type { ReactNode } from 'react';
import { AmountList } from '@/components/ui/amount-list';
import { useStartedPurchase } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/contract';
import { NOTICE_DAYS } from '@/features/purchase/instalment/domain';
import { amountsBy } from '@/features/purchase/payment/domain';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';

type Props = {
  tag: string;
  /** What the plan costs whoever has not begun yet. */
  children: ReactNode;
};

/** Of a purchase that has begun its own price, on whatever device: what the plan costs others says nothing of it. */
export function StartedPrice({ tag, children }: Props) {
  const { purchase, isAwaited } = useStartedPurchase();
  if (isAwaited) return <div className="invisible">{children}</div>;
  return purchase ? <AgreedAmounts purchase={purchase} tag={tag} /> : children;
}

function AgreedAmounts({ purchase, tag }: { purchase: PurchaseState; tag: string }) {
  const { pay: words, ways, periodicities, summary } = lateWords().purchase;
  const { methods, payment, price } = purchase;
  const amounts = amountsBy(methods, payment?.method);
  const money = (amount: number) => formatMoney(amount, price.currency, tag);
  return (
    <div className="mt-5">
      <p className="plan-for">{summary.price}</p>
      <p className="plan-amount">
        {money(amounts.price)}
        {price.unit === 'month' && <small> {periodicities.monthly}</small>}
      </p>
      <AmountList
        rows={[
          { label: words.fee, amount: money(amounts.fee) },
          { label: words.feeTax, amount: money(amounts.feeTax) },
          { label: ways.total, amount: money(amounts.total) },
        ]}
      />
      {price.unit === 'month' && purchase.step !== 'success' && (
        <p className="mt-2">{fill(ways.today, { total: money(amounts.total), days: NOTICE_DAYS })}</p>
      )}
    </div>
  );
}

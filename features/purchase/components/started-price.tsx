import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AmountList } from '@/components/ui/amount-list';
import { Skeleton } from '@/components/ui/skeleton';
import { purchaseQuery } from '@/features/purchase/client';
import type { PurchaseState } from '@/features/purchase/contract';
import { NOTICE_DAYS } from '@/features/purchase/instalment/domain';
import { usePurchaseSession, usePurchaseStore } from '@/features/purchase/store';
import { queryClient } from '@/lib/http/query-client';
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
  const session = usePurchaseSession();
  const ticket = usePurchaseStore(({ sessions }) => (session ? sessions[session]?.ticket : undefined));
  // The steps beside it ask how it stands.
  const asked = { ...purchaseQuery(ticket ?? ''), enabled: ticket !== undefined, refetchInterval: false as const };
  const { data: purchase, isError } = useQuery(asked, queryClient());
  if (!ticket || (isError && !purchase)) return children;
  if (!purchase) return <Skeleton className="mt-5 h-28 w-full" />;
  return <AgreedAmounts purchase={purchase} tag={tag} />;
}

function AgreedAmounts({ purchase, tag }: { purchase: PurchaseState; tag: string }) {
  const { pay: words, ways, periodicities, summary } = lateWords().purchase;
  const { methods, payment, price } = purchase;
  const { amounts } = methods.find(({ method }) => method === payment?.method) ?? methods[0]!;
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

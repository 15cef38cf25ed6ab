'use client';

import { Skeleton } from '@/components/ui/skeleton';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceParts, shownPrice, type Wording } from '@/features/compare/card/domain';
import { usePricedPlan } from '@/features/plan/client';
import { useProfileFor } from '@/features/profile/store';
import type { ProductLine } from '@/lib/markets/market';

type Props = {
  item: InsuranceItem;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  wording: Wording;
  labels: { from: string; exact: string; failed: string };
};

/** The price of what is bought, for the visitor's profile when there is one: the same as the list and the plan say. */
export function PurchasePrice({ item, line, wording, labels }: Props) {
  const priced = usePricedPlan(item, useProfileFor(line.profileForm), line.productType);
  const price = shownPrice(priced.item);
  const { amount, suffix } = priceParts(price, wording);
  return (
    <div className="mt-5" aria-live="polite" aria-busy={priced.isLoading}>
      <p className={price.exact ? 'plan-for plan-exact' : 'plan-for'}>{price.exact ? labels.exact : labels.from}</p>
      {priced.isLoading ? (
        <Skeleton className="h-[34px] w-40" />
      ) : (
        <p className="plan-amount">
          {amount}
          <small>{suffix}</small>
        </p>
      )}
      {priced.isError && <p className="mt-1 text-sm text-danger">{labels.failed}</p>}
    </div>
  );
}

'use client';

import { Skeleton } from '@/components/ui/skeleton';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceParts, shownPrice, type Wording } from '@/features/compare/card/domain';
import { usePricedPlan } from '@/features/plan/client';
import type { PerfilIngreso } from '@/features/profile/contract';

export type PlanPriceProps = {
  item: InsuranceItem;
  profile: PerfilIngreso | null;
  productType: string;
  wording: Wording;
  labels: { from: string; exact: string; priceFailed: string };
};

/** The price of a plan, for the visitor's profile when there is one: the same as the list says. */
export function PlanPrice({ item, profile, productType, wording, labels }: PlanPriceProps) {
  const priced = usePricedPlan(item, profile, productType);
  const price = shownPrice(priced.item);
  const { amount, suffix } = priceParts(price, wording);
  return (
    <div aria-live="polite" aria-busy={priced.isLoading}>
      <p className={price.exact ? 'plan-for plan-exact' : 'plan-for'}>{price.exact ? labels.exact : labels.from}</p>
      {priced.isLoading ? (
        <Skeleton className="h-[34px] w-40" />
      ) : (
        <p className="plan-amount">
          {amount}
          <small>{suffix}</small>
        </p>
      )}
      {priced.isError && <p className="mt-1 text-sm text-danger">{labels.priceFailed}</p>}
    </div>
  );
}

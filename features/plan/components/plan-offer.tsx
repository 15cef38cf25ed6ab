'use client';

import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceParts, shownPrice, type Wording } from '@/features/compare/card/domain';
import { usePricedPlan } from '@/features/plan/client';
import type { PerfilIngreso } from '@/features/profile/contract';

type Props = {
  item: InsuranceItem;
  profile: PerfilIngreso | null;
  productType: string;
  wording: Wording;
  labels: { from: string; exact: string; priceFailed: string };
  /** What can be done about the plan. */
  children: ReactNode;
};

/** The price, for the visitor's profile when there is one, and what can be done. */
export function PlanOffer({ item, profile, productType, wording, labels, children }: Props) {
  const priced = usePricedPlan(item, profile, productType);
  const price = shownPrice(priced.item);
  const { amount, suffix } = priceParts(price, wording);
  return (
    <div className="card space-y-4 md:p-6">
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
      {children}
    </div>
  );
}

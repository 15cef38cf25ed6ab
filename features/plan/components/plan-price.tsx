'use client';

import { latePart } from '@/components/ui/late-part';
import { Skeleton } from '@/components/ui/skeleton';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceParts, shownPrice, type Wording } from '@/features/compare/card/domain';
import { usePricedPlan } from '@/features/plan/client';
import type { PerfilIngreso } from '@/features/profile/contract';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';

const RobotCheck = latePart(() => import('@/components/ui/robot-check').then((module) => module.RobotCheck));

export type PlanPriceProps = {
  item: InsuranceItem;
  profile: PerfilIngreso | null;
  productType: string;
  wording: Wording;
  labels: { from: string; exact: string; priceFailed: string; total: string; refused: string };
};

/** The price of a plan, for the visitor's profile when there is one: the same as the list says. */
export function PlanPrice({ item, profile, productType, wording, labels }: PlanPriceProps) {
  const priced = usePricedPlan(item, profile, productType);
  const price = shownPrice(priced.item);
  const { amount, suffix } = priceParts(price, wording);
  // A price per employee or pet is not yet what the visitor pays.
  const { receipt } = priced;
  const total = receipt && receipt.total !== price.amount && formatMoney(receipt.total, receipt.currency, wording.tag);
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
      {total && <p className="font-medium">{fill(labels.total, { amount: total })}</p>}
      {priced.refused && <p className="mt-1 text-sm text-danger">{labels.refused}</p>}
      {priced.robot && <RobotCheck refusal={priced.robot} onProved={priced.retry} />}
      {priced.isError && !priced.robot && <p className="mt-1 text-sm text-danger">{labels.priceFailed}</p>}
    </div>
  );
}

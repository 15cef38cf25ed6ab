'use client';

import { latePart } from '@/components/ui/late-part';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { shownPrice, type Wording } from '@/features/catalogue/wording/price';
import { usePricedPlan } from '@/features/plan/client';
import type { PerfilIngreso } from '@/features/profile/contract';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { PriceView } from './price-view';

const RobotCheck = latePart(() => import('@/components/ui/robot-check').then((module) => module.RobotCheck));

export type OwnPriceProps = {
  item: InsuranceItem;
  profile: PerfilIngreso;
  productType: string;
  wording: Wording;
  labels: { from: string; exact: string; priceFailed: string; total: string; refused: string };
  /** The amount alone: all that is to be said of it stands at the plan's head. */
  brief?: boolean;
  /** false: what is known already is shown, and nothing asked for. */
  asks?: boolean;
};

/** The price of a plan for the visitor's profile: the same as the list says. Load it when there is one. */
export function OwnPrice({ item, profile, productType, wording, labels, brief = false, asks = true }: OwnPriceProps) {
  const priced = usePricedPlan(item, profile, productType, asks);
  const { amount } = shownPrice(priced.item);
  // A price per employee or pet is not yet what the visitor pays.
  const { receipt } = priced;
  const total = receipt && receipt.total !== amount && formatMoney(receipt.total, receipt.currency, wording.tag);
  if (brief) return <PriceView item={priced.item} wording={wording} labels={labels} isLoading={priced.isLoading} />;
  return (
    <PriceView item={priced.item} wording={wording} labels={labels} isLoading={priced.isLoading}>
      {total && <p className="font-medium">{fill(labels.total, { amount: total })}</p>}
      {priced.refused && <p className="mt-1 text-sm text-danger">{labels.refused}</p>}
      {priced.robot && <RobotCheck refusal={priced.robot} onProved={priced.retry} />}
      {priced.isError && !priced.robot && <p className="mt-1 text-sm text-danger">{labels.priceFailed}</p>}
    </PriceView>
  );
}

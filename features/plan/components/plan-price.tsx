'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { Skeleton } from '@/components/ui/skeleton';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { priceParts, shownPrice, type Wording } from '@/features/catalogue/wording/price';
import { useProfileFor } from '@/features/profile/store';
import type { ProfileFormName } from '@/lib/markets/market';

// Without a profile nothing is asked: the price for one (12 KB) comes with the first profile.
const ProfilePrice = lazyComponent(() => import('./profile-price').then((module) => module.ProfilePrice));

type ViewProps = {
  item: InsuranceItem;
  wording: Wording;
  labels: { from: string; exact: string };
  /** The price is being worked out: its room is kept. */
  isLoading?: boolean;
};

function PriceView({ item, wording, labels, isLoading = false }: ViewProps) {
  const price = shownPrice(item);
  const { amount, suffix } = priceParts(price, wording);
  return (
    <div aria-busy={isLoading}>
      <p className={price.exact ? 'plan-for plan-exact' : 'plan-for'}>{price.exact ? labels.exact : labels.from}</p>
      {isLoading ? (
        <Skeleton className="h-[34px] w-40" />
      ) : (
        <p className="plan-amount">
          {amount}
          <wbr />
          <small>{suffix}</small>
        </p>
      )}
    </div>
  );
}

export type PlanPriceProps = {
  item: InsuranceItem;
  profileForm: ProfileFormName;
  productType: string;
  wording: Wording;
  labels: { from: string; exact: string; priceFailed: string; total: string; refused: string };
  /** The amount alone: the plan's head says the rest. */
  brief?: boolean;
  /** false: what is known already is shown, and nothing asked for. */
  asks?: boolean;
  /** About a price that is for nobody yet. It keeps its room when there is a profile, so that the page does not jump. */
  note?: ReactNode;
};

/** The price of a plan, for the visitor's profile when there is one. */
export function PlanPrice({ item, profileForm, productType, wording, labels, brief, asks, note }: PlanPriceProps) {
  const profile = useProfileFor(profileForm, productType);
  const view = { wording, labels };
  return (
    <>
      <div aria-live={brief ? undefined : 'polite'} className={brief ? 'plan-brief' : undefined}>
        {profile ? (
          <ProfilePrice
            {...{ item, profile, productType, wording, labels, brief, asks }}
            fallback={<PriceView {...view} item={item} isLoading />}
          >
            {(priced, isLoading) => <PriceView {...view} item={priced} isLoading={isLoading} />}
          </ProfilePrice>
        ) : (
          <PriceView {...view} item={item} />
        )}
      </div>
      {note && <div className={profile ? 'invisible' : undefined}>{note}</div>}
    </>
  );
}

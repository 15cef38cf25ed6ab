'use client';

import { latePart } from '@/components/ui/late-part';
import type { PerfilIngreso } from '@/features/profile/contract';
import type { OwnPriceProps } from './own-price';
import { PriceView } from './price-view';

// Who has entered nothing is asked for nothing: what asks (12 KB) comes with the first profile.
const OwnPrice = latePart(() => import('./own-price').then((module) => module.OwnPrice));

export type PlanPriceProps = Omit<OwnPriceProps, 'profile'> & { profile: PerfilIngreso | null };

/** The price of a plan, for the visitor's profile when there is one. */
export function PlanPrice({ profile, ...price }: PlanPriceProps) {
  const { item, wording, labels, brief } = price;
  return (
    <div aria-live={brief ? undefined : 'polite'} className={brief ? 'plan-brief' : undefined}>
      {profile ? (
        <OwnPrice
          {...price}
          profile={profile}
          fallback={<PriceView item={item} wording={wording} labels={labels} isLoading />}
        />
      ) : (
        <PriceView item={item} wording={wording} labels={labels} />
      )}
    </div>
  );
}

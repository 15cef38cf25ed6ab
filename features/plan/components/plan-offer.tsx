'use client';

import type { ReactNode } from 'react';
import { useProfileFor } from '@/features/profile/store';
import type { ProductLine } from '@/lib/markets/market';
import { PlanPrice, type PlanPriceProps } from './plan-price';

type Props = Omit<PlanPriceProps, 'profile' | 'productType'> & {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  /** Says that a price is made up. */
  demo: string;
  /** What is said of a price that is nobody's yet. */
  children: ReactNode;
};

/** The price of a plan with all that is to be said of it: for the visitor's profile when there is one. */
export function PlanOffer({ line, demo, children, ...price }: Props) {
  const profile = useProfileFor(line.profileForm);
  return (
    <div className="plan-acts-price">
      <PlanPrice {...price} profile={profile} productType={line.productType} />
      {/* With a profile it keeps its room unseen: a returning visitor's page does not jump. */}
      <div className={profile ? 'invisible' : undefined}>{children}</div>
      {!price.item.insuranceMetadata.metadata.verified && <p className="text-sm text-ink-soft">{demo}</p>}
    </div>
  );
}

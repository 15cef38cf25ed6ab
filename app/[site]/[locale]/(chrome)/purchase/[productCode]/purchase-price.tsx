'use client';

import { PlanPrice, type PlanPriceProps } from '@/features/plan/components/plan-price';
import { useProfileFor } from '@/features/profile/store';
import type { ProductLine } from '@/lib/markets/market';

type Props = Omit<PlanPriceProps, 'profile' | 'productType'> & {
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
};

/** The price of what is bought, for the visitor's profile when there is one. */
export function PurchasePrice({ line, ...price }: Props) {
  const profile = useProfileFor(line.profileForm);
  return (
    <div className="mt-5">
      <PlanPrice {...price} profile={profile} productType={line.productType} />
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { Wording } from '@/features/catalogue/wording/price';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

const PriceAhead = lazyComponent(() => import('./price-ahead').then((module) => module.PriceAhead), {
  words: ['eligibility'],
});

type Props = {
  id: number;
  line: Pick<ProductLine, 'productType' | 'profileForm'>;
  wording: Wording;
  children: ReactNode;
};

/** The next price change for the visitor; `children` when no profile or no change is known. */
export function NextFigure({ id, line, wording, children }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
  return (
    <PriceAhead id={id} buyer={{ profile, productType: line.productType }} wording={wording} fallback={children}>
      {children}
    </PriceAhead>
  );
}

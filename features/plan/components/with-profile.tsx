'use client';

import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { Wording } from '@/features/catalogue/wording/price';
import type { Narrowing } from '@/features/compare/client';
import type { SimilarView } from '@/features/plan/sections/components/similar-cards';
import { useProfileFor } from '@/features/profile/profile.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import type { ProductLine } from '@/lib/markets/market';

type Shared = { line: Pick<ProductLine, 'productType' | 'profileForm'>; children: ReactNode };

/** Shows its children until the visitor has a profile for the line. Then shows the lazy component with that profile. */
function withProfile<P extends object>(
  Late: ComponentType<P & Shared & { profile: PerfilIngreso; fallback?: ReactNode }>,
) {
  return function WithProfile(props: P & Shared) {
    const { line, children } = props;
    const profile = useProfileFor(line.profileForm, line.productType);
    return profile ? <Late {...props} profile={profile} fallback={children} /> : children;
  };
}

/** Number of a company's plans for the profile, and number of plans that reject it. */
type CompanyOfferProps = { line: Pick<ProductLine, 'organizationType'>; narrowing: Narrowing; wording: Wording };

export const CompanyOffer = withProfile<CompanyOfferProps>(
  lazyComponent(() => import('@/features/compare/narrowed-offer/narrowed-offer').then((late) => late.NarrowedOffer), {
    words: ['provider', 'eligibility'],
  }),
);

/** Next change of the price with age. */
export const NextFigure = withProfile<{ id: number; wording: Wording }>(
  lazyComponent(
    () => import('@/features/plan/figures/components/next-price-change').then((late) => late.NextPriceChange),
    { words: ['eligibility'] },
  ),
);

export const SimilarForVisitor = withProfile<{ id: number; view: SimilarView; none: string }>(
  lazyComponent(
    () => import('@/features/plan/sections/components/similar-for-profile').then((late) => late.SimilarForProfile),
    { words: ['coverages'] },
  ),
);

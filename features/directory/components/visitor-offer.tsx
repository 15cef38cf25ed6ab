'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { PeriodWording } from '@/features/catalogue/wording/price';
import type { Narrowing } from '@/features/compare/client';
import { useProfileFor } from '@/features/profile/store';
import type { ProductLine } from '@/lib/markets/market';

const ProfileOffer = lazyComponent(() => import('./profile-offer').then((module) => module.ProfileOffer), {
  words: ['provider', 'eligibility'],
});

type Props = {
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
  narrowing: Narrowing;
  wording: PeriodWording;
  take?: number | undefined;
  children: ReactNode;
};

export function VisitorOffer({ line, children, ...offer }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
  const { productType, organizationType } = line;
  return (
    <ProfileOffer line={{ productType, organizationType }} profile={profile} {...offer} fallback={children}>
      {children}
    </ProfileOffer>
  );
}

'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import type { Wording } from '@/features/catalogue/wording/price';
import { useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

const ProfileOffer = lazyComponent(() => import('./profile-offer').then((module) => module.ProfileOffer), {
  words: ['provider', 'eligibility'],
});

type Props = {
  company: string;
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
  wording: Wording;
  children: ReactNode;
};

export function IsapreOffer({ company, line, wording, children }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
  return (
    <ProfileOffer company={company} line={line} profile={profile} wording={wording} fallback={children}>
      {children}
    </ProfileOffer>
  );
}

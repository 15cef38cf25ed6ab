'use client';

import type { ComponentProps } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useProfileFor } from '@/features/profile/store';
import type { ProductLine } from '@/lib/markets/market';
import type { ProfilePrice as Own } from './profile-price';

const ProfilePrice = lazyComponent(() => import('./profile-price').then((module) => module.ProfilePrice));

type Props = Omit<ComponentProps<typeof Own>, 'profile'> & {
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
};

export function VisitorPrice({ line, children, ...price }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
  return (
    <ProfilePrice line={line} profile={profile} {...price} fallback={children}>
      {children}
    </ProfilePrice>
  );
}

'use client';

import type { ComponentProps } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useProfileFor } from '@/features/profile/store';
import type { ProductLine } from '@/lib/markets/market';
import type { ProfilePlans as Own } from './profile-plans';

const ProfilePlans = lazyComponent(() => import('./profile-plans').then((module) => module.ProfilePlans));

type Props = Omit<ComponentProps<typeof Own>, 'profile'> & {
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
};

/** `children`, what is cheapest for anybody, until somebody is known in this browser. */
export function VisitorPlans({ line, children, ...plans }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
  return (
    <ProfilePlans line={line} profile={profile} {...plans} fallback={children}>
      {children}
    </ProfilePlans>
  );
}

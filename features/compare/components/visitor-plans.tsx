'use client';

import { useRef, type ComponentProps } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useStaysInView } from '@/features/compare/card/use-stays-in-view';
import { useProfileFor } from '@/features/profile/store';
import type { ProductLine } from '@/lib/markets/market';
import type { ProfilePlans as Own } from './profile-plans';

const ProfilePlans = lazyComponent(() => import('./profile-plans').then((module) => module.ProfilePlans));

type Props = Omit<ComponentProps<typeof Own>, 'profile'> & {
  line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'>;
  /** True for parts of which styles show only one: the hidden ones send no request. */
  onceSeen?: boolean;
};

function PlansOnceSeen(plans: ComponentProps<typeof ProfilePlans>) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useStaysInView(place, ProfilePlans.preload, 0);
  return isSeen ? <ProfilePlans {...plans} /> : <div ref={place}>{plans.children}</div>;
}

export function VisitorPlans({ line, onceSeen = false, children, ...plans }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
  const Plans = onceSeen ? PlansOnceSeen : ProfilePlans;
  return (
    <Plans line={line} profile={profile} {...plans} fallback={children}>
      {children}
    </Plans>
  );
}

'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useListOf, useProfileFor } from '@/features/profile/profile.store';
import type { ProductLine } from '@/lib/markets/market';

const ProfileAcceptance = lazyComponent(
  () => import('./profile-acceptance').then((module) => module.ProfileAcceptance),
  { words: ['eligibility'] },
);

type Props = {
  id: number;
  line: Pick<ProductLine, 'profileForm' | 'productType'>;
  listHref: string | null;
  companiesHref?: string | null;
  asks?: boolean;
  children: ReactNode;
  /** Shown during the check instead of `children`, if they must not be mounted yet. */
  waiting?: ReactNode;
};

/** Shows a link to other plans instead of `children` if the plan rejects the visitor's profile. */
export function IfAccepted({ id, line, listHref, companiesHref = null, asks, waiting, children }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  const list = useListOf(id);
  if (!profile || list) return children;
  return (
    <ProfileAcceptance
      id={id}
      buyer={{ profile, productType: line.productType }}
      listHref={listHref}
      companiesHref={companiesHref}
      asks={asks}
      fallback={waiting ?? children}
    >
      {children}
    </ProfileAcceptance>
  );
}

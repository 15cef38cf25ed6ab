'use client';

import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useProfileFor } from '@/features/profile/store';
import type { ProductLine } from '@/lib/markets/market';

const ProfileAcceptance = lazyComponent(
  () => import('./profile-acceptance').then((module) => module.ProfileAcceptance),
  { words: ['eligibility'] },
);

type Props = {
  id: number;
  line: Pick<ProductLine, 'profileForm' | 'productType'>;
  /** null: nothing stands in their place. */
  listHref: string | null;
  companiesHref?: string | null;
  /** false: sends no request. */
  asks?: boolean;
  children: ReactNode;
  /** Stands there while it is asked, where `children` must not be begun before; left out: they do. */
  waiting?: ReactNode;
};

/** In their place the way to other plans, where this one does not accept the visitor's profile. */
export function IfAccepted({ id, line, listHref, companiesHref = null, asks, waiting, children }: Props) {
  const profile = useProfileFor(line.profileForm, line.productType);
  if (!profile) return children;
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

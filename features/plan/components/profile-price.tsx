'use client';

import type { ReactNode } from 'react';
import { latePart } from '@/components/ui/late-part';
import { useProfileFor } from '@/features/profile/store';
import type { ProfileFormName } from '@/lib/markets/market';
import type { OwnPriceProps } from './own-price';

// Who has entered nothing is asked for nothing: what asks (12 KB) comes with the first profile.
const OwnPrice = latePart(() => import('./own-price').then((module) => module.OwnPrice));

export type ProfilePriceProps = Omit<OwnPriceProps, 'profile'> & {
  /** Kind of the profile that the plan's line is priced by. */
  profileForm: ProfileFormName;
};

type Props = ProfilePriceProps & {
  /** Stands there while the profile's price comes. */
  waiting: ReactNode;
  /** The price of who has entered nothing. */
  children: ReactNode;
};

/** The price for the visitor's profile when there is one; its other looks are rendered where it stands. */
export function ProfilePrice({ profileForm, waiting, children, ...price }: Props) {
  const profile = useProfileFor(profileForm, price.productType);
  return profile ? <OwnPrice {...price} profile={profile} fallback={waiting} /> : children;
}

'use client';

import { useSyncExternalStore } from 'react';
import { lazyComponent } from '@/components/ui/lazy-component';
import { mayHaveReferral, watchReferral } from '@/features/referral/storage';
import { hasStaffFlag, watchStaffFlags } from '@/lib/browser/staff-flags';

const ReferralBadge = lazyComponent(() => import('./referral-badge').then((module) => module.ReferralBadge), {
  words: ['referral'],
});

function watch(onChange: () => void) {
  const stops = [watchReferral(onChange), watchStaffFlags(onChange)];
  return () => stops.forEach((stop) => stop());
}

const hasBadge = () => mayHaveReferral() || hasStaffFlag('internalTraffic');
const never = () => false;

/** The badge where somebody sent the visitor here, or where one of the staff is; everybody else loads nothing of it. */
export function ReferralGate() {
  return useSyncExternalStore(watch, hasBadge, never) && <ReferralBadge />;
}

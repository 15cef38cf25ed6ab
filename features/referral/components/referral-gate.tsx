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
const alwaysFalse = () => false;

export const ReferralGate = () => useSyncExternalStore(watch, hasBadge, alwaysFalse) && <ReferralBadge />;

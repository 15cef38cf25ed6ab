'use client';

import { useSyncExternalStore } from 'react';
import { latePart } from '@/components/ui/late-part';
import { mayHaveReferral, watchReferral } from '@/features/referral/kept';
import { hasStaffFlag, watchStaffFlags } from '@/lib/http/staff-flags';

const ReferralBadge = latePart(() => import('./referral-badge').then((module) => module.ReferralBadge));

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

'use client';

import { lazy, Suspense } from 'react';
import { useStaffFlag } from '@/features/staff/use-staff-flag';
import type { Messages } from '@/lib/i18n/messages';

const StaffPanel = lazy(() => import('./staff-panel').then(({ StaffPanel: Panel }) => ({ default: Panel })));

/** The staff's panel where this browser has their flag; a visitor loads nothing of it. */
export function StaffGate({ labels }: { labels: Messages['staff']['panel'] }) {
  if (!useStaffFlag('internalTraffic')) return null;
  return (
    <Suspense>
      <StaffPanel labels={labels} />
    </Suspense>
  );
}

'use client';

import { latePart } from '@/components/ui/late-part';
import { useStaffFlag } from '@/features/staff/use-staff-flag';

const StaffPanel = latePart(() => import('./staff-panel').then((module) => module.StaffPanel));

/** The staff's panel where this browser has their flag; a visitor loads nothing of it. */
export function StaffGate(panel: { tag: string }) {
  if (!useStaffFlag('internalTraffic')) return null;
  return <StaffPanel {...panel} />;
}

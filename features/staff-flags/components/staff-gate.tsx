'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { useStaffFlag } from '@/features/staff-flags/use-staff-flag';
import type { StaffPanelProps } from './staff-panel';

const StaffPanel = lazyComponent(() => import('./staff-panel').then((module) => module.StaffPanel), {
  words: ['receipt', 'staff', 'units'],
});

/** The staff's panel where this browser has their flag; a visitor loads nothing of it. */
export function StaffGate(panel: StaffPanelProps) {
  if (!useStaffFlag('internalTraffic')) return null;
  return <StaffPanel {...panel} />;
}

'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { useStaffFlag } from '@/features/staff-flags/use-staff-flag';
import type { StaffPanelProps } from './staff-panel';

const StaffPanel = lazyComponent(() => import('./staff-panel').then((module) => module.StaffPanel), {
  words: ['receipt', 'staff', 'units'],
});

export function StaffGate(panel: StaffPanelProps) {
  if (!useStaffFlag('internalTraffic')) return null;
  return <StaffPanel {...panel} />;
}

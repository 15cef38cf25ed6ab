'use client';

import { useEffect } from 'react';
import { useStaffFlag } from '@/features/staff-flags/use-staff-flag';
import { setStaffFlag, type StaffFlag } from '@/lib/browser/staff-flags';
import type { Messages } from '@/lib/i18n/messages';

export type FlagSwitchProps = { flag: StaffFlag; labels: Messages['staffFlags'][StaffFlag]; isSetByVisit?: boolean };

export function FlagSwitch({ flag, labels, isSetByVisit = true }: FlagSwitchProps) {
  const on = useStaffFlag(flag);
  useEffect(() => {
    if (isSetByVisit) setStaffFlag(flag, true);
  }, [flag, isSetByVisit]);
  return (
    <div className="space-y-4">
      <output className="block font-semibold">{on !== null && (on ? labels.on : labels.off)}</output>
      {on !== null && (
        <button type="button" className="btn btn-primary" onClick={() => setStaffFlag(flag, !on)}>
          {on ? labels.unset : labels.set}
        </button>
      )}
    </div>
  );
}

'use client';

import { useEffect } from 'react';
import { useStaffFlag } from '@/features/staff-flags/use-staff-flag';
import { setStaffFlag, type StaffFlag } from '@/lib/site/staff-flags';
import type { Messages } from '@/lib/i18n/messages';

type Props = { flag: StaffFlag; labels: Messages['staffFlags'][StaffFlag] };

export function FlagSwitch({ flag, labels }: Props) {
  const on = useStaffFlag(flag);
  useEffect(() => setStaffFlag(flag, true), [flag]);
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

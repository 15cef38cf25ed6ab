'use client';

import { useSyncExternalStore } from 'react';
import { hasStaffFlag, watchStaffFlags, type StaffFlag } from '@/lib/http/staff-flags';

/** Whether this browser has the flag; null in a page as the server made it. Follows changes, other windows' too. */
export function useStaffFlag(flag: StaffFlag): boolean | null {
  return useSyncExternalStore<boolean | null>(
    watchStaffFlags,
    () => hasStaffFlag(flag),
    () => null,
  );
}

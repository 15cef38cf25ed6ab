import { useSyncExternalStore } from 'react';
import { hasStaffFlag, watchStaffFlags, type StaffFlag } from '@/lib/browser/staff-flags';

/** Returns null on the server. */
export function useStaffFlag(flag: StaffFlag): boolean | null {
  return useSyncExternalStore<boolean | null>(
    watchStaffFlags,
    () => hasStaffFlag(flag),
    () => null,
  );
}

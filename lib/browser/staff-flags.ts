import { tryStorage, watchStorage } from './visitor-storage';

export const STAFF_FLAGS = {
  internalTraffic: 'internal-traffic',
  forcedRefresh: 'forced-refresh',
  pixelsOff: 'pixels-off',
} as const;
export type StaffFlag = keyof typeof STAFF_FLAGS;

const CHANGED = 'staff-flags';

export const watchStaffFlags = watchStorage(CHANGED);

export function hasStaffFlag(flag: StaffFlag): boolean {
  return tryStorage(() => localStorage.getItem(STAFF_FLAGS[flag]) === '1', false);
}

export function setStaffFlag(flag: StaffFlag, on: boolean): void {
  const key = STAFF_FLAGS[flag];
  tryStorage(() => (on ? localStorage.setItem(key, '1') : localStorage.removeItem(key)), undefined);
  window.dispatchEvent(new Event(CHANGED));
}

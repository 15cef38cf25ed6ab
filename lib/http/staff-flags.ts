/**
 * Flags of this browser that the staff set on two pages of their own (spec sections 2 and 7). They change what this
 * browser asks for and shows, and authorise nothing.
 */
export const STAFF_FLAGS = { internalTraffic: 'internal-traffic', forcedRefresh: 'forced-refresh' } as const;
export type StaffFlag = keyof typeof STAFF_FLAGS;

/** Browsers tell other windows of a change (`storage`), the own one hears this. */
const CHANGED = 'staff-flags';

/** Calls back on every change of a flag, until the function it answers is called. */
export function watchStaffFlags(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, onChange, { signal: controller.signal });
  return () => controller.abort();
}

/** Whether the flag is set; a browser that keeps nothing has none. */
export function hasStaffFlag(flag: StaffFlag): boolean {
  try {
    return localStorage.getItem(STAFF_FLAGS[flag]) === '1';
  } catch {
    return false;
  }
}

export function setStaffFlag(flag: StaffFlag, on: boolean): void {
  if (on) localStorage.setItem(STAFF_FLAGS[flag], '1');
  else localStorage.removeItem(STAFF_FLAGS[flag]);
  window.dispatchEvent(new Event(CHANGED));
}

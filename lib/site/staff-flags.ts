export const STAFF_FLAGS = { internalTraffic: 'internal-traffic', forcedRefresh: 'forced-refresh' } as const;
export type StaffFlag = keyof typeof STAFF_FLAGS;

const CHANGED = 'staff-flags';

export function watchStaffFlags(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const event of [CHANGED, 'storage']) window.addEventListener(event, onChange, { signal: controller.signal });
  return () => controller.abort();
}

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

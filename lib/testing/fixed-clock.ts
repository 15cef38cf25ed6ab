import { afterAll, beforeAll, vi } from 'vitest';

/** Tuesday, 12:00 in Chile and 10:00 in Peru, Colombia and New York: working hours everywhere, and no holiday. */
const WORKING_HOUR = '2026-12-01T15:00:00Z';

/** Sets JavaScript's clock for a test file, and lets it run. The database's clock does not change. */
export function useClock(moment: string = WORKING_HOUR): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment), shouldAdvanceTime: true });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}

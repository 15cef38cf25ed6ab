import { logger } from '@/lib/logger';
import type { PartName, PartState } from '@/lib/contract/health';
import { processWide } from '@/lib/process-wide';

/** What failed, by part; null: it works. A part that this installation does not have is not in it. */
const failures = processWide('parts', () => new Map<PartName, string | null>());

/**
 * A part helps and is no condition: requests are answered without it, and `/api/health` says `degraded`. Logged when it
 * fails and when it is back, not in between.
 * @param failure null: it works
 */
export function reportPart(part: PartName, failure: string | null): void {
  const before = failures.get(part) ?? null;
  failures.set(part, failure);
  if (failure !== null && before === null) logger.error({ part, reason: failure }, 'part fails');
  if (failure === null && before !== null) logger.info({ part }, 'part works again');
}

export function partStates(): Partial<Record<PartName, PartState>> {
  return Object.fromEntries([...failures].map(([part, failure]) => [part, failure === null ? 'ok' : 'failing']));
}

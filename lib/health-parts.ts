import { logger } from '@/lib/logger';
import type { PartName, PartState } from '@/lib/contract/health';
import { processWide } from '@/lib/process-wide';

/** A part that this installation does not have is not in it. */
const states = processWide('parts', () => new Map<PartName, PartState>());

/**
 * A part helps and is no condition: requests are answered without it, and `/api/health` says `degraded`. Logged when it
 * fails and when it is back, not in between.
 * @param failure null: it works
 * @param failing how it is then called
 */
export function reportPart(part: PartName, failure: string | null, failing: PartState = 'failing'): void {
  const before = states.get(part) ?? 'ok';
  const state = failure === null ? 'ok' : failing;
  states.set(part, state);
  if (state !== 'ok' && before === 'ok') logger.error({ part, reason: failure }, 'part fails');
  if (state === 'ok' && before !== 'ok') logger.info({ part }, 'part works again');
}

export const partStates = (): Partial<Record<PartName, PartState>> => Object.fromEntries(states);

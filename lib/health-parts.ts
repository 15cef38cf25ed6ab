import { logger } from '@/lib/logger';
import type { PartName, PartState } from '@/lib/contract/health';
import { processWide } from '@/lib/process-wide';

const states = processWide('parts', () => new Map<PartName, PartState>());

/** Sets the state of an optional part; a failure makes `/api/health` `degraded`. Null `failure`: it works. */
export function reportPart(part: PartName, failure: string | null, failing: PartState = 'failing'): void {
  const before = states.get(part) ?? 'ok';
  const state = failure === null ? 'ok' : failing;
  states.set(part, state);
  if (state !== 'ok' && before === 'ok') logger.error({ part, reason: failure }, 'part fails');
  if (state === 'ok' && before !== 'ok') logger.info({ part }, 'part works again');
}

export const partStates = (): Partial<Record<PartName, PartState>> => Object.fromEntries(states);

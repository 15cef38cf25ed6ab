import 'server-only';
import { unavailable } from '@/lib/app-error';

type Limits = {
  readonly atOnce: number;
  /** Maximum number of tasks, running and waiting. */
  readonly most: number;
  /** Milliseconds that a task may wait; default: no limit. */
  readonly patience?: number;
};

/**
 * Limits concurrent tasks to `atOnce`; the others wait in order of arrival.
 * @throws UNAVAILABLE when too many tasks wait, or the task has waited too long
 */
export function limitConcurrency({ atOnce, most, patience = Infinity }: Limits) {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length - free >= most - atOnce) throw unavailable(5);
    const since = performance.now();
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      if (performance.now() - since > patience) throw unavailable(5);
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

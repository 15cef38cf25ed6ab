import 'server-only';
import { unavailable } from '@/lib/app-error';

type Limits = {
  readonly most: number;
  /** Milliseconds a task may wait. */
  readonly patience?: number;
};

/**
 * Runs tasks one after the other.
 * @throws UNAVAILABLE when too many wait, or one has waited too long
 */
export function oneAtATime({ most, patience = Infinity }: Limits) {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (count >= most) throw unavailable(5);
    count += 1;
    const since = performance.now();
    const done = last
      .then(() => {
        if (performance.now() - since > patience) throw unavailable(5);
        return work();
      })
      .finally(() => {
        count -= 1;
      });
    last = done.catch(() => undefined);
    return done;
  };
}

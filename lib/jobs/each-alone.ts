import 'server-only';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';

export async function runEachSafely<T>(
  all: readonly T[],
  named: (one: T) => Readonly<Record<string, string | null>>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all)
    try {
      await work(one);
    } catch (error) {
      logger.error({ ...named(one), reason: reasonOf(error) }, 'one of a job failed, the others go on');
    }
}

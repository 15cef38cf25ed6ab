import 'server-only';
import { reasonOf } from '@/lib/error-reason';
import { logger } from '@/lib/logger';

export async function runEachSafely<T>(
  all: readonly T[],
  logFieldsOf: (one: T) => Readonly<Record<string, string | null>>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all)
    try {
      await work(one);
    } catch (error) {
      logger.error({ ...logFieldsOf(one), reason: reasonOf(error) }, 'one item of a job failed; the others continue');
    }
}

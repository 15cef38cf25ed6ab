import 'server-only';
import { logger } from '@/lib/logger';
import type { Db } from './client';

/** Between two purges, milliseconds: what is over answers as if it were gone, so its row may wait some hours. */
const PERIOD = 6 * 3_600_000;

/** Deletes what is over at `now`, on all sites; answers how many rows. */
export type Purge = (db: Db, now: Date) => Promise<number>;

/** A purge whose failure is logged and made up for by the next time. @param what for the log */
export const quietPurge =
  (what: string, remove: Purge): Purge =>
  async (db, now) => {
    try {
      return await remove(db, now);
    } catch (error) {
      logger.warn({ reason: String(error) }, `${what} not deleted`);
      return 0;
    }
  };

/** Purges now and every six hours. Answers how to stop. */
export function startPurge(db: Db, purge: Purge): () => Promise<void> {
  const now = () => void purge(db, new Date());
  now();
  const timer = setInterval(now, PERIOD).unref();
  return async () => clearInterval(timer);
}

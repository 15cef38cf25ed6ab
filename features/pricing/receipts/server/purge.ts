import 'server-only';
import type { Db } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { deleteExpired } from './repository';

/** Between two purges, milliseconds: an expired code answers 404 at once, so its row may wait some hours. */
const PERIOD = 6 * 3_600_000;

/** Deletes the receipts whose time is over; answers how many. A failure is logged and made up for by the next time. */
export async function purgeReceipts(db: Db, now: Date): Promise<number> {
  try {
    return await deleteExpired(db, now);
  } catch (error) {
    logger.warn({ reason: String(error) }, 'expired receipts not deleted');
    return 0;
  }
}

/** Purges now and every six hours. Answers how to stop. */
export function startReceiptPurge(db: Db): () => Promise<void> {
  const purge = () => void purgeReceipts(db, new Date());
  purge();
  const timer = setInterval(purge, PERIOD).unref();
  return async () => clearInterval(timer);
}

import 'server-only';
import { purge } from '@/lib/jobs/job';
import { deleteEntries } from './repository';

/** As long as a link to a profile (`SHARED_DAYS`). */
export const ENTRY_DAYS = 30;

export const purgeEntries = purge('entered profiles', (db, now) =>
  deleteEntries(db, new Date(now.getTime() - ENTRY_DAYS * 86_400_000)),
);

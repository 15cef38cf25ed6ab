import 'server-only';
import { quietPurge } from '@/lib/db/purge';
import { deleteEntries } from './repository';

/** Days that an entered profile is kept: as long as a link to one (`SHARED_DAYS`). */
export const ENTRY_DAYS = 30;

/** Deletes the profiles whose time is over; answers how many. */
export const purgeProfileEntries = quietPurge('old profile entries', (db, now) =>
  deleteEntries(db, new Date(now.getTime() - ENTRY_DAYS * 86_400_000)),
);

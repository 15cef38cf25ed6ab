import 'server-only';
import { quietPurge } from '@/lib/db/purge';
import { deleteExpired } from './repository';

/** Deletes the shared searches whose time is over; answers how many. */
export const purgeSharedSearches = quietPurge('expired shared searches', deleteExpired);

import 'server-only';
import { quietPurge } from '@/lib/db/purge';
import { deleteExpired } from './repository';

/** Deletes the receipts whose time is over; answers how many. */
export const purgeReceipts = quietPurge('expired receipts', deleteExpired);

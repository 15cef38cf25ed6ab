import 'server-only';
import { purge } from '@/lib/jobs/job';
import { deleteExpired } from './repository';

export const purgeReceipts = purge('receipts', deleteExpired);

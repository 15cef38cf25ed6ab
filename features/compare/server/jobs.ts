import 'server-only';
import type { PollingJob } from '@/lib/jobs/job';
import { invalidateStalePages, watchCatalogues } from './index/catalogue-watch';

export const catalogueWatch: PollingJob = {
  name: 'catalogue watch',
  start: async (db) => watchCatalogues(db, await invalidateStalePages(db)).stop,
};

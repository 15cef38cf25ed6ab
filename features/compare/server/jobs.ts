import 'server-only';
import type { WatchJob } from '@/lib/jobs/job';
import { takeOverPages, watchCatalogues } from './index/catalogue-watch';

export const catalogueWatch: WatchJob = {
  name: 'catalogue watch',
  start: async (db) => watchCatalogues(db, await takeOverPages(db)).stop,
};

import 'server-only';
import { env } from '@/lib/env';
import type { ScheduledJob } from '@/lib/jobs/job';
import { feedUf } from './uf-feed';

/** A day's value applies from midnight; a failed run is soon repeated. */
const SIX_HOURS = 6 * 3_600_000;

export const ufJobs = (source = env().UF_SOURCE_URL): readonly ScheduledJob[] =>
  source ? [{ name: 'UF of the day', everyMs: SIX_HOURS, run: (db) => feedUf(db, source) }] : [];

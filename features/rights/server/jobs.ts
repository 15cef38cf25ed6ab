import 'server-only';
import type { ScheduledJob } from '@/lib/jobs/job';
import { applyRetention } from './answer-person';

const SIX_HOURS = 6 * 3_600_000;

export const retention: ScheduledJob = { name: 'retention', everyMs: SIX_HOURS, run: applyRetention };

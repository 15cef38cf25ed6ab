import 'server-only';
import type { ScheduledJob } from '@/lib/jobs/job';
import { reportPlans } from './read-plans';

export const checkPlans: ScheduledJob = { name: 'check of the plans', everyMs: 60_000, run: reportPlans };

import { deadJobs, deadJobsQuery } from '@/features/back-office/outbox/contract';
import { listDead } from '@/features/back-office/outbox/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(deadJobsQuery, deadJobs, allowed('outbox:read', listDead), {
  summary: 'Jobs that wait for people',
  refusals: [401, 403],
});

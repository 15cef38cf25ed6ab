import { retriedAnswer, retryJobsRequest } from '@/features/back-office/outbox/contract';
import { retryDead } from '@/features/back-office/outbox/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(retryJobsRequest, retriedAnswer, allowed('outbox:retry', retryDead), {
  effect: 'continues',
  summary: 'Lets dead jobs run again',
  refusals: [401, 403],
});

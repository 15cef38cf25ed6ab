import { retriedAnswer, retryAllRequest } from '@/features/back-office/outbox/contract';
import { retryEvery } from '@/features/back-office/outbox/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(retryAllRequest, retriedAnswer, allowed('outbox:retry', retryEvery), {
  effect: 'continues',
  summary: 'Sends all mails again that are not sent',
  refusals: [401, 403],
});

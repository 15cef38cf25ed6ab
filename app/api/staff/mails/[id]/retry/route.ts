import { mailQuery } from '@/features/back-office/outbox/contract';
import { retryOne } from '@/features/back-office/outbox/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(mailQuery, done, allowed('outbox:retry', retryOne), {
  effect: 'continues',
  summary: 'Sends a mail again',
  refusals: [401, 403, 404, 409],
});

import { endSessionsRequest } from '@/features/back-office/account/account.api';
import { endSessions } from '@/features/back-office/account/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(endSessionsRequest, done, allowed('account:write', endSessions), {
  effect: 'continues',
  summary: 'Ends one session of their own, or all others',
  refusals: [401, 403],
});

import { oneUserRequest } from '@/features/back-office/users/contract';
import { sendLink } from '@/features/back-office/users/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(oneUserRequest, done, allowed('user:write', sendLink), {
  effect: 'continues',
  summary: 'Mails somebody a new link that sets their password',
  refusals: [401, 403, 404],
});

import { changeUserRequest } from '@/features/back-office/users/contract';
import { changeUser } from '@/features/back-office/users/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(changeUserRequest, done, allowed('user:write', changeUser), {
  effect: 'continues',
  summary: 'Changes the role, the site or the status of somebody; Inactivo ends what they have open',
  refusals: [401, 403, 404],
});

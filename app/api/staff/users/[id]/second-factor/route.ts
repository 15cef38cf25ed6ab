import { oneUserRequest } from '@/features/back-office/users/contract';
import { dropSecondFactor } from '@/features/back-office/users/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(oneUserRequest, done, allowed('user:write', dropSecondFactor), {
  effect: 'continues',
  summary: 'Takes the second step from somebody who lost it',
  refusals: [401, 403, 404],
});

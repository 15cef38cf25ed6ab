import { ownPasswordRequest } from '@/features/back-office/account/account.api';
import { switchOffSecondFactor } from '@/features/back-office/account/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(ownPasswordRequest, done, allowed('account:write', switchOffSecondFactor), {
  effect: 'continues',
  summary: 'Switches the second step off',
  refusals: [401, 403],
});

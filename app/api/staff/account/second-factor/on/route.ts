import { codeRequest } from '@/features/back-office/account/account.api';
import { switchOnSecondFactor } from '@/features/back-office/account/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(codeRequest, done, allowed('account:write', switchOnSecondFactor), {
  effect: 'continues',
  summary: 'Switches the second step on, by a code of the app',
  refusals: [401, 403],
  limit: 'codeTyped',
});

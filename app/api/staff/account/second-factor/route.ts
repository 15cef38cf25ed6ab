import { newSecondFactor, ownPasswordRequest } from '@/features/back-office/account/account.api';
import { startSecondFactor } from '@/features/back-office/account/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(ownPasswordRequest, newSecondFactor, allowed('account:write', startSecondFactor), {
  effect: 'continues',
  summary: 'A secret for an app that makes codes; it counts once a code of it was typed',
  refusals: [401, 403],
});

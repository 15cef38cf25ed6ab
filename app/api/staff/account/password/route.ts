import { passwordRequest } from '@/features/back-office/account/account.api';
import { changePassword } from '@/features/back-office/account/server/service';
import { allowed } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(passwordRequest, done, allowed('account:write', changePassword), {
  effect: 'continues',
  summary: 'A new password for the one that is typed, too; the other sessions end',
  refusals: [401, 403],
});

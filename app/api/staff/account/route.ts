import { account } from '@/features/back-office/account/account.api';
import { readAccount } from '@/features/back-office/account/server/service';
import { allowed } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, account, allowed('account:read', readAccount), {
  summary: 'What whoever is signed in has open, and whether there is a second step',
  refusals: [401, 403],
});

import { joinResult, joiningAccounts, joinRequest } from '@/features/back-office/team/team.api';
import { addMember, listJoiningAccounts } from '@/features/back-office/team/server/joining';
import { requirePermission } from '@/features/identity/server/staff-session';
import { noInput } from '@/lib/contract/atoms';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(noInput, joiningAccounts, requirePermission('contact-us:assign', listJoiningAccounts), {
  summary: 'Accounts of executives who are none yet',
  refusals: [401, 403],
});

export const POST = postRoute(joinRequest, joinResult, requirePermission('contact-us:assign', addMember), {
  effect: 'continues',
  summary: 'Makes an executive of an account',
  refusals: [401, 403, 404],
});

import { joined, joining, joinRequest } from '@/features/back-office/team/contract';
import { addMember, listJoining } from '@/features/back-office/team/server/joining';
import { allowed } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(noInput, joining, allowed('contact-us:assign', listJoining), {
  summary: 'Accounts of executives who are none yet',
  refusals: [401, 403],
});

export const POST = postRoute(joinRequest, joined, allowed('contact-us:assign', addMember), {
  effect: 'continues',
  summary: 'Makes an executive of an account',
  refusals: [401, 403, 404],
});

import { member, memberQuery } from '@/features/back-office/team/contract';
import { readMember } from '@/features/back-office/team/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(memberQuery, member, allowed('booking:read', readMember), {
  summary: 'An executive: hours, lines and absences',
  refusals: [401, 403, 404],
});

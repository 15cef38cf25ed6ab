import { team } from '@/features/back-office/team/contract';
import { readTeam } from '@/features/back-office/team/server/service';
import { allowed } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, team, allowed('booking:read', readTeam), {
  summary: 'Executives: what they serve and when they are away',
  refusals: [401, 403],
});

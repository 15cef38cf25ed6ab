import { teamWeekPage, teamWeekQuery } from '@/features/back-office/team-week/contract';
import { readTeamWeek } from '@/features/back-office/team-week/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(teamWeekQuery, teamWeekPage, requirePermission('service-audit:read', readTeamWeek), {
  summary: 'What came to each executive in a week and what became of it, beside the week before',
  refusals: [401, 403],
});

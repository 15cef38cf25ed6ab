import { teamWeekPage, teamWeekQuery } from '@/features/back-office/team-week/team-week.api';
import { readTeamWeek } from '@/features/back-office/team-week/server/read-team-week';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(teamWeekQuery, teamWeekPage, requirePermission('service-audit:read', readTeamWeek), {
  summary: 'What came to each executive in a week and what became of it, beside the week before',
  refusals: [401, 403],
});

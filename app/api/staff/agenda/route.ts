import { week, weekQuery } from '@/features/back-office/agenda/agenda.api';
import { readWeek } from '@/features/back-office/agenda/server/read-week';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(weekQuery, week, requirePermission('booking:read', readWeek), {
  summary: 'The calls of a week, for our people',
  refusals: [401, 403],
});

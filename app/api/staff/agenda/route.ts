import { week, weekQuery } from '@/features/back-office/agenda/contract';
import { readWeek } from '@/features/back-office/agenda/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(weekQuery, week, requirePermission('booking:read', readWeek), {
  summary: 'The calls of a week, for our people',
  refusals: [401, 403],
});

import { callDetail, callQuery } from '@/features/back-office/agenda/agenda.api';
import { readCall } from '@/features/back-office/agenda/server/read-week';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(callQuery, callDetail, requirePermission('booking:read', readCall), {
  summary: 'A booked call and the times that it may be moved to',
  refusals: [401, 403, 404],
});

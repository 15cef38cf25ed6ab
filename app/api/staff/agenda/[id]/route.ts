import { callDetail, callQuery } from '@/features/back-office/agenda/contract';
import { readCall } from '@/features/back-office/agenda/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(callQuery, callDetail, requirePermission('booking:read', readCall), {
  summary: 'A booked call and the times that it may be moved to',
  refusals: [401, 403, 404],
});

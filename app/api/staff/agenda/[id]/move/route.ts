import { moveCallRequest } from '@/features/back-office/agenda/agenda.api';
import { moveOwnCall } from '@/features/back-office/agenda/server/read-week';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(moveCallRequest, done, requirePermission('booking:write', moveOwnCall), {
  effect: 'continues',
  summary: 'Moves a booked call: both are told by mail',
  refusals: [401, 403, 404],
});

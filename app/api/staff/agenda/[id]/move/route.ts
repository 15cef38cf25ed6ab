import { moveCallRequest } from '@/features/back-office/agenda/contract';
import { moveOwnCall } from '@/features/back-office/agenda/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(moveCallRequest, done, requirePermission('booking:write', moveOwnCall), {
  effect: 'continues',
  summary: 'Moves a booked call: both are told by mail',
  refusals: [401, 403, 404],
});

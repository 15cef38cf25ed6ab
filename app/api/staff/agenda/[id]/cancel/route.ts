import { cancelCallRequest } from '@/features/back-office/agenda/contract';
import { cancelOwnCall } from '@/features/back-office/agenda/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(cancelCallRequest, done, requirePermission('booking:write', cancelOwnCall), {
  effect: 'continues',
  summary: 'Cancels a booked call: both are told by mail',
  refusals: [401, 403, 404],
});

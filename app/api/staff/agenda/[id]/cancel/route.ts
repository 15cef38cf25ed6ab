import { cancelCallRequest } from '@/features/back-office/agenda/agenda.api';
import { cancelOwnCall } from '@/features/back-office/agenda/server/read-week';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(cancelCallRequest, done, requirePermission('booking:write', cancelOwnCall), {
  effect: 'continues',
  summary: 'Cancels a booked call: both are told by mail',
  refusals: [401, 403, 404],
});

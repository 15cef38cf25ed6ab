import { bulkAnswer, bulkStatusRequest } from '@/features/back-office/requests/request.api';
import { changeRequests } from '@/features/back-office/requests/server/changes';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(bulkStatusRequest, bulkAnswer, requirePermission('contact-us:write', changeRequests), {
  effect: 'continues',
  summary: 'How several requests stand',
  refusals: [401, 403],
});

import { requestDetail, requestQuery } from '@/features/back-office/requests/request.api';
import { readRequest } from '@/features/back-office/requests/server/detail';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(requestQuery, requestDetail, requirePermission('contact-us:read', readRequest), {
  summary: 'All that is known of a request, for our people',
  refusals: [401, 403, 404],
});

import { requestPage, requestsQuery } from '@/features/back-office/requests/request.api';
import { searchRequests } from '@/features/back-office/requests/server/search-requests';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(requestsQuery, requestPage, requirePermission('contact-us:read', searchRequests), {
  summary: 'Requests, for our people: a page of those that they look for',
  refusals: [401, 403],
});

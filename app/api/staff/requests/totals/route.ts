import { requestTotals, totalsQuery } from '@/features/back-office/requests/request.api';
import { totalRequests } from '@/features/back-office/requests/server/search-requests';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(totalsQuery, requestTotals, requirePermission('contact-us:read', totalRequests), {
  summary: 'How many requests stand as what, of those that somebody looks for',
  refusals: [401, 403],
});

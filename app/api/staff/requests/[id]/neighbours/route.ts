import { neighbours, neighboursQuery } from '@/features/back-office/requests/request.api';
import { readNeighbours } from '@/features/back-office/requests/server/search-requests';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(neighboursQuery, neighbours, requirePermission('contact-us:read', readNeighbours), {
  summary: 'Which requests stand before and after one in a list of our people',
  refusals: [401, 403, 404],
});

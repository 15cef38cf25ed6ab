import { assignAnswer, assignRequest } from '@/features/back-office/requests/assignment/assignment.api';
import { assignRequestTo } from '@/features/back-office/requests/server/assignment';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(assignRequest, assignAnswer, requirePermission('contact-us:assign', assignRequestTo), {
  effect: 'continues',
  summary: 'Gives a request to an executive',
  refusals: [401, 403, 404, 409],
});

import { undoAnswer, undoRequest } from '@/features/back-office/requests/assignment/assignment.api';
import { undoStep } from '@/features/back-office/requests/server/assignment';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(undoRequest, undoAnswer, requirePermission('contact-us:write', undoStep), {
  effect: 'continues',
  summary: 'Undoes one step, except for requests that somebody has changed since',
  refusals: [401, 403, 404],
});

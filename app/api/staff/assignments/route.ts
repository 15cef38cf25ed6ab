import { undoableQuery, undoableSteps } from '@/features/back-office/requests/assignment/assignment.api';
import { readUndoable } from '@/features/back-office/requests/server/assignment';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(undoableQuery, undoableSteps, requirePermission('contact-us:write', readUndoable), {
  summary: 'Steps of the last hour in which the caller changed several requests, as far as they may be undone',
  refusals: [401, 403],
});

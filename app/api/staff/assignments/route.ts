import { undoableQuery, undoableSteps } from '@/features/back-office/requests/assignment/contract';
import { readUndoable } from '@/features/back-office/requests/server/assignment';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(undoableQuery, undoableSteps, allowed('contact-us:assign', readUndoable), {
  summary: 'In which steps of the last hour the caller gave several requests to others, as far as they may be undone',
  refusals: [401, 403],
});

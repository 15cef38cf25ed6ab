import { leaveUndoAnswer, leaveUndoRequest } from '@/features/back-office/team/contract';
import { undoLeave } from '@/features/back-office/team/server/leave';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(leaveUndoRequest, leaveUndoAnswer, allowed('contact-us:assign', undoLeave), {
  effect: 'continues',
  summary: 'Gives back to an executive what was handed to others and nobody has changed since',
  refusals: [401, 403, 404],
});

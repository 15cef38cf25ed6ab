import { undoAnswer, undoRequest } from '@/features/back-office/requests/assignment/contract';
import { undoStep } from '@/features/back-office/requests/server/assignment';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(undoRequest, undoAnswer, allowed('contact-us:assign', undoStep), {
  effect: 'continues',
  summary: 'Gives back what one step gave to others and nobody has changed since',
  refusals: [401, 403, 404],
});

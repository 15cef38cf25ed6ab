import { noteRequest } from '@/features/back-office/requests/request.api';
import { addNote } from '@/features/back-office/requests/server/changes';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noteRequest, done, requirePermission('contact-us:write', addNote), {
  effect: 'continues',
  summary: 'Adds a staff note to a request',
  refusals: [401, 403, 404],
});

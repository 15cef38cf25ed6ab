import { noteRequest } from '@/features/back-office/requests/contract';
import { addNote } from '@/features/back-office/requests/server/changes';
import { done } from '@/features/identity/contract';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const POST = route(noteRequest, done, allowed('contact-us:write', addNote), {
  summary: 'A note of our people on a request',
  refusals: [401, 403, 404],
});

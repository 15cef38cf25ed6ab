import { noteRequest } from '@/features/back-office/requests/request.api';
import { resumeContact } from '@/features/back-office/requests/server/contact-stop';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noteRequest, done, requirePermission('contact-us:resume', resumeContact), {
  effect: 'continues',
  summary: 'Its person may be contacted again',
  refusals: [400, 401, 403, 404],
});

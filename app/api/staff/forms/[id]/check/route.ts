import { formCheck, formCheckRequest } from '@/features/back-office/forms/forms.api';
import { checkWritten } from '@/features/back-office/forms/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(formCheckRequest, formCheck, allowed('form:read', checkWritten), {
  effect: 'continues',
  summary: 'What is wrong with a form that somebody writes, or how visitors would see it; keeps nothing of it',
  refusals: [401, 403, 404],
});

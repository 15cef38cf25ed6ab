import { formSaved, formSaveRequest } from '@/features/back-office/forms/forms.api';
import { saveWritten } from '@/features/back-office/forms/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(formSaveRequest, formSaved, allowed('form:write', saveWritten), {
  effect: 'continues',
  summary: 'Puts a form without mistakes in force',
  refusals: [401, 403, 404, 409],
});

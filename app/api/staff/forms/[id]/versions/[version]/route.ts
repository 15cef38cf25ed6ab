import { formFile, formVersionQuery } from '@/features/back-office/forms/forms.api';
import { readVersion } from '@/features/back-office/forms/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(formVersionQuery, formFile, allowed('form:read', readVersion), {
  summary: 'A form as it was saved once',
  refusals: [401, 403, 404],
});

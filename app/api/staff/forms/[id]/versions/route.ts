import { formQuery, formVersions } from '@/features/back-office/forms/forms.api';
import { readVersions } from '@/features/back-office/forms/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(formQuery, formVersions, allowed('form:read', readVersions), {
  summary: 'When and by whom a form was saved',
  refusals: [401, 403, 404],
});

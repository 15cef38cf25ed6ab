import { formDetail, formQuery } from '@/features/back-office/forms/forms.api';
import { readForm } from '@/features/back-office/forms/server/service';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(formQuery, formDetail, allowed('form:read', readForm), {
  summary: 'A form as it is edited',
  refusals: [401, 403, 404],
});

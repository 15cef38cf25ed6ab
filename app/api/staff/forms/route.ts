import { formList } from '@/features/back-office/forms/forms.api';
import { readForms } from '@/features/back-office/forms/server/service';
import { allowed } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, formList, allowed('form:read', readForms), {
  summary: 'The forms of each market, and whether they have a mistake',
  refusals: [401, 403],
});

import { country } from '@/features/reference/reference.api';
import { listCountries } from '@/features/reference/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, country.array(), listCountries, {
  summary: 'Countries with their phone prefix',
  cacheable: true,
});

import { countryState } from '@/features/reference/reference.api';
import { listStates } from '@/features/reference/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, countryState.array(), listStates, {
  summary: "Regions of the site's country",
  cacheable: true,
});

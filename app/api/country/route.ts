import { listCountries } from '@/features/reference/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

/** Countries with phone prefix. */
export const GET = route(noInput, listCountries, { cacheable: true });

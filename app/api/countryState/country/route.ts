import { listStates } from '@/features/reference/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

/** Regions of the site's country. */
export const GET = route(noInput, listStates, { cacheable: true });

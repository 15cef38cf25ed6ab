import { z } from 'zod';
import { listStates } from '@/features/country/server/service';
import { route } from '@/lib/http/route';

/** Regions of the site's country. Query parameters have no meaning here. */
export const GET = route(z.object({}), listStates, { reference: true });

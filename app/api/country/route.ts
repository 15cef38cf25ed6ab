import { z } from 'zod';
import { listCountries } from '@/features/country/server/service';
import { route } from '@/lib/http/route';

/** Countries with phone prefix. Query parameters have no meaning here. */
export const GET = route(z.object({}), listCountries, { reference: true });

import { z } from 'zod';
import { ufOfTheDay } from '@/features/pricing/server/uf';
import { route } from '@/lib/http/route';

/** The UF of the day: `{ value, day, fallback }`. Query parameters have no meaning here. */
export const GET = route(z.object({}), ufOfTheDay, { reference: true });

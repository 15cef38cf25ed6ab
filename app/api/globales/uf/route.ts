import { ufOfTheDay } from '@/features/pricing/server/uf';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

/** The UF of the day: `{ value, day, fallback }`. */
export const GET = route(noInput, ufOfTheDay, { cacheable: true });

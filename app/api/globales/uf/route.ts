import { ufOfTheDay } from '@/features/pricing/server/uf';
import { ufRate } from '@/features/pricing/contract';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, ufRate, ufOfTheDay, { summary: 'Pesos of one UF today', cacheable: true });

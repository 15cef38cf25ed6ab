import { businessLines } from '@/features/reference/server/lines';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, businessLines, { cacheable: true });

import { listPersonFactors } from '@/features/pricing/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, listPersonFactors, { cacheable: true });

import { infoPlanQuery } from '@/features/plan/isapre/contract';
import { infoByCode } from '@/features/plan/isapre/server/service';
import { route } from '@/lib/http/route';

export const GET = route(infoPlanQuery, infoByCode, { cacheable: true });

import { isapreQuery } from '@/features/plan/isapre/contract';
import { isapreByCode } from '@/features/plan/isapre/server/company';
import { route } from '@/lib/http/route';

/** {id}: the Isapre's code, as `codigoprestador` has it. */
export const GET = route(isapreQuery, isapreByCode, { cacheable: true });

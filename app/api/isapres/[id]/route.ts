import { isapreQuery, isapre } from '@/features/plan/isapre/isapre.api';
import { isapreByCode } from '@/features/plan/isapre/server/company';
import { route } from '@/lib/http/route';

/** `{id}` is the Isapre's code, as `codigoprestador` has it. */
export const GET = route(isapreQuery, isapre, isapreByCode, {
  summary: 'An Isapre and what it sells',
  refusals: [404],
  cacheable: true,
});

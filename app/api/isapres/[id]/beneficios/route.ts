import { isapreQuery, isapreBenefits } from '@/features/plan/isapre/isapre.api';
import { benefitsOfIsapre } from '@/features/plan/isapre/server/company';
import { route } from '@/lib/http/route';

export const GET = route(isapreQuery, isapreBenefits, benefitsOfIsapre, {
  summary: "What an Isapre's plans have, with how many of them have it",
  refusals: [404],
  cacheable: true,
});

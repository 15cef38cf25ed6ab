import { planIdQuery, planRestrictions } from '@/features/plan/isapre/isapre.api';
import { restrictionsOfPlan } from '@/features/plan/isapre/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planIdQuery, planRestrictions, restrictionsOfPlan, {
  summary: 'What an Isapre plan pays less for',
  refusals: [404],
  cacheable: true,
});

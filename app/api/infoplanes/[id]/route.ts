import { planIdQuery, infoPlan } from '@/features/plan/isapre/isapre.api';
import { infoOfPlan } from '@/features/plan/isapre/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planIdQuery, infoPlan, infoOfPlan, {
  summary: "An Isapre plan's sheet, as it is written and what it means",
  refusals: [404],
  cacheable: true,
});

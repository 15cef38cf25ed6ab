import { infoPlanQuery, infoPlan } from '@/features/plan/isapre/isapre.api';
import { infoByCode } from '@/features/plan/isapre/server/service';
import { route } from '@/lib/http/route';

export const GET = route(infoPlanQuery, infoPlan, infoByCode, {
  summary: "An Isapre plan's sheet by the plan's code",
  refusals: [404],
  cacheable: true,
});

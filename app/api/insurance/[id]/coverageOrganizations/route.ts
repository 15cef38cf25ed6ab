import { coverageOrganizations } from '@/features/catalogue/detail/contract';
import { planQuery } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, coverageOrganizations, planAnswers.coverageOrganizations, {
  summary: 'Who gives the care of a plan, the best paid first',
  refusals: [404],
  cacheable: true,
});

import { planQuery, coverageOrganizations } from '@/features/plan/sections/contract';
import { coverageOrganizationsOf } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, coverageOrganizations, coverageOrganizationsOf, {
  summary: 'Who gives the care of a plan, the best paid first',
  refusals: [404],
  cacheable: true,
});

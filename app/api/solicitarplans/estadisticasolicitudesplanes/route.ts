import { planIdQuery, requestStatistics } from '@/features/plan/isapre/isapre.api';
import { requestsOfPlan } from '@/features/plan/isapre/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planIdQuery, requestStatistics, requestsOfPlan, {
  summary: 'How often it was asked for an Isapre plan lately, in steps that tell of no single request',
  refusals: [404],
  cacheable: true,
});

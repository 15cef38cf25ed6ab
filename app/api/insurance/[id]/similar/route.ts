import { insuranceItem } from '@/features/catalogue/contract';
import { similarPlans } from '@/features/compare/server/service';
import { planQuery, similarRequest } from '@/features/plan/sections/sections.api';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(planQuery, insuranceItem.array(), similarPlans, {
  summary: 'Plans of the same line, near in price and coverage',
  refusals: [404],
  cacheable: true,
});
export const POST = postRoute(similarRequest, insuranceItem.array(), similarPlans, {
  summary: 'The same among the plans that accept a profile, at its prices',
  effect: 'reads',
  refusals: [404],
  limit: 'price',
});

import { planQuery, planFeatures } from '@/features/plan/sections/contract';
import { featuresOf } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, planFeatures, featuresOf, {
  summary: 'What a plan brings, in words',
  refusals: [404],
  cacheable: true,
});

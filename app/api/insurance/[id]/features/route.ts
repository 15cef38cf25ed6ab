import { planQuery, planFeatures } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, planFeatures, planAnswers.planFeatures, {
  summary: 'What a plan brings, in words',
  refusals: [404],
  cacheable: true,
});

import { planQuery, planConditions } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, planConditions, planAnswers.conditions, {
  summary: 'How to take a plan out, who may, its waiting periods and ages',
  refusals: [404],
  cacheable: true,
});

import { planQuery, planFaq } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, planFaq, planAnswers.planFaq, {
  summary: 'Frequent questions about a plan, with their answers',
  refusals: [404],
  cacheable: true,
});

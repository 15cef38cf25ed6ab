import { planQuery, topAmountsAndDeductibles } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, topAmountsAndDeductibles, planAnswers.topAmounts, {
  summary: 'The most a plan pays, and what the insured pays first',
  refusals: [404],
  cacheable: true,
});

import { planCases } from '@/features/care-cost/contract';
import { planQuery } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, planCases, planAnswers.cases, {
  summary: 'What a consultation, a test and a stay in hospital cost with a plan, as estimates',
  refusals: [404],
  cacheable: true,
});

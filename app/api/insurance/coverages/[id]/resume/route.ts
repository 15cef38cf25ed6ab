import { planQuery, coverageResume } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, coverageResume, planAnswers.coverageResume, {
  summary: 'All coverages of a plan in groups, and the ones of its card',
  refusals: [404],
  cacheable: true,
});

import { planQuery, whyUs } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, whyUs, planAnswers.whyUs, {
  summary: 'Why to take a plan out here',
  refusals: [404],
  cacheable: true,
});

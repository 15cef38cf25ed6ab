import { planExclusions } from '@/features/catalogue/detail/contract';
import { planQuery } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, planExclusions, planAnswers.exclusions, {
  summary: 'What a plan does not pay, or pays less for',
  refusals: [404],
  cacheable: true,
});

import { planQuery, planDescriptions } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, planDescriptions, planAnswers.descriptions, {
  summary: 'What a plan is, in paragraphs',
  refusals: [404],
  cacheable: true,
});

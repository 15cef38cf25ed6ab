import { feedbacksQuery, feedbacks } from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(feedbacksQuery, feedbacks, planAnswers.feedbacks, {
  summary: 'What customers said, the newest first; made-up ones are marked',
  cacheable: true,
});

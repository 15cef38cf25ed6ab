import * as api from '@/features/plan/sections/sections.api';
import { planAnswers } from '@/features/plan/sections/server/section-contents';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readFeedbacks, planAnswers.feedbacks);

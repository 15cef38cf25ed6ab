import * as api from '@/features/care-cost/care-cost.api';
import { planAnswers } from '@/features/plan/sections/server/section-contents';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readCases, planAnswers.cases);

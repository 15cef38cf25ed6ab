import { similarPlans } from '@/features/compare/server/search-plans';
import * as api from '@/features/plan/sections/sections.api';
import { serve } from '@/lib/http/route';

export const GET = serve(api.similarPlans, similarPlans);
export const POST = serve(api.similarPlansFor, similarPlans);

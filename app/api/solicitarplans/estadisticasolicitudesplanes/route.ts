import * as api from '@/features/plan/isapre/isapre.api';
import { requestsOfPlan } from '@/features/plan/isapre/server/isapre-info';
import { serve } from '@/lib/http/route';

export const GET = serve(api.requestsOfPlan, requestsOfPlan);

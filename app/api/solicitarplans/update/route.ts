import * as api from '@/features/lead/plan-request/plan-request.api';
import { updatePlanRequest } from '@/features/lead/plan-request/server/submit-plan-request';
import { serve } from '@/lib/http/route';

export const POST = serve(api.updatePlanRequest, updatePlanRequest);

import * as api from '@/features/lead/plan-request/plan-request.api';
import { updateInsuranceRequest } from '@/features/lead/plan-request/server/submit-plan-request';
import { serve } from '@/lib/http/route';

export const POST = serve(api.updateInsuranceRequest, updateInsuranceRequest);

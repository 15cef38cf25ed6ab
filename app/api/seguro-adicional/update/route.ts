import { insuranceRequestUpdate, updateResponse } from '@/features/lead/plan-request/plan-request.api';
import { updateInsuranceRequest } from '@/features/lead/plan-request/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(insuranceRequestUpdate, updateResponse, updateInsuranceRequest, {
  summary: 'What a visitor adds to a request for further insurance, proven by its ticket (Authorization: Bearer)',
  refusals: [404],
  effect: 'continues',
});

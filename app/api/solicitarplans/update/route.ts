import { planRequestUpdate, updateResponse } from '@/features/lead/plan-request/plan-request.api';
import { updatePlanRequest } from '@/features/lead/plan-request/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(planRequestUpdate, updateResponse, updatePlanRequest, {
  summary: 'What a visitor adds to a plan request, proven by its ticket (Authorization: Bearer)',
  refusals: [404],
  effect: 'continues',
});

import { noAnswerRequest } from '@/features/back-office/requests/request.api';
import { recordNoAnswer } from '@/features/back-office/requests/server/changes';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(noAnswerRequest, done, requirePermission('contact-us:write', recordNoAnswer), {
  effect: 'continues',
  summary: 'That its person was called and did not answer',
  refusals: [401, 403, 404, 409],
});

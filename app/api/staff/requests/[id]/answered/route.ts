import { answeredRequest } from '@/features/back-office/requests/request.api';
import { recordAnswer } from '@/features/back-office/requests/server/changes';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(answeredRequest, done, requirePermission('contact-us:write', recordAnswer), {
  effect: 'continues',
  summary: 'That its person was called and answered, with what was said',
  refusals: [401, 403, 404, 409],
});

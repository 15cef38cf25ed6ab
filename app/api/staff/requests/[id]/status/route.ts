import { statusRequest } from '@/features/back-office/requests/request.api';
import { changeRequest } from '@/features/back-office/requests/server/changes';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(statusRequest, done, requirePermission('contact-us:write', changeRequest), {
  effect: 'continues',
  summary: 'How a request stands',
  refusals: [401, 403, 404, 409],
});

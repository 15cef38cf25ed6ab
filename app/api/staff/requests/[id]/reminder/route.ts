import { reminderRequest } from '@/features/back-office/requests/request.api';
import { setReminder } from '@/features/back-office/requests/server/changes';
import { requirePermission } from '@/features/identity/server/staff-session';
import { done } from '@/lib/contract/atoms';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(reminderRequest, done, requirePermission('contact-us:write', setReminder), {
  effect: 'continues',
  summary: 'When whoever has a request is told of it, or that nobody is any more',
  refusals: [401, 403, 404, 409],
});

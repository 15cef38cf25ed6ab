import { statusRequest } from '@/features/back-office/requests/contract';
import { changeRequest } from '@/features/back-office/requests/server/changes';
import { done } from '@/features/identity/contract';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const POST = route(statusRequest, done, allowed('contact-us:write', changeRequest), {
  summary: 'How a request stands',
  refusals: [401, 403, 404],
});

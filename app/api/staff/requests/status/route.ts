import { bulkAnswer, bulkStatusRequest } from '@/features/back-office/requests/contract';
import { changeRequests } from '@/features/back-office/requests/server/changes';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const POST = route(bulkStatusRequest, bulkAnswer, allowed('contact-us:write', changeRequests), {
  summary: 'How several requests stand',
  refusals: [401, 403],
});

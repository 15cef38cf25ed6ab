import { bulkAnswer, bulkAssignRequest } from '@/features/back-office/requests/contract';
import { assignRequestsTo } from '@/features/back-office/requests/server/changes';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(bulkAssignRequest, bulkAnswer, allowed('contact-us:assign', assignRequestsTo), {
  effect: 'continues',
  summary: 'Gives several requests to an executive',
  refusals: [401, 403],
});

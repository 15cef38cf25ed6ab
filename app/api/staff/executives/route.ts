import { executiveList } from '@/features/back-office/requests/assignment/contract';
import { listExecutives } from '@/features/back-office/requests/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, executiveList, requirePermission('contact-us:read', listExecutives), {
  summary: 'Whom a request may be given to',
  refusals: [401, 403],
});

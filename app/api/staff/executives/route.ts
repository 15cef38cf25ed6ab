import { executiveList } from '@/features/back-office/requests/assignment/assignment.api';
import { listExecutives } from '@/features/back-office/requests/server/search-requests';
import { requirePermission } from '@/features/identity/server/staff-session';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, executiveList, requirePermission('contact-us:read', listExecutives), {
  summary: 'Whom a request may be given to',
  refusals: [401, 403],
});

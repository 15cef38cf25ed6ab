import { partnerPage, partnersQuery, saveResult, saveRequest } from '@/features/back-office/partners/partner.api';
import { savePartner } from '@/features/back-office/partners/server/changes';
import { searchPartners } from '@/features/back-office/partners/server/read-partner';
import { requirePermission } from '@/features/identity/server/staff-session';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(partnersQuery, partnerPage, requirePermission('partner:read', searchPartners), {
  summary: 'Partners, for our people: a page of those that they look for',
  refusals: [401, 403],
});

export const POST = postRoute(saveRequest, saveResult, requirePermission('partner:write', savePartner), {
  effect: 'continues',
  summary: 'Another version of a partner, which waits until it is published',
  refusals: [401, 403, 409],
});

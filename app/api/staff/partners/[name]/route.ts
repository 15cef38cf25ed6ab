import { partnerDetail, partnerQuery } from '@/features/back-office/partners/partner.api';
import { readPartner } from '@/features/back-office/partners/server/read-partner';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(partnerQuery, partnerDetail, requirePermission('partner:read', readPartner), {
  summary: 'All that is kept of a partner, for our people',
  refusals: [401, 403, 404],
});

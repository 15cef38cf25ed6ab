import { partnerQuery, partnerSite } from '@/features/back-office/partners/partner.api';
import { readPartnerSite } from '@/features/back-office/partners/server/own-site';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(partnerQuery, partnerSite, requirePermission('partner:read', readPartnerSite), {
  summary: "Addresses of a partner's site, for its own people and ours",
  refusals: [401, 403, 404],
});

import { conversionsOfQuery, partnerConversions } from '@/features/back-office/partners/partner.api';
import { readPartnerConversions } from '@/features/back-office/partners/server/own-site';
import { requirePermission } from '@/features/identity/server/staff-session';
import { route } from '@/lib/http/route';

export const GET = route(
  conversionsOfQuery,
  partnerConversions,
  requirePermission('conversion:read', readPartnerConversions),
  {
    summary: "What came of a partner's site, by day and by campaign, for its own people and ours",
    limit: 'partnerReport',
    refusals: [401, 403, 404],
  },
);

import { conversions, conversionsQuery } from '@/features/conversions/conversions.api';
import { readConversions } from '@/features/conversions/server/service';
import { forPartner } from '@/features/tenant/key/server/service';
import { route } from '@/lib/http/route';

export const GET = route(conversionsQuery, conversions, forPartner(readConversions), {
  summary:
    "What came of a partner's site, by day, 92 days at most: for its own server, at its own host (Authorization: Bearer qp_…; qp_test_…: trials alone)",
  refusals: [401],
  limit: 'partnerReport',
});

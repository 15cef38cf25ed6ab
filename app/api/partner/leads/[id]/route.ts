import { partnerLead, partnerLeadQuery } from '@/features/lead/partner/partner-leads.api';
import { readPartnerLead } from '@/features/lead/partner/server/service';
import { forPartner } from '@/features/tenant/key/server/service';
import { route } from '@/lib/http/route';

export const GET = route(partnerLeadQuery, partnerLead, forPartner(readPartnerLead), {
  summary: "What became of one request of a partner's site, as it is now",
  refusals: [401, 404],
  limit: 'partner',
});

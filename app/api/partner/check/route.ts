import { pageCheck, pageCheckQuery } from '@/features/embed/frame.api';
import { checkPartnerPage } from '@/features/embed/server/page-check';
import { forPartner } from '@/features/tenant/key/server/service';
import { route } from '@/lib/http/route';

export const GET = route(pageCheckQuery, pageCheck, forPartner(checkPartnerPage), {
  summary:
    "What is wrong with the comparison in a public page of a partner's, as its HTML stands: for its own server, at its own host (Authorization: Bearer qp_…)",
  refusals: [401],
  limit: 'partnerCheck',
});

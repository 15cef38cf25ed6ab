import {
  partnerLeadRequest,
  partnerLeadResponse,
  partnerLeads,
  partnerLeadsQuery,
} from '@/features/lead/partner/partner-leads.api';
import { listPartnerLeads, takePartnerLead } from '@/features/lead/partner/server/service';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { forPartner } from '@/features/tenant/key/server/service';
import { postRoute, route } from '@/lib/http/route';

export const POST = postRoute(partnerLeadRequest, partnerLeadResponse, forPartner(takePartnerLead), {
  summary:
    "A partner's server sends somebody who agreed, on a page of the partner's, that they are called; with a key 'qp_test_…' it is a trial, which is nobody's work",
  effect: 'begins',
  takesTrials: true,
  refusals: [401, 404, 409, 422],
  creates: true,
  fieldWords: contactFieldWords,
  limit: 'partner',
});

export const GET = route(partnerLeadsQuery, partnerLeads, forPartner(listPartnerLeads), {
  summary:
    "What became of the requests of a partner's site, without a word of who asked; with a key 'qp_test_…' its trials alone",
  refusals: [401],
  limit: 'partner',
});

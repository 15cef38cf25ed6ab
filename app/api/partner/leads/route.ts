import * as api from '@/features/lead/partner/partner-leads.api';
import { listPartnerLeads, submitPartnerLead } from '@/features/lead/partner/server/take-partner-lead';
import { contactFieldWords } from '@/features/lead/server/field-words';
import { forPartner } from '@/features/tenant/key/server/partner-keys';
import { serve } from '@/lib/http/route';

export const POST = serve(api.takePartnerLead, forPartner(submitPartnerLead), { fieldWords: contactFieldWords });

export const GET = serve(api.listPartnerLeads, forPartner(listPartnerLeads));

import * as api from '@/features/lead/partner/partner-leads.api';
import { readPartnerLead } from '@/features/lead/partner/server/take-partner-lead';
import { forPartner } from '@/features/tenant/key/server/partner-keys';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readPartnerLead, forPartner(readPartnerLead));

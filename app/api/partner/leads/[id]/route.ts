import * as api from '@/features/lead/partner/partner-leads.api';
import { readPartnerLead } from '@/features/lead/partner/server/service';
import { forPartner } from '@/features/tenant/key/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readPartnerLead, forPartner(readPartnerLead));

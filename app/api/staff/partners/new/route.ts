import * as api from '@/features/back-office/partners/own-site.api';
import { readNewPartner } from '@/features/back-office/partners/server/partners.served';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readNewPartner, requirePermission('partner:write', readNewPartner));

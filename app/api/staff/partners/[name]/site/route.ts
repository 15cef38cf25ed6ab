import * as api from '@/features/back-office/partners/own-site.api';
import { readPartnerSite } from '@/features/back-office/partners/server/own-site';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readPartnerSite, requirePermission('partner:read', readPartnerSite));

import * as api from '@/features/back-office/catalogue/catalogue.api';
import { undoCatalogue } from '@/features/back-office/catalogue/server/publish-catalogue';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const POST = serve(api.undoCatalogue, requirePermission('catalogue:write', undoCatalogue));

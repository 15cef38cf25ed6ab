import * as api from '@/features/back-office/catalogue/catalogue.api';
import { downloadCatalogue } from '@/features/back-office/catalogue/server/reading';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.downloadCatalogue, requirePermission('catalogue:read', downloadCatalogue));

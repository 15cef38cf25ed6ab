import * as api from '@/features/back-office/catalogue/catalogue.api';
import { changePrice } from '@/features/back-office/catalogue/server/publish-catalogue';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const POST = serve(api.changePrice, requirePermission('catalogue:write', changePrice));

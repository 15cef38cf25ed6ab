import * as api from '@/features/back-office/catalogue/catalogue.api';
import { changePrice } from '@/features/back-office/catalogue/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { serve } from '@/lib/http/route';

export const POST = serve(api.changePrice, requirePermission('catalogue:write', changePrice));

import * as api from '@/features/back-office/catalogue/catalogue.api';
import { findPlans } from '@/features/back-office/catalogue/server/reading';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.findPlans, requirePermission('catalogue:read', findPlans));

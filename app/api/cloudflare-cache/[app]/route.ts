import { clearCache } from '@/features/back-office/caches/server/clear-cache';
import { requirePermission } from '@/features/identity/server/staff-session';
import * as api from '@/features/staff-flags/caches.api';
import { serve } from '@/lib/http/route';

export const GET = serve(api.clearCache, requirePermission('admin:write', clearCache));

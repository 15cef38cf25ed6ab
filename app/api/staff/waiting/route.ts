import * as api from '@/features/back-office/day/day.api';
import { readWaiting } from '@/features/back-office/day/server/count-waiting';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readWaiting, requirePermission('account:read', readWaiting));

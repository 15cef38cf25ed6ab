import * as api from '@/features/back-office/day/day.api';
import { readWaiting } from '@/features/back-office/day/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readWaiting, requirePermission('account:read', readWaiting));

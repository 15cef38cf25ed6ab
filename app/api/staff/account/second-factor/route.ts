import * as api from '@/features/back-office/account/account.api';
import { startSecondFactor } from '@/features/back-office/account/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { serve } from '@/lib/http/route';

export const POST = serve(api.startSecondFactor, requirePermission('account:write', startSecondFactor));

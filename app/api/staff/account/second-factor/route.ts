import * as api from '@/features/back-office/account/account.api';
import { startSecondFactor } from '@/features/back-office/account/server/change-own-account';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const POST = serve(api.startSecondFactor, requirePermission('account:write', startSecondFactor));

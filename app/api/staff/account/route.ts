import * as api from '@/features/back-office/account/account.api';
import { readAccount } from '@/features/back-office/account/server/change-own-account';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readAccount, requirePermission('account:read', readAccount));

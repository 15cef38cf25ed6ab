import { requirePermission } from '@/features/identity/server/staff-session';
import * as api from '@/features/identity/session.api';
import { readUser } from '@/features/identity/users/server/manage-users';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readUser, requirePermission('user:read', readUser));

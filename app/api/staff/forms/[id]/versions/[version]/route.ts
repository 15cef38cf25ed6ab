import * as api from '@/features/back-office/forms/forms.api';
import { readVersion } from '@/features/back-office/forms/server/save-form';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readVersion, requirePermission('form:read', readVersion));

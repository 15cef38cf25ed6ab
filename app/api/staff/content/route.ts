import * as api from '@/features/back-office/content/content.api';
import { readContent } from '@/features/back-office/content/server/save-page-texts';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readContent, requirePermission('content:read', readContent));

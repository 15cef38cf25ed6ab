import * as api from '@/features/back-office/content/content.api';
import { readContent } from '@/features/back-office/content/server/service';
import { requirePermission } from '@/features/identity/server/service';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readContent, requirePermission('content:read', readContent));

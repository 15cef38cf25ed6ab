import * as api from '@/features/back-office/content/content.api';
import { readPageTexts, savePageTexts } from '@/features/back-office/content/server/save-page-texts';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readPageTexts, requirePermission('content:read', readPageTexts));

export const POST = serve(api.savePageTexts, requirePermission('content:write', savePageTexts));

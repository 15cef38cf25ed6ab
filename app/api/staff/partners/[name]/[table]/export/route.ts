import { sendList } from '@/features/back-office/exports/server/send-list';
import * as api from '@/features/back-office/partners/own-site.api';
import { openFigures } from '@/features/back-office/partners/server/conversions-export';
import { requirePermission } from '@/features/identity/server/staff-session';
import { serve } from '@/lib/http/route';

export const GET = serve(api.exportFigures, requirePermission('conversion:read', sendList(openFigures)));

import { sendList } from '@/features/back-office/exports/server/send-list';
import { reportExportQuery } from '@/features/back-office/partners/partner.api';
import { openReport } from '@/features/back-office/partners/server/conversions-export';
import { requirePermission } from '@/features/identity/server/staff-session';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(reportExportQuery, z.unknown(), requirePermission('contact-us:export', sendList(openReport)), {
  summary: 'Requests of a partner’s site with figures, links and what they count, each a sheet',
  mediaType: 'application/octet-stream',
  limit: 'sheet',
  refusals: [401, 403, 404],
});

import { sendList } from '@/features/back-office/exports/server/send-list';
import { requestsExportQuery } from '@/features/back-office/requests/request.api';
import { openRequests } from '@/features/back-office/requests/server/export';
import { requirePermission } from '@/features/identity/server/staff-session';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(
  requestsExportQuery,
  z.unknown(),
  requirePermission('contact-us:export', sendList(openRequests)),
  {
    summary: 'All requests that the filters of the list find, as a file',
    mediaType: 'application/octet-stream',
    limit: 'sheet',
    refusals: [401, 403],
  },
);

import { exportQuery } from '@/features/back-office/exports/contract';
import { sendExport } from '@/features/back-office/exports/server/service';
import { allowed } from '@/features/identity/server/service';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(exportQuery, z.unknown(), allowed('account:read', sendExport), {
  summary: 'A file that the caller ordered, once it is whole',
  mediaType: 'text/csv',
  limit: 'sheet',
  refusals: [401, 403, 404],
});

import { exportQuery } from '@/features/back-office/requests/contract';
import { exportRequests } from '@/features/back-office/requests/server/export';
import { allowed } from '@/features/identity/server/service';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(exportQuery, z.unknown(), allowed('contact-us:export', exportRequests), {
  summary: 'Requests as a file: all that the filters let through',
  mediaType: 'text/csv',
  limit: 'sheet',
  refusals: [401, 403],
});

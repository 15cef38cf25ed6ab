import { exportOrdered, exportRequest } from '@/features/back-office/exports/contract';
import { orderExport } from '@/features/back-office/exports/server/service';
import { allowed } from '@/features/identity/server/service';
import { postRoute } from '@/lib/http/route';

export const POST = postRoute(exportRequest, exportOrdered, allowed('account:write', orderExport), {
  effect: 'continues',
  summary: 'Begins a file of all that the filters of a list let through, for whoever may have it',
  limit: 'sheet',
  refusals: [401, 403, 404, 429],
});

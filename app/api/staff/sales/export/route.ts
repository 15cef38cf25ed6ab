import { sendList } from '@/features/back-office/exports/server/service';
import { salesExportQuery } from '@/features/back-office/sales/contract';
import { openSales } from '@/features/back-office/sales/server/export';
import { allowed } from '@/features/identity/server/service';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const GET = route(salesExportQuery, z.unknown(), allowed('sale:export', sendList(openSales)), {
  summary: 'All purchases that the filters of the list find, as a file',
  mediaType: 'application/octet-stream',
  limit: 'sheet',
  refusals: [401, 403],
});

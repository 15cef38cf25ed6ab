import { executiveSheetQuery } from '@/features/purchase/company/company.api';
import { executiveSheet } from '@/features/purchase/company/server/executive-list';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const GET = route(executiveSheetQuery, z.unknown(), answerSheet(executiveSheet), {
  summary: 'Whom a company asks for, as a sheet; its link stands on the page of the executive who has the request',
  refusals: [404],
  limit: 'document',
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

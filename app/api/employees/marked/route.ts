import { employeesSheetRequest } from '@/features/collective/employees/contract';
import { markEmployeesSheet } from '@/features/collective/employees/server/service';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';

export const POST = route(employeesSheetRequest, z.unknown(), markEmployeesSheet, {
  summary: 'A sheet of employees as it came, with what is wrong in it marked; nothing of it is kept',
  limit: 'sheet',
  isUpload: true,
  mediaType: 'application/octet-stream',
});

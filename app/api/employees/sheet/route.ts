import { employeesSheetRequest, employeesSheetResponse } from '@/features/collective/employees/contract';
import { checkEmployeesSheet } from '@/features/collective/employees/server/service';
import { route } from '@/lib/http/route';

export const POST = route(employeesSheetRequest, employeesSheetResponse, checkEmployeesSheet, {
  summary: 'What is wrong with a sheet of employees; nothing of it is kept',
  limit: 'sheet',
  isUpload: true,
});

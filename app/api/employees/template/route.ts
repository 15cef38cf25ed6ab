import { employeesTemplateQuery } from '@/features/collective/employees/contract';
import { employeesTemplate } from '@/features/collective/employees/server/template';
import * as z from '@/lib/contract/zod';
import { route } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const GET = route(employeesTemplateQuery, z.unknown(), answerSheet(employeesTemplate), {
  summary: 'An empty sheet of employees who are to be insured or no longer are',
  limit: 'sheet',
  mediaType: 'application/octet-stream',
});

import { employeesTemplateQuery } from '@/features/collective/employees/employee-schemas';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

export const employeesTemplate = endpoint(
  'GET /api/employees/template',
  'Empty sheet for employees who join or leave the insurance',
  { limit: 'sheet', mediaType: 'application/octet-stream', input: employeesTemplateQuery, output: z.unknown() },
);

import { employeesTemplateQuery } from '@/features/collective/employees/employee-schemas';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

export const employeesTemplate = endpoint(
  'GET /api/employees/template',
  'An empty sheet of employees who are to be insured or no longer are',
  { limit: 'sheet', mediaType: 'application/octet-stream', input: employeesTemplateQuery, output: z.unknown() },
);

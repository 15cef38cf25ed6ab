import * as api from '@/features/collective/employees/employees.api';
import { employeesTemplate } from '@/features/collective/employees/server/template';
import { serve } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const GET = serve(api.employeesTemplate, answerSheet(employeesTemplate));

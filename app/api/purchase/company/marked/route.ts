import * as api from '@/features/purchase/company/company.api';
import { markCompanySheet } from '@/features/purchase/company/server/employees';
import { serve } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const POST = serve(api.markCompanySheet, answerSheet(markCompanySheet));

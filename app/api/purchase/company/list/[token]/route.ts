import * as api from '@/features/purchase/company/company.api';
import { executiveSheet } from '@/features/purchase/company/server/executive-list';
import { serve } from '@/lib/http/route';
import { answerSheet } from '@/lib/sheet/sheet-file';

export const GET = serve(api.readExecutiveSheet, answerSheet(executiveSheet));

import * as api from '@/features/purchase/company/movements/movements.api';
import { reportPerson } from '@/features/purchase/company/server/movements';
import { serve } from '@/lib/http/route';

export const POST = serve(api.reportPerson, reportPerson);

import * as api from '@/features/purchase/company/company.api';
import { finishPeople } from '@/features/purchase/company/server/employees';
import { serve } from '@/lib/http/route';

export const POST = serve(api.finishPeople, finishPeople);

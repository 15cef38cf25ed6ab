import * as api from '@/features/purchase/company/company.api';
import { removePeople } from '@/features/purchase/company/server/employees';
import { serve } from '@/lib/http/route';

export const POST = serve(api.removePeople, removePeople);

import * as api from '@/features/purchase/company/company.api';
import { loadPeople } from '@/features/purchase/company/server/employees';
import { serve } from '@/lib/http/route';

export const POST = serve(api.loadPeople, loadPeople);

import * as api from '@/features/purchase/company/company.api';
import { listPeople, savePerson } from '@/features/purchase/company/server/employees';
import { serve } from '@/lib/http/route';

export const GET = serve(api.listPeople, listPeople);

export const POST = serve(api.savePerson, savePerson);

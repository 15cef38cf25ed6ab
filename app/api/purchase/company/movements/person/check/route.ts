import * as api from '@/features/purchase/company/movements/movements.api';
import { checkPerson } from '@/features/purchase/company/server/movement-check';
import { serve } from '@/lib/http/route';

export const POST = serve(api.checkPerson, checkPerson);

import * as api from '@/features/plan/isapre/isapre.api';
import { isapreByCode } from '@/features/plan/isapre/server/company';
import { serve } from '@/lib/http/route';

/** `{id}` is the Isapre's code, as `codigoprestador` has it. */
export const GET = serve(api.isapreByCode, isapreByCode);

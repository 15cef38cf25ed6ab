import * as api from '@/features/plan/isapre/isapre.api';
import { isapreByCode } from '@/features/plan/isapre/server/company';
import { serve } from '@/lib/http/route';

/** `{id}` is the Isapre's code, the same value as `codigoprestador`. */
export const GET = serve(api.isapreByCode, isapreByCode);

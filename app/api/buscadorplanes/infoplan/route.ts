import * as api from '@/features/plan/isapre/isapre.api';
import { infoByCode } from '@/features/plan/isapre/server/isapre-info';
import { serve } from '@/lib/http/route';

export const GET = serve(api.infoByCode, infoByCode);

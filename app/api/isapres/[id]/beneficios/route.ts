import * as api from '@/features/plan/isapre/isapre.api';
import { benefitsOfIsapre } from '@/features/plan/isapre/server/company';
import { serve } from '@/lib/http/route';

export const GET = serve(api.benefitsOfIsapre, benefitsOfIsapre);

import { isapreQuery } from '@/features/plan/isapre/contract';
import { benefitsOfIsapre } from '@/features/plan/isapre/server/company';
import { route } from '@/lib/http/route';

export const GET = route(isapreQuery, benefitsOfIsapre, { cacheable: true });

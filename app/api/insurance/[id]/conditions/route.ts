import { planQuery } from '@/features/plan/sections/contract';
import { conditionsOf } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, conditionsOf, { cacheable: true });

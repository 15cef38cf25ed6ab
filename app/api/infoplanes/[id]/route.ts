import { planIdQuery } from '@/features/plan/isapre/contract';
import { infoOfPlan } from '@/features/plan/isapre/server/service';
import { route } from '@/lib/http/route';

/** {id}: the plan's id, as everywhere. */
export const GET = route(planIdQuery, infoOfPlan, { cacheable: true });

import { planIdQuery } from '@/features/plan/isapre/contract';
import { requestsOfPlan } from '@/features/plan/isapre/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planIdQuery, requestsOfPlan, { cacheable: true });

import { similarPlans } from '@/features/compare/server/service';
import { planQuery } from '@/features/plan/sections/contract';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, similarPlans, { cacheable: true });

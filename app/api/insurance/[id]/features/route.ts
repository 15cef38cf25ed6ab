import { planQuery } from '@/features/plan/sections/contract';
import { featuresOf } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, featuresOf, { cacheable: true });

import { extraBenefitsQuery } from '@/features/plan/sections/contract';
import { extraBenefitsOf } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(extraBenefitsQuery, extraBenefitsOf, { cacheable: true });

import { extraBenefitsQuery, extraBenefits } from '@/features/plan/sections/sections.api';
import { extraBenefitsOf } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(extraBenefitsQuery, extraBenefits, extraBenefitsOf, {
  summary: 'The categories of the extra benefits of a plan, or the benefits of one',
  refusals: [404],
  cacheable: true,
});

import { planQuery, planSeo } from '@/features/plan/sections/sections.api';
import { seoOf } from '@/features/plan/sections/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planQuery, planSeo, seoOf, {
  summary: 'Title and description of a plan for search engines',
  refusals: [404],
  cacheable: true,
});

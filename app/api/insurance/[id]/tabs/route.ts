import { tabsQuery, tabsResponse } from '@/features/plan/tabs/tabs.api';
import { planTabs } from '@/features/plan/server/service';
import { route } from '@/lib/http/route';

export const GET = route(tabsQuery, tabsResponse, planTabs, {
  summary: 'The tabs of a plan, in the language asked for',
  refusals: [404],
  cacheable: true,
});

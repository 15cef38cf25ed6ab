import { tabsQuery } from '@/features/plan/tabs/contract';
import { planTabs } from '@/features/plan/server/service';
import { route } from '@/lib/http/route';

export const GET = route(tabsQuery, planTabs, { cacheable: true });

import { planTabs } from '@/features/plan/server/plan-tab-contents';
import * as api from '@/features/plan/tabs/tabs.api';
import { serve } from '@/lib/http/route';

export const GET = serve(api.readTabs, planTabs);

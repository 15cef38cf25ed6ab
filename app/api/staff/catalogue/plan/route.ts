import { planPrices, planPricesQuery } from '@/features/back-office/catalogue/catalogue.api';
import { readPlanPrices } from '@/features/back-office/catalogue/server/reading';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planPricesQuery, planPrices, allowed('catalogue:read', readPlanPrices), {
  summary: 'What a plan costs',
  refusals: [401, 403, 404],
});

import { foundPlans, planSearchQuery } from '@/features/back-office/catalogue/catalogue.api';
import { findPlans } from '@/features/back-office/catalogue/server/reading';
import { allowed } from '@/features/identity/server/service';
import { route } from '@/lib/http/route';

export const GET = route(planSearchQuery, foundPlans, allowed('catalogue:read', findPlans), {
  summary: 'Plans of a market by a part of their name or code',
  refusals: [401, 403],
});

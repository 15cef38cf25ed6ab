import 'server-only';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Offer } from '@/lib/site/offer';
import { organization, plan } from './schema';

/** For any query of `plan`, whatever else it joins. */
export function isOfferedPlan({ market, sellers }: Offer): SQL {
  const ofSellers = sql`${plan.organizationId} in (
    select seller.id from organization as seller
    where seller.market = ${market} and seller.code = any(${sql.param(sellers)}::text[]))`;
  return and(eq(plan.market, market), sellers ? ofSellers : undefined)!;
}

/** For any query of `organization`. */
export function isOfferedOrganization({ market, sellers }: Offer): SQL {
  return and(eq(organization.market, market), sellers ? inArray(organization.code, [...sellers]) : undefined)!;
}

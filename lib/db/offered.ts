import 'server-only';
import { and, eq, inArray, not, sql, type SQL } from 'drizzle-orm';
import type { Offer } from '@/lib/site/offer';
import { organization, plan, planDetail } from './schema';

export function isOfferedPlan({ market, sellers }: Offer): SQL {
  const ofSellers = sql`${plan.organizationId} in (
    select seller.id from organization as seller
    where seller.market = ${market} and seller.code = any(${sql.param(sellers)}::text[]))`;
  return and(eq(plan.market, market), sellers ? ofSellers : undefined)!;
}

/** Plans with 'No Comer.' in their sheet. */
export const unsoldSheets = sql`
  select ${planDetail.planId} from ${planDetail} where ${planDetail.data}->'isapre'->>'estadoplan' = 'No Comer.'`;

/** True for a plan closed to new customers: its row has the closing day, or its sheet states it. */
export const isClosedPlan = sql<boolean>`(${plan.details}->>'closedSince' is not null or ${plan.id} in (${unsoldSheets}))`;

export const isOpenPlan = (offer: Offer): SQL => and(isOfferedPlan(offer), not(isClosedPlan))!;

export function isOfferedOrganization({ market, sellers }: Offer): SQL {
  return and(eq(organization.market, market), sellers ? inArray(organization.code, [...sellers]) : undefined)!;
}

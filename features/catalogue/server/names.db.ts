import 'server-only';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { isOfferedPlan } from '@/lib/db/offered';
import { organization, plan } from '@/lib/db/schema';
import { offerOf } from '@/lib/site/offer';
import { markets } from '@/lib/markets';
import { createPlanCache } from './kept-plans';

type Coded = { readonly market: number; readonly productCode: string | null };
export const planKey = ({ market, productCode }: Coded): string => `${market} ${productCode}`;

const listNames = createPlanCache(async ({ db, market }, codes) => {
  const rows = await db
    .select({
      productCode: plan.productCode,
      name: sql<string>`${organization.displayName} || ' · ' || ${plan.displayName}`,
      unit: sql<unknown>`${plan.details}->>'unit'`,
      detail: sql<string | null>`${plan.details}->>'priceDetail'`,
    })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(eq(plan.market, market.id), inArray(plan.productCode, [...codes])));
  return rows.map(({ productCode, ...row }) => [productCode, row]);
});

export async function findPlanNames(db: Db, coded: readonly Coded[]) {
  const named = await Promise.all(
    markets.map(async (market) => {
      const codes = coded.flatMap((one) => (one.market === market.id && one.productCode) || []);
      const plans = await listNames({ db, market }, [...new Set(codes)]);
      return [...plans].map(([productCode, row]) => [planKey({ market: market.id, productCode }), row] as const);
    }),
  );
  return new Map(named.flat());
}

/** True when a code belongs to a plan of the market that the site does not show. False for unknown codes. */
export async function hasPlanNotOffered(
  { db, site, market }: Pick<Ctx, 'db' | 'site' | 'market'>,
  codes: readonly string[],
) {
  const offer = offerOf(site);
  if (offer.sellers === null || codes.length === 0) return false;
  const rows = await db
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.market, market.id), inArray(plan.productCode, [...codes]), not(isOfferedPlan(offer))))
    .limit(1);
  return rows.length > 0;
}

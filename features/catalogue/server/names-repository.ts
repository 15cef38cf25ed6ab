import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { organization, plan } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import { keptPlans } from './kept-plans';

type Coded = { readonly market: number; readonly productCode: string | null };
export const planKey = ({ market, productCode }: Coded): string => `${market} ${productCode}`;

const listNames = keptPlans(async ({ db, market }, codes) => {
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

/** What plans of any market are called, by `planKey`. */
export async function namedPlans(db: Db, coded: readonly Coded[]) {
  const named = await Promise.all(
    markets.map(async (market) => {
      const codes = coded.flatMap((one) => (one.market === market.id && one.productCode) || []);
      const plans = await listNames({ db, market }, [...new Set(codes)]);
      return [...plans].map(([productCode, row]) => [planKey({ market: market.id, productCode }), row] as const);
    }),
  );
  return new Map(named.flat());
}

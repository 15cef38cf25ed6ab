import 'server-only';
import { and, between, desc, eq, inArray, sql } from 'drizzle-orm';
import { priceUnit, type PriceUnit } from '@/features/catalogue/contract';
import { tariff, type Tariff } from '@/features/pricing/contract';
import type { Ctx } from '@/lib/context/ctx';
import { plan, ufValue } from '@/lib/db/schema';

export type PlanForPricing = { readonly productType: string; readonly tariff: Tariff; readonly unit: PriceUnit };

const pricing = {
  productCode: plan.productCode,
  productType: plan.productType,
  tariff: plan.tariff,
  unit: sql<string>`${plan.details}->>'unit'`,
};

type PricingRow = { productCode: string; productType: string; tariff: unknown; unit: string };

const parsed = ({ productCode, productType, tariff: stored, unit }: PricingRow) => ({
  productCode,
  productType,
  tariff: tariff.parse(stored),
  unit: priceUnit.parse(unit),
});

/** What a plan of this market is priced by, or null when the market has no such plan. */
export async function findPlanForPricing(
  { db, market }: Ctx,
  by: { readonly id: number } | { readonly productCode: string },
): Promise<PlanForPricing | null> {
  const [row] = await db
    .select(pricing)
    .from(plan)
    .where(and(eq(plan.market, market.id), 'id' in by ? eq(plan.id, by.id) : eq(plan.productCode, by.productCode)));
  return row ? parsed(row) : null;
}

/** What those plans are priced by that this market has; in no order. */
export async function findPlansForPricing(
  { db, market }: Ctx,
  productCodes: readonly string[],
): Promise<(PlanForPricing & { readonly productCode: string })[]> {
  const rows = await db
    .select(pricing)
    .from(plan)
    .where(and(eq(plan.market, market.id), inArray(plan.productCode, [...productCodes])));
  return rows.map(parsed);
}

/** The newest value of the UF from `oldest` to `latest`, days as yyyy-mm-dd, or null when there is none. */
export async function findUf(
  { db }: Pick<Ctx, 'db'>,
  oldest: string,
  latest: string,
): Promise<{ readonly day: string; readonly value: number } | null> {
  const [row] = await db
    .select()
    .from(ufValue)
    .where(between(ufValue.day, oldest, latest))
    .orderBy(desc(ufValue.day))
    .limit(1);
  return row ?? null;
}

/** Keeps values of the UF by day; a day that has one gets the new one. */
export async function storeUf(db: Ctx['db'], values: readonly { day: string; value: number }[]): Promise<void> {
  await db
    .insert(ufValue)
    .values([...values])
    .onConflictDoUpdate({ target: ufValue.day, set: { value: sql`excluded.value` } });
}

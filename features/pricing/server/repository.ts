import 'server-only';
import { and, between, desc, eq, sql } from 'drizzle-orm';
import { priceUnit, type PriceUnit } from '@/features/catalogue/contract';
import { tariff, type Tariff } from '@/features/pricing/contract';
import type { Ctx } from '@/lib/context/ctx';
import { plan, ufValue } from '@/lib/db/schema';

export type PlanForPricing = { readonly productType: string; readonly tariff: Tariff; readonly unit: PriceUnit };

/** What a plan of this market is priced by, or null when the market has no such plan. */
export async function findPlanForPricing(
  { db, market }: Ctx,
  by: { readonly id: number } | { readonly productCode: string },
): Promise<PlanForPricing | null> {
  const [row] = await db
    .select({ productType: plan.productType, tariff: plan.tariff, unit: sql<string>`${plan.details}->>'unit'` })
    .from(plan)
    .where(and(eq(plan.market, market.id), 'id' in by ? eq(plan.id, by.id) : eq(plan.productCode, by.productCode)));
  return row
    ? { productType: row.productType, tariff: tariff.parse(row.tariff), unit: priceUnit.parse(row.unit) }
    : null;
}

/** The newest value of the UF from `oldest` to `latest`, days as yyyy-mm-dd, or null when there is none. */
export async function findUf(
  { db }: Ctx,
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

import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { priceUnit, tariff, type PriceUnit, type Tariff } from '@/features/pricing/contract';
import type { Ctx } from '@/lib/context/ctx';
import { plan } from '@/lib/db/schema';

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

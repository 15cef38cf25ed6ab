import 'server-only';
import { notFound } from 'next/navigation';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { findPlanByCode } from '@/features/catalogue/server/service';
import type { Ctx } from '@/lib/context/ctx';
import type { ProductLine } from '@/lib/markets/market';

/** The plan that a purchase address names, with its line; unknown codes are a 404. */
export async function loadPurchase(ctx: Ctx, productCode: string): Promise<{ item: InsuranceItem; line: ProductLine }> {
  const found = await findPlanByCode(ctx, productCode);
  const line = ctx.market.lines.find((one) => one.productType === found?.plan.productType);
  if (!found || !line) notFound();
  return { item: found.item, line };
}

import 'server-only';
import { notFound } from 'next/navigation';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { findPlanByCode } from '@/features/catalogue/server/read-plans';
import { purchaseWayOf, type PurchaseWay } from '@/features/purchase/purchase-steps';
import type { Ctx } from '@/lib/context/ctx';
import { paymentGatewayOf } from '@/lib/env';
import type { ProductLine } from '@/lib/markets/market';

type Offered = { readonly item: InsuranceItem; readonly line: ProductLine; readonly way: PurchaseWay };

export async function loadPurchase(ctx: Ctx, productCode: string): Promise<Offered> {
  const found = await findPlanByCode(ctx, productCode);
  const line = ctx.market.lines.find((one) => one.productType === found?.plan.productType);
  if (!found || !line) notFound();
  const way = purchaseWayOf(found.item, line, paymentGatewayOf(ctx.market.code) !== null);
  return { item: found.item, line, way };
}

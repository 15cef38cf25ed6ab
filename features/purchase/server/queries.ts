import 'server-only';
import { notFound } from 'next/navigation';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { findPlanByCode } from '@/features/catalogue/server/read-plans';
import { purchaseWayOf, type PurchaseWay, referenceOf } from '@/features/purchase/purchase-steps';
import { type Ctx, pageContext } from '@/lib/context/ctx';
import { paymentGatewayOf } from '@/lib/env';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { findForExecutive } from '@/features/purchase/company/server/executive-list';
import { openLists } from '@/features/purchase/company/server/sealed-lists';

type Offered = { readonly item: InsuranceItem; readonly line: ProductLine; readonly way: PurchaseWay };

export async function loadPurchase(ctx: Ctx, productCode: string): Promise<Offered> {
  const found = await findPlanByCode(ctx, productCode);
  const line = ctx.market.lines.find((one) => one.productType === found?.plan.productType);
  if (!found || !line) notFound();
  const way = purchaseWayOf(found.item, line, paymentGatewayOf(ctx.market.code) !== null);
  return { item: found.item, line, way };
}

export async function loadCompanyPeople({ site, locale }: PageParams, token: string) {
  const ctx = pageContext(site, locale);
  const purchase = await findForExecutive(ctx, token);
  if (!purchase) return null;
  const { leadId, company, contact, planName, productCode } = purchase;
  return {
    ...{ company, contact, plan: planName ?? productCode, reference: referenceOf(leadId) },
    lists: await openLists(ctx.db, leadId),
  };
}

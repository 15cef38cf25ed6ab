import 'server-only';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { entryConditions, rowConditions } from '@/features/eligibility/entry-schemas';
import { entryRule } from '@/features/eligibility/entry-rules';
import { priceUnit, tariff } from '@/features/pricing/price-schemas';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { isClosedPlan } from '@/lib/db/offered';
import { organization, plan } from '@/lib/db/schema';
import { isSeller, offerOf } from '@/lib/site/offer';
import { linesOfPlan } from './detail.db';
import { createPlanCache } from './kept-plans';
import { sellerRegions } from './plan.db';

export type PlanForPricing = Omit<CachedPlan, 'seller'>;

const pricing = {
  id: plan.id,
  planName: plan.displayName,
  productCode: plan.productCode,
  productType: plan.productType,
  tariff: plan.tariff,
  details: plan.details,
  closed: isClosedPlan,
  lines: linesOfPlan,
  code: organization.code,
  displayName: organization.displayName,
  regions: sellerRegions,
};

const selectPricing = (db: Db, ...where: readonly SQL[]) =>
  db
    .select(pricing)
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(...where));
type PricingRow = Awaited<ReturnType<typeof selectPricing>>[number];

const details = rowConditions.extend({ unit: priceUnit, features: z.string().array().default([]) });
const lines = z.object(entryConditions).array();

function parsed({ id, planName, productCode, productType, ...row }: PricingRow) {
  const { code, displayName, regions, closed } = row;
  const own = details.parse(row.details);
  const priced = tariff.parse(row.tariff);
  return {
    id,
    productCode,
    displayName: planName,
    organization: displayName,
    productType,
    seller: code,
    tariff: priced,
    unit: own.unit,
    rule: entryRule(own, {
      lines: lines.parse(row.lines),
      tariff: priced,
      seller: { code, displayName, regions },
      closed,
    }),
  };
}

type CachedPlan = ReturnType<typeof parsed>;

const offered = ({ site }: Ctx, kept: CachedPlan | null | undefined): CachedPlan | null =>
  kept && isSeller(offerOf(site), kept.seller) ? kept : null;

const listPlans = createPlanCache<CachedPlan>(async ({ db, market }, productCodes) => {
  const rows = await selectPricing(db, eq(plan.market, market.id), inArray(plan.productCode, [...productCodes]));
  return rows.map((row) => [row.productCode, parsed(row)]);
});

export async function findPlanForPricing(
  ctx: Ctx,
  by: { readonly id: number } | { readonly productCode: string },
): Promise<PlanForPricing | null> {
  if ('productCode' in by) return offered(ctx, (await listPlans(ctx, [by.productCode])).get(by.productCode));
  const [row] = await selectPricing(ctx.db, eq(plan.market, ctx.market.id), eq(plan.id, by.id));
  return offered(ctx, row && parsed(row));
}

export async function findPlansForPricing(ctx: Ctx, productCodes: readonly string[]): Promise<PlanForPricing[]> {
  return [...(await listPlans(ctx, productCodes)).values()].filter((one) => offered(ctx, one) !== null);
}

import 'server-only';
import type {
  CalculatePrice,
  CalculatePriceResponse,
  PersonSharesRequest,
  PersonSharesResponse,
  PlanShares,
} from '@/features/quote/contract';
import { personShares } from '@/features/quote/domain';
import type { PerfilIngreso } from '@/features/profile/contract';
import { householdOf } from '@/features/profile/domain/household';
import type { Rates, Receipt } from '@/features/pricing/contract';
import { quote, type Quote } from '@/features/pricing/domain/price';
import { referenceQuote } from '@/features/pricing/domain/reference-household';
import { ratesOf } from '@/features/pricing/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { logger } from '@/lib/logger';
import { findPlanForPricing, findPlansForPricing, type PlanForPricing } from './repository';

async function quotePlan(ctx: Ctx, plan: PlanForPricing, profile: PerfilIngreso | null): Promise<Quote | null> {
  const line = ctx.market.lines.find(({ productType }) => productType === plan.productType);
  if (!line) return null;
  const rates = await ratesOf(ctx);
  const household = householdOf(profile, line, ctx.market);
  return household ? quote(plan, household, rates, ctx.market.currency) : referenceQuote(plan, line, ctx.market, rates);
}

/**
 * Both null when the plan does not insure that household. @throws NOT_FOUND for a plan, or product type, not sold here
 */
export async function calculatePrice(
  ctx: Ctx,
  { id, productType, profile }: CalculatePrice,
): Promise<CalculatePriceResponse> {
  const plan = await findPlanForPricing(ctx, { id });
  if (!plan || (productType !== null && productType !== plan.productType))
    throw new AppError('NOT_FOUND', 'Producto no encontrado');
  const quoted = await quotePlan(ctx, plan, profile);
  if (quoted && quoted.receipt.notes.length > 0)
    logger.info({ requestId: ctx.requestId, plan: id, notes: quoted.receipt.notes }, 'price with notes');
  return quoted ?? { price: null, receipt: null };
}

/** The receipt to store with a visitor's request. Null: no such plan, or no price. */
export async function receiptFor(
  ctx: Ctx,
  { productCode, profile }: { readonly productCode: string; readonly profile: PerfilIngreso | null },
): Promise<Receipt | null> {
  const plan = await findPlanForPricing(ctx, { productCode });
  return plan && ((await quotePlan(ctx, plan, profile))?.receipt ?? null);
}

type PricedPlan = PlanForPricing & { readonly productCode: string };

function sharesOf({ market }: Ctx, plan: PricedPlan, profile: PerfilIngreso, rates: Rates): PlanShares | null {
  const line = market.lines.find(({ productType }) => productType === plan.productType);
  if (!line?.pricedByPerson || plan.tariff.model !== 'isapre') return null;
  const household = householdOf(profile, line, market);
  const shares = household && personShares(plan.tariff, household, rates);
  return shares && { productCode: plan.productCode, ...shares };
}

/**
 * What each person pays of each plan. `unknown`: a plan may have been withdrawn since it was chosen; the others are
 * compared.
 */
export async function comparePersons(
  ctx: Ctx,
  { profile, planes }: PersonSharesRequest,
): Promise<PersonSharesResponse> {
  const codes = [...new Set(planes)];
  const [plans, rates] = await Promise.all([findPlansForPricing(ctx, codes), ratesOf(ctx)]);
  const found = new Map(plans.map((plan) => [plan.productCode, sharesOf(ctx, plan, profile, rates)]));
  return {
    data: codes.flatMap((code) => found.get(code) ?? []),
    unknown: codes.filter((code) => !found.get(code)),
  };
}

import 'server-only';
import type { CalculatePrice, CalculatePriceResponse, Rates, Receipt } from '@/features/pricing/contract';
import { toHousehold } from '@/features/pricing/domain/household';
import { priceBand } from '@/features/pricing/domain/legal-seven';
import { quote, type Quote } from '@/features/pricing/domain/quote';
import { referenceQuote } from '@/features/pricing/domain/reference';
import type { PerfilIngreso } from '@/features/profile/contract';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { logger } from '@/lib/logger';
import type { PriceBandRule, ProductLine } from '@/lib/markets/market';
import { findPlanForPricing, type PlanForPricing } from './repository';
import { ufOfTheDay, type UfAsker } from './uf';

/** What today's prices need besides tariff and household. */
export async function ratesOf(ctx: UfAsker): Promise<Rates> {
  return { uf: await ufOfTheDay(ctx) };
}

/** Without a profile, or with one nobody has filled in, it is the price 'from' which the plan is sold. */
async function quotePlan(ctx: Ctx, plan: PlanForPricing, profile: PerfilIngreso | null): Promise<Quote | null> {
  const line = ctx.market.lines.find(({ productType }) => productType === plan.productType);
  if (!line) return null;
  const rates = await ratesOf(ctx);
  if (!profile?.ingresodatos) return referenceQuote(plan, line, ctx.market, rates);
  return quote(plan, toHousehold(profile, line, ctx.market), rates, ctx.market.currency);
}

/**
 * The price of one plan for a profile, with its receipt; both null when the plan does not insure that household.
 * @throws NOT_FOUND when this market sells no plan of that id (under that product type, if one is named)
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

/** How the price came about that a visitor saw at a plan, to keep with their request. Null: no such plan, or no price. */
export async function receiptFor(
  ctx: Ctx,
  { productCode, profile }: { readonly productCode: string; readonly profile: PerfilIngreso | null },
): Promise<Receipt | null> {
  const plan = await findPlanForPricing(ctx, { productCode });
  return plan && ((await quotePlan(ctx, plan, profile))?.receipt ?? null);
}

const bandOf: Readonly<Record<PriceBandRule, typeof priceBand>> = { legalSevenPercent: priceBand };

/**
 * The band of prices that a household's incomes suggest on this line, whole units of the market's currency;
 * null where the line has no such rule or nobody has an income.
 * @param incomes take-home pay a month of each cotizante
 */
export async function suggestBand(
  ctx: Ctx,
  line: ProductLine,
  incomes: readonly (number | null)[],
): Promise<{ fromPrice: number; toPrice: number } | null> {
  if (!line.priceBand) return null;
  return bandOf[line.priceBand](incomes, (await ufOfTheDay(ctx)).value);
}

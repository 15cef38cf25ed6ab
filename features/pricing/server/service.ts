import 'server-only';
import type { CalculatePrice, CalculatePriceResponse, Rates } from '@/features/pricing/contract';
import { quote } from '@/features/pricing/domain/quote';
import { referenceQuote } from '@/features/pricing/domain/reference';
import { toHousehold } from '@/features/profile/domain';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { logger } from '@/lib/logger';
import { findPlanForPricing } from './repository';
import { ufOfTheDay } from './uf';

/** What today's prices need besides tariff and household. */
export async function ratesOf(ctx: Ctx): Promise<Rates> {
  return { uf: await ufOfTheDay(ctx) };
}

/**
 * The price of one plan for a profile, with its receipt; without one the price 'from' which it is sold.
 * @throws NOT_FOUND when this market sells no plan of that id (under that product type, if one is named)
 */
export async function calculatePrice(
  ctx: Ctx,
  { id, productType, profile }: CalculatePrice,
): Promise<CalculatePriceResponse> {
  const plan = await findPlanForPricing(ctx, id);
  const line = ctx.market.lines.find((one) => one.productType === plan?.productType);
  if (!plan || !line || (productType !== null && productType !== plan.productType))
    throw new AppError('NOT_FOUND', 'Producto no encontrado');
  const rates = await ratesOf(ctx);
  const quoted = profile?.ingresodatos
    ? quote(plan, toHousehold(profile, line, ctx.market), rates, ctx.market.currency)
    : referenceQuote(plan, line, ctx.market, rates);
  if (quoted && quoted.receipt.notes.length > 0)
    logger.info({ requestId: ctx.requestId, plan: id, notes: quoted.receipt.notes }, 'price with notes');
  return quoted ?? { price: null, receipt: null };
}

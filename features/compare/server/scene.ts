import 'server-only';
import type { CompareRequest } from '@/features/compare/contract';
import { toHousehold } from '@/features/pricing/domain/household';
import { ratesOf } from '@/features/pricing/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { ProductLine } from '@/lib/markets/market';
import { catalogueIndex } from './catalogue-index';
import type { LineIndex } from './line-index';
import { householdPrices, referencePrices, type Prices } from './prices';

export type Freshness = { readonly fresh?: boolean };
/** A line as somebody looks at it: its plans and what they cost. */
export type Scene = { readonly line: LineIndex; readonly prices: Prices };

const refusal = (field: string, message: string) =>
  new AppError('INVALID_DATA', message, { fields: { [field]: message } });

/**
 * The market's line that a request is about: its comparator's or product type's, else the first of its organisation types.
 * Null when the market sells no such line.
 */
function soldLine({ market }: Ctx, { comparator, productType, organizationType }: CompareRequest): ProductLine | null {
  if (organizationType.length === 0) throw refusal('organizationType', 'organizationTypes es requerido');
  if (comparator !== null && !market.lines.some((line) => line.comparator === comparator))
    throw refusal('comparator', `El comparador ${comparator} no existe`);
  const isAsked = (line: ProductLine) =>
    (comparator === null || line.comparator === comparator) &&
    (productType === null || line.productType === productType) &&
    (comparator !== null || productType !== null || organizationType.includes(line.organizationType));
  return market.lines.find(isAsked) ?? null;
}

/**
 * The line asked for with its prices; null when the market sells no such line, or no plan of it.
 * @throws INVALID_DATA without an organisation type, or for a comparator that the market does not have
 */
export async function sceneOf(ctx: Ctx, request: CompareRequest, freshness: Freshness): Promise<Scene | null> {
  const sold = soldLine(ctx, request);
  const { lines } = await catalogueIndex(ctx, freshness);
  const line = sold && lines.get(sold.productType);
  if (!line) return null;
  if (!request.profile?.ingresodatos) return { line, prices: referencePrices(line) };
  const household = toHousehold(request.profile, sold, ctx.market);
  return { line, prices: householdPrices(line, household, await ratesOf(ctx), ctx.market.currency) };
}

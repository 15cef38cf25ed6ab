import 'server-only';
import type { CompareRequest } from '@/features/compare/search-schemas';
import { ratesOf } from '@/features/pricing/server/read-rates';
import { requestedClinics } from '@/features/profile/clinics/chosen-clinics';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Currency } from '@/lib/contract/atoms';
import type { Market, ProductLine, Region } from '@/lib/markets/market';
import { catalogueIndex } from './index/catalogue-index';
import { distancesFrom, type Distances } from './index/distances';
import type { LineIndex } from './index/line-index';
import type { Prices } from './index/prices';
import { needsRates, pricesFor } from './index/request-prices';

export type PricedLine = {
  readonly sold: ProductLine;
  readonly line: LineIndex;
  readonly prices: Prices;
  readonly currency: Currency;
  readonly region: Region | null;
  readonly distances: Distances;
};

const refusal = (field: string, message: string) =>
  new AppError('INVALID_DATA', message, { fields: { [field]: message } });

function soldLine({ market }: Ctx, { comparator, productType, organizationType }: CompareRequest): ProductLine | null {
  if (organizationType.length === 0) throw refusal('organizationType', 'organizationTypes es requerido');
  if (comparator !== null && !market.lines.some((line) => line.comparator === comparator))
    throw refusal('comparator', `El comparador ${comparator} no existe`);
  const isOfRequest = (line: ProductLine) =>
    (comparator === null || line.comparator === comparator) &&
    (productType === null || line.productType === productType) &&
    (comparator !== null || productType !== null || organizationType.includes(line.organizationType));
  return market.lines.find(isOfRequest) ?? null;
}

function regionOf({ regions }: Market, { profile }: CompareRequest): Region | null {
  const given = profile?.region;
  return regions.find(({ stateCode }) => stateCode === given?.stateCode) ?? null;
}

/**
 * Returns null if the line has no plans. @throws INVALID_DATA for a missing organisation type, an unknown comparator or
 * an unused currency
 */
export async function pricedLine(ctx: Ctx, request: CompareRequest): Promise<PricedLine | null> {
  const sold = soldLine(ctx, request);
  const { lines } = await catalogueIndex(ctx);
  const line = sold && lines.get(sold.productType);
  if (!line) return null;
  const region = regionOf(ctx.market, request);
  const distances = distancesFrom(
    line,
    { region: request.profile?.region, clinics: requestedClinics(request) },
    ctx.market,
  );
  const rates = needsRates(request) ? await ratesOf(ctx) : null;
  const priced = pricesFor(line, request, { sold, market: ctx.market, rates });
  if (!priced) throw refusal('targetCurrency', `No hay precios en ${request.targetCurrency}`);
  return { sold, line, region, distances, ...priced };
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ComparedItem, CompareRequest, CompareResponse } from '@/features/compare/search-schemas';
import { NOTHING_FOUND } from '@/features/compare/list';
import { priceWeight, scaleOf, distributeWeights, weightsOf } from '@/features/compare/recommendation';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { logger } from '@/lib/logger';
import { sameFormLines, type ProductLine } from '@/lib/markets/market';
import { showsPromoted } from '@/lib/site/site-table';
import { count } from './index/bitset';
import { catalogueIndex } from './index/catalogue-index';
import { nearestMisses } from './index/nearest-miss';
import { comparedItems, namedPlans, unavailablePlans } from './compared-items';
import { pricedLine, type PricedLine } from './priced-line';
import { bestPromoted, search, type SearchHits } from './index/search';

export {
  clinicBySegment,
  clinicsOfCompany,
  marketDirectory,
  organizationsAndClinics,
  plansPayingMost,
  productPage,
  type ListedProduct,
  type ReachedClinic,
  type ReachingLine,
} from './directory';
export { listRoutes } from './landing-pages';
export { similarPlans } from './similar';

const NONE_PROMOTED = 'Problema en endpoint para obtener producto promocionado';

const NOTHING: SearchHits = {
  positions: new Int32Array(),
  total: 0,
  below: 0,
  above: 0,
  cheapest: Infinity,
  promoted: 0,
  unavailable: { total: 0, positions: [] },
  answers: [],
};

function metaDataOf(
  list: PricedLine | null,
  { total, below, above, cheapest, promoted, unavailable }: SearchHits,
  { ponderer, uuid, displayShowcase }: Pick<CompareRequest, 'ponderer' | 'uuid' | 'displayShowcase'>,
): Omit<CompareResponse['metaData'], 'accepting' | 'refusing' | 'nearest' | 'answers'> {
  return {
    total,
    uuid: uuid ?? randomUUID(),
    belowPriceLimit: below,
    abovePriceLimit: above,
    weights: weightsOf(priceWeight(ponderer), list?.line.shares ?? distributeWeights(() => true)),
    scale: { cheapest: cheapest < Infinity ? cheapest : null, ...(list?.line.scale ?? scaleOf([])) },
    promoted: displayShowcase ? promoted : 0,
    region: list?.region?.stateName ?? null,
    place: list?.distances.from ?? null,
    unavailable: { total: unavailable.total, plans: list ? unavailablePlans(list, unavailable.positions) : [] },
  };
}

const wantsShowcase = ({ site }: Ctx, { displayShowcase }: CompareRequest) => displayShowcase && showsPromoted(site);

async function otherLines(ctx: Ctx, request: CompareRequest, { sold }: PricedLine) {
  const counted = await Promise.all(
    sameFormLines(ctx.market, sold).map(async ({ productType, comparator, organizationType }) => {
      const query = { ...request, productType, comparator, organizationType: [organizationType], targetCurrency: null };
      const prices = (await pricedLine(ctx, query))?.prices;
      return prices?.profilePrice ? [{ productType, plans: count(prices.insured) }] : [];
    }),
  );
  const lines = counted.flat();
  return {
    accepting: lines.filter(({ plans }) => plans > 0),
    refusing: lines.filter(({ plans }) => plans === 0).map(({ productType }) => productType),
  };
}

/** Searches a line. A page after the last one has no plans but the right total. Throws like `pricedLine`. */
export async function searchPlans(ctx: Ctx, request: CompareRequest): Promise<CompareResponse> {
  const list = await pricedLine(ctx, request);
  const found = list ? search(list.line, request, list.prices, list.distances) : NOTHING;
  if (found.total === 0) {
    const { organizationType, productType, comparator } = request;
    logger.info({ requestId: ctx.requestId, organizationType, productType, comparator }, NOTHING_FOUND);
  }
  const isRefused = found.unavailable.total > found.total + found.below + found.above;
  return {
    data: list ? comparedItems(ctx, list, found.positions, { ...request, cheapest: found.cheapest }) : [],
    metaData: {
      ...metaDataOf(list, found, { ...request, displayShowcase: wantsShowcase(ctx, request) }),
      ...(list && isRefused ? await otherLines(ctx, request, list) : { accepting: null, refusing: [] }),
      answers: list ? namedPlans(ctx, list, found.answers, request) : [],
      nearest: list && found.total === 0 ? [...nearestMisses(list.line, request, list.prices)] : [],
    },
  };
}

/** Promoted plan with the most points, then the lowest id. @throws NOT_FOUND if there is none */
export async function promotedProduct(ctx: Ctx, request: CompareRequest): Promise<ComparedItem> {
  const list = wantsShowcase(ctx, request) ? await pricedLine(ctx, request) : null;
  const best = list && bestPromoted(list.line, request, list.prices, list.distances);
  if (!best) {
    logger.info({ requestId: ctx.requestId }, NONE_PROMOTED);
    throw new AppError('NOT_FOUND', NONE_PROMOTED);
  }
  return comparedItems(ctx, list, [best.position], { ...request, cheapest: best.cheapest })[0]!;
}

export async function featuresOf(ctx: Ctx, { productType }: ProductLine): Promise<string[]> {
  const { lines } = await catalogueIndex(ctx);
  return [...(lines.get(productType)?.facets.features.keys() ?? [])];
}

/** True if no price and no coverage in the line has a source. */
export async function isExampleLine(ctx: Ctx, { productType }: ProductLine): Promise<boolean> {
  const line = (await catalogueIndex(ctx)).lines.get(productType);
  return line !== undefined && line.facets.provenance.size === 0;
}

/** `examples`: lines of the market with examples only; null: none. */
export type MarketState = { readonly hasPlans: boolean; readonly examples: 'all' | 'some' | null };

export async function marketState(ctx: Ctx): Promise<MarketState> {
  const lines = [...(await catalogueIndex(ctx)).lines.values()];
  const sourced = lines.filter(({ facets }) => facets.provenance.size > 0).length;
  const examples = sourced === lines.length ? null : sourced === 0 ? 'all' : 'some';
  return { hasPlans: lines.length > 0, examples };
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import type { CompareRequest, CompareResponse } from '@/features/compare/contract';
import { ratesOf } from '@/features/pricing/server/service';
import { toHousehold } from '@/features/pricing/domain/household';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { catalogueIndex } from './catalogue-index';
import type { Facet, LineIndex } from './line-index';
import { dayNumber, itemBytes } from './plan-row';
import { householdPrices, referencePrices, type Prices } from './prices';
import { countFacets, search } from './search';

/** Plans of each name of each facet; names without plans are there with 0. */
export type FacetCounts = Readonly<Record<Facet, Readonly<Record<string, number>>>>;

type Freshness = { readonly fresh?: boolean };
type Scene = { readonly line: LineIndex; readonly prices: Prices };

/** The line asked for with its prices; null when the market sells no such line, or no plan of it. */
async function sceneOf(ctx: Ctx, request: CompareRequest, freshness: Freshness): Promise<Scene | null> {
  if (request.organizationType.length === 0)
    throw new AppError('INVALID_DATA', 'organizationTypes es requerido', {
      fields: { organizationType: 'organizationTypes es requerido' },
    });
  const { lines } = await catalogueIndex(ctx, freshness);
  const sold = ctx.market.lines.find(({ productType, organizationType }) =>
    request.productType === null
      ? request.organizationType.includes(organizationType)
      : productType === request.productType,
  );
  const line = sold && lines.get(sold.productType);
  if (!line) return null;
  if (!request.profile?.ingresodatos) return { line, prices: referencePrices(line) };
  const household = toHousehold(request.profile, sold, ctx.market);
  return { line, prices: householdPrices(line, household, await ratesOf(ctx), ctx.market.currency) };
}

const OPENING = Buffer.from('{"data":[');
const COMMA = Buffer.from(',');

/**
 * One page of the plans that match, as the UTF-8 JSON of a `CompareResponse`: stored bytes put together, since 20 plans
 * need not be parsed only to be written again. A page beyond the last holds no plan and the right total.
 * @throws INVALID_DATA without an organisation type
 */
export async function searchPlansBytes(
  ctx: Ctx,
  request: CompareRequest,
  freshness: Freshness = {},
): Promise<Buffer<ArrayBuffer>> {
  const scene = await sceneOf(ctx, request, freshness);
  const found = scene && search(scene.line, request, scene.prices);
  const parts: Uint8Array[] = [OPENING];
  if (scene) {
    const surroundings = { locale: ctx.locale, today: dayNumber(dayIn(ctx.market.timeZone, ctx.now)) };
    for (const [index, position] of found!.positions.entries()) {
      if (index > 0) parts.push(COMMA);
      parts.push(...itemBytes(scene.line, position, scene.prices, surroundings));
    }
  }
  const metaData: CompareResponse['metaData'] = {
    total: found?.total ?? 0,
    uuid: request.uuid ?? randomUUID(),
    belowPriceLimit: found?.below ?? 0,
    abovePriceLimit: found?.above ?? 0,
  };
  parts.push(Buffer.from(`],"metaData":${JSON.stringify(metaData)}}`));
  return Buffer.concat(parts);
}

/** The same as a value, for pages. @see searchPlansBytes */
export async function searchPlans(
  ctx: Ctx,
  request: CompareRequest,
  freshness: Freshness = {},
): Promise<CompareResponse> {
  return JSON.parse((await searchPlansBytes(ctx, request, freshness)).toString()) as CompareResponse;
}

/**
 * How many plans each organisation, type, clinic and so on would leave, if nothing were asked of its own facet.
 * For the filters of a page; it does not go over the wire.
 */
export async function facetsFor(ctx: Ctx, request: CompareRequest, freshness: Freshness = {}): Promise<FacetCounts> {
  const scene = await sceneOf(ctx, request, freshness);
  const none = { organizationTypes: {}, organizations: {}, insuranceTypes: {}, coverageCountries: {} };
  if (!scene) return { ...none, coverageOrganizations: {}, features: {} };
  const counts = countFacets(scene.line, request, scene.prices);
  return Object.fromEntries(
    Object.entries(counts).map(([facet, names]) => [facet, Object.fromEntries(names)]),
  ) as FacetCounts;
}

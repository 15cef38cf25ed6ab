import 'server-only';
import { randomUUID } from 'node:crypto';
import type { CompareRequest, CompareResponse } from '@/features/compare/contract';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import type { ProductLine } from '@/lib/markets/market';
import { catalogueIndex } from './catalogue-index';
import { dayNumber, itemBytes } from './plan-row';
import { sceneOf, type Freshness } from './scene';
import { search } from './search';

const OPENING = Buffer.from('{"data":[');
const COMMA = Buffer.from(',');

/**
 * One page of the plans that match, as the UTF-8 JSON of a `CompareResponse`: stored bytes put together, since 20 plans
 * need not be parsed only to be written again. A page beyond the last holds no plan and the right total.
 * @throws INVALID_DATA @see sceneOf
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

/** Codes of the features that plans of a line have, whatever is asked for. */
export async function featuresOf(ctx: Ctx, { productType }: ProductLine, freshness: Freshness = {}): Promise<string[]> {
  const { lines } = await catalogueIndex(ctx, freshness);
  return [...(lines.get(productType)?.facets.features.keys() ?? [])];
}

import 'server-only';
import type { ComparedItem, CompareRequest, CompareResponse } from '@/features/compare/contract';
import { NOTHING_FOUND } from '@/features/compare/domain';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { logger } from '@/lib/logger';
import type { ProductLine } from '@/lib/markets/market';
import { metaDataOf, planBytes } from './answer';
import { catalogueIndex } from './catalogue-index';
import { sceneOf, type Freshness } from './scene';
import { bestPromoted, search } from './search';
import { similarPlans } from './similar';

const OPENING = Buffer.from('{"data":[');
const COMMA = Buffer.from(',');

/** Spec section 8. */
const NONE_PROMOTED = 'Problema en endpoint para obtener producto promocionado';

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
  const found = scene && search(scene.line, request, scene.prices, scene.distances);
  if (!found?.total) {
    const { organizationType, productType, comparator } = request;
    logger.info({ requestId: ctx.requestId, organizationType, productType, comparator }, NOTHING_FOUND);
  }
  const parts: Uint8Array[] = [OPENING];
  for (const [index, position] of (found?.positions ?? []).entries()) {
    if (index > 0) parts.push(COMMA);
    parts.push(...planBytes(ctx, scene!, position, { ponderer: request.ponderer, cheapest: found!.cheapest }));
  }
  parts.push(Buffer.from(`],"metaData":${JSON.stringify(metaDataOf(scene, found, request))}}`));
  return Buffer.concat(parts);
}

/**
 * The promoted plan that matches a search best, as the UTF-8 JSON of a `ComparedItem`: the one with the most points,
 * then the lowest id, whatever order and page the search has.
 * @throws NOT_FOUND when none matches or no showcase is wanted, with the message of spec section 8
 */
export async function promotedProductBytes(ctx: Ctx, request: CompareRequest): Promise<Buffer<ArrayBuffer>> {
  const scene = request.displayShowcase ? await sceneOf(ctx, request) : null;
  const best = scene && bestPromoted(scene.line, request, scene.prices, scene.distances);
  if (!best) {
    logger.info({ requestId: ctx.requestId }, NONE_PROMOTED);
    throw new AppError('NOT_FOUND', NONE_PROMOTED);
  }
  const { ponderer } = request;
  return Buffer.concat(planBytes(ctx, scene, best.position, { ponderer, cheapest: best.cheapest }));
}

/** The same as a value, for pages; they ask only when the list has one. @see promotedProductBytes */
export async function promotedProduct(ctx: Ctx, request: CompareRequest): Promise<ComparedItem> {
  return JSON.parse((await promotedProductBytes(ctx, request)).toString()) as ComparedItem;
}

/** A page of plans as a value, for pages. @see searchPlansBytes */
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

/** @see similar.ts */
export const plansLike = similarPlans;

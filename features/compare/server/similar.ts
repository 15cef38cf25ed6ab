import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { SIMILAR_MAX } from '@/features/compare/list';
import { UNIT } from '@/features/compare/recommendation';
import { ratesOf } from '@/features/pricing/server/read-rates';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { has } from './index/bitset';
import { catalogueIndex } from './index/catalogue-index';
import { itemReader } from './compared-items';
import { distancesFrom, type Distances } from './index/distances';
import type { LineIndex } from './index/line-index';
import type { Prices } from './index/prices';
import { needsRates, pricesFor } from './index/request-prices';

type Scope = Pick<Ctx, 'db' | 'site' | 'market' | 'locale' | 'now' | 'fresh'>;
type Near = {
  readonly position: number;
  readonly id: number;
  readonly away: number;
  readonly isOwn: boolean;
  readonly apart: number;
};

const isNearer = (one: Near, other: Near): boolean =>
  (one.away - other.away || Number(one.isOwn) - Number(other.isOwn) || one.apart - other.apart || one.id - other.id) <
  0;

function keepBest(best: Near[], plan: Near): void {
  const at = best.findIndex((other) => isNearer(plan, other));
  if (at >= 0) best.splice(at, 0, plan);
  else best.push(plan);
  if (best.length > SIMILAR_MAX) best.pop();
}

/** Prices for the profile, else for the reference household; all plans use the same one. Null: the plan has neither. */
function measureBy(line: LineIndex, { insured, at }: Prices, own: number): ((position: number) => number) | null {
  if (has(insured, own)) return at;
  return has(line.reference, own) || has(line.closed, own) ? (position) => line.referencePrice[position]! : null;
}

/**
 * True if two plans share less than half of their clinic regions (most of Chile's share the capital). Unknown: false.
 */
function areDisjoint(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const shared = one.filter((region) => other.includes(region)).length;
  return 2 * shared < one.length + other.length - shared;
}

function awayFrom(line: LineIndex, { isAway }: Distances, own: number): (position: number) => number {
  const { regionSets, regionSetOf } = line;
  const ownRegions = regionSets[regionSetOf[own]!]!;
  const apart = regionSets.map((regions) => Number(areDisjoint(ownRegions, regions)));
  return (position) => Number(isAway(position)) + apart[regionSetOf[position]!]!;
}

/** Nearest plans that insure the profile. A price difference of 10 % counts like ten points of coverage. */
function nearest({ line, prices, distances }: Measures, own: number): readonly Near[] {
  const { ids, qualities } = line;
  const priceOf = measureBy(line, prices, own);
  if (!priceOf) return [];
  const ownPrice = priceOf(own);
  const organization = [...line.sellers.values()].find((plans) => has(plans, own));
  const awayOf = awayFrom(line, distances, own);
  const best: Near[] = [];
  for (let position = 0; position < ids.length; position++) {
    if (position === own || !has(prices.insured, position)) continue;
    const price = Math.abs(Math.log(priceOf(position) / ownPrice));
    const coverage = Math.abs(qualities.coverage[position]! - qualities.coverage[own]!) / UNIT;
    const isOwn = organization !== undefined && has(organization, position);
    keepBest(best, { position, id: ids[position]!, away: awayOf(position), isOwn, apart: price + coverage });
  }
  return best;
}

const placeIn = (line: LineIndex, id: number): number => {
  const position = line.ids.indexOf(id);
  return position >= 0 && (has(line.all, position) || has(line.closed, position)) ? position : -1;
};

const hasPlan = (line: LineIndex | undefined, id: number) => line !== undefined && placeIn(line, id) >= 0;

type Measures = { readonly line: LineIndex; readonly prices: Prices; readonly distances: Distances };

type SimilarQuery = { readonly id: number; readonly profile?: PerfilIngreso | null };

/** Up to three plans that accept the profile; empty: no price to compare. @throws NOT_FOUND if the plan is not sold */
export async function similarPlans(ctx: Scope, { id, profile = null }: SimilarQuery): Promise<InsuranceItem[]> {
  const { lines } = await catalogueIndex(ctx);
  const sold = ctx.market.lines.find(({ productType }) => hasPlan(lines.get(productType), id));
  const line = sold && lines.get(sold.productType);
  if (!line) throw new AppError('NOT_FOUND', 'Producto no encontrado');
  const own = placeIn(line, id);
  const request = { profile, targetCurrency: null };
  const rates = needsRates(request) ? await ratesOf(ctx) : null;
  const { prices } = pricesFor(line, request, { sold, market: ctx.market, rates })!;
  const distances = distancesFrom(line, { region: profile?.region }, ctx.market);
  const itemAt = itemReader({ line, prices, distances, region: null }, ctx);
  return nearest({ line, prices, distances }, own).map(({ position }) => itemAt(position));
}

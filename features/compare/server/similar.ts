import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { SIMILAR_MAX } from '@/features/compare/domain/list';
import { UNIT } from '@/features/compare/domain/recommendation';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { has } from './index/bitset';
import { catalogueIndex } from './index/catalogue-index';
import { itemReader } from './compared-items';
import { distancesFrom } from './index/distances';
import type { LineIndex } from './index/line-index';
import { referencePrices } from './index/prices';

type Scope = Pick<Ctx, 'db' | 'market' | 'locale' | 'now' | 'fresh'>;
type Near = { readonly position: number; readonly id: number; readonly isOwn: boolean; readonly apart: number };

/** Other organisations first, then the nearest; of two as near the one of the lower id, so that the order is stable. */
const before = (one: Near, other: Near): boolean =>
  one.isOwn === other.isOwn ? one.apart < other.apart || (one.apart === other.apart && one.id < other.id) : other.isOwn;

function keepBest(best: Near[], plan: Near): void {
  const at = best.findIndex((other) => before(plan, other));
  if (at >= 0) best.splice(at, 0, plan);
  else best.push(plan);
  if (best.length > SIMILAR_MAX) best.pop();
}

/** Ten per cent of the price set two plans as far apart as ten points of coverage. */
function nearest(line: LineIndex, own: number): readonly Near[] {
  const { ids, reference, referencePrice, qualities } = line;
  const organization = [...line.facets.organizations.values()].find((plans) => has(plans, own));
  const best: Near[] = [];
  for (let position = 0; position < ids.length; position++) {
    if (position === own || !has(reference, position)) continue;
    const price = Math.abs(Math.log(referencePrice[position]! / referencePrice[own]!));
    const coverage = Math.abs(qualities.coverage[position]! - qualities.coverage[own]!) / UNIT;
    const isOwn = organization !== undefined && has(organization, position);
    keepBest(best, { position, id: ids[position]!, isOwn, apart: price + coverage });
  }
  return best;
}

const placeIn = (line: LineIndex, id: number): number => {
  const position = line.ids.indexOf(id);
  return position >= 0 && has(line.all, position) ? position : -1;
};

/**
 * At most three. None for a plan that the line's reference household can't have: its price is no measure of the others'.
 * @throws NOT_FOUND when this market sells no plan of that id
 */
export async function similarPlans(ctx: Scope, { id }: { readonly id: number }): Promise<InsuranceItem[]> {
  const { lines } = await catalogueIndex(ctx);
  const line = [...lines.values()].find((one) => placeIn(one, id) >= 0);
  if (!line) throw new AppError('NOT_FOUND', 'Producto no encontrado');
  const own = placeIn(line, id);
  if (!has(line.reference, own)) return [];
  const distances = distancesFrom(line, null, ctx.market);
  const itemAt = itemReader({ line, prices: referencePrices(line), distances }, ctx);
  return nearest(line, own).map(({ position }) => itemAt(position));
}

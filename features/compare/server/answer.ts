import 'server-only';
import { randomUUID } from 'node:crypto';
import type { CompareRequest, CompareResponse } from '@/features/compare/contract';
import {
  points,
  pricePart,
  priceWeight,
  recommendationOf,
  sharesOf,
  weightsOf,
  type Recommendation,
} from '@/features/compare/recommendation/domain';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { dayNumber, itemBytes } from './plan-row';
import type { Scene } from './scene';
import type { Found } from './search';

type Weighing = { readonly ponderer: number | null; readonly cheapest: number };

function recommend({ line, prices }: Scene, position: number, { ponderer, cheapest }: Weighing): Recommendation {
  const { coverage, clinics, service, cap } = line.qualities;
  const price = pricePart(prices.at(position), cheapest);
  const qualities = {
    coverage: coverage[position]!,
    clinics: clinics[position]!,
    service: service[position]!,
    cap: cap[position]!,
  };
  return recommendationOf(price, qualities, points(price, line.quality[position]!, priceWeight(ponderer)));
}

type Asker = Pick<Ctx, 'locale' | 'market' | 'now'>;

/** JSON of one plan of a list, in pieces. */
export function planBytes(ctx: Asker, scene: Scene, position: number, weighing: Weighing): Buffer[] {
  const distance = scene.distances.at(position);
  const told = {
    recommendation: recommend(scene, position, weighing),
    distance: distance === Infinity ? null : distance,
  };
  const { locale, market, now } = ctx;
  const surroundings = { locale, today: dayNumber(dayIn(market.timeZone, now)), currency: market.currency };
  return itemBytes(scene.line, position, scene.prices, told, surroundings);
}

/** What an answer says of a list as a whole; without a scene, that nothing was found. */
export function metaDataOf(
  scene: Scene | null,
  found: Found | null,
  { ponderer, uuid, displayShowcase }: CompareRequest,
): CompareResponse['metaData'] {
  return {
    total: found?.total ?? 0,
    uuid: uuid ?? randomUUID(),
    belowPriceLimit: found?.below ?? 0,
    abovePriceLimit: found?.above ?? 0,
    weights: weightsOf(priceWeight(ponderer), scene?.line.shares ?? sharesOf(() => true)),
    scale: {
      cheapest: found && found.cheapest < Infinity ? found.cheapest : null,
      ...(scene?.line.scale ?? { clinics: 0, caps: {} }),
    },
    promoted: displayShowcase ? (found?.promoted ?? 0) : 0,
    region: scene?.region?.stateName ?? null,
  };
}

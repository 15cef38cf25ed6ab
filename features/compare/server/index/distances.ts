import 'server-only';
import { kilometresToClinics } from '@/lib/markets/clinic-sites';
import type { Market } from '@/lib/markets/market';
import { originOf } from '@/lib/markets/places';
import { has } from './bitset';
import type { LineIndex } from './line-index';
import { isEmptyIn } from './ranking';

export type Distances = {
  /** Name of the place from which kilometres count; null: not known. */
  readonly from: string | null;
  /** Kilometres to the nearest site of a plan's clinics; Infinity: not known. */
  readonly at: (position: number) => number;
  /** Lower bound of a block. */
  readonly low: (block: number) => number;
  /** True where all clinics of a plan are in other regions. */
  readonly isAway: (position: number) => boolean;
};

type Visitor = {
  readonly region: { readonly stateCode: string; readonly placeCode?: string | undefined } | null | undefined;
  /** Only their sites count; none: those of all clinics. */
  readonly clinics?: readonly string[];
};

const isUnknown = () => false;

const known = new WeakMap<LineIndex, Map<string, readonly boolean[]>>();

function isAwayFrom(line: LineIndex, stateCode: string): Distances['isAway'] {
  const ofLine = known.get(line) ?? new Map<string, readonly boolean[]>();
  known.set(line, ofLine);
  const isSetAway =
    ofLine.get(stateCode) ?? line.regionSets.map((regions) => regions.length > 0 && !regions.includes(stateCode));
  ofLine.set(stateCode, isSetAway);
  return (position) => isSetAway[line.regionSetOf[position]!]!;
}

/** The kilometres of each clinic are worked out once; a plan has those of its first clinic in their order. */
export function distancesFrom(line: LineIndex, { region, clinics = [] }: Visitor, market: Market): Distances {
  const origin = originOf(market, region);
  if (!region || !origin) return { from: null, at: () => Infinity, low: () => Infinity, isAway: isUnknown };
  const { coverageOrganizations } = line.facets;
  const near = [...kilometresToClinics(market, origin.at)]
    .filter(([clinic]) => clinics.length === 0 || clinics.includes(clinic))
    .flatMap(([clinic, kilometres]) => {
      const plans = coverageOrganizations.get(clinic);
      return plans ? [{ kilometres, plans }] : [];
    })
    .toSorted((one, other) => one.kilometres - other.kilometres);
  return {
    from: origin.name,
    at: (position) => near.find(({ plans }) => has(plans, position))?.kilometres ?? Infinity,
    low: (block) => near.find(({ plans }) => !isEmptyIn(plans, block))?.kilometres ?? Infinity,
    isAway: isAwayFrom(line, region.stateCode),
  };
}

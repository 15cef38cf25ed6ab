import 'server-only';
import { kilometresToClinics } from '@/lib/markets/clinic-sites';
import type { Market } from '@/lib/markets/market';
import { originOf } from '@/lib/markets/places';
import { has } from './bitset';
import type { LineIndex } from './line-index';
import { isEmptyIn } from './ranking';

export type Distances = {
  /** Name of the place from which distances are measured; null: unknown. */
  readonly from: string | null;
  /** Kilometres to the nearest site of a plan's clinics; Infinity: unknown. */
  readonly at: (position: number) => number;
  /** Clinic of the site in `at`; null: unknown. */
  readonly clinicAt: (position: number) => string | null;
  /** Lowest distance in a block. */
  readonly low: (block: number) => number;
  /** True if all clinics of a plan are in other regions. */
  readonly isAway: (position: number) => boolean;
};

type Visitor = {
  readonly region: { readonly stateCode: string; readonly placeCode?: string | undefined } | null | undefined;
  /** Limits distances to these clinics; empty: all clinics. */
  readonly clinics?: readonly string[];
};

const never = () => false;

const awayByRegion = new WeakMap<LineIndex, Map<string, readonly boolean[]>>();

function awayTester(line: LineIndex, stateCode: string): Distances['isAway'] {
  const ofLine = awayByRegion.get(line) ?? new Map<string, readonly boolean[]>();
  awayByRegion.set(line, ofLine);
  const awayByRegionSet =
    ofLine.get(stateCode) ?? line.regionSets.map((regions) => regions.length > 0 && !regions.includes(stateCode));
  ofLine.set(stateCode, awayByRegionSet);
  return (position) => awayByRegionSet[line.regionSetOf[position]!]!;
}

/** Sorts the clinics by distance once per request. The first clinic that a plan covers gives the plan's distance. */
export function distancesFrom(line: LineIndex, { region, clinics = [] }: Visitor, market: Market): Distances {
  const origin = originOf(market, region);
  if (!region || !origin)
    return { from: null, at: () => Infinity, clinicAt: () => null, low: () => Infinity, isAway: never };
  const { coverageOrganizations } = line.facets;
  const near = [...kilometresToClinics(market, origin.at)]
    .filter(([clinic]) => clinics.length === 0 || clinics.includes(clinic))
    .flatMap(([clinic, kilometres]) => {
      const plans = coverageOrganizations.get(clinic);
      return plans ? [{ clinic, kilometres, plans }] : [];
    })
    .toSorted((one, other) => one.kilometres - other.kilometres);
  const nearestTo = (position: number) => near.find(({ plans }) => has(plans, position));
  return {
    from: origin.name,
    at: (position) => nearestTo(position)?.kilometres ?? Infinity,
    clinicAt: (position) => nearestTo(position)?.clinic ?? null,
    low: (block) => near.find(({ plans }) => !isEmptyIn(plans, block))?.kilometres ?? Infinity,
    isAway: awayTester(line, region.stateCode),
  };
}

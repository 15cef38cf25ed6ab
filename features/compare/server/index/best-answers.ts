import 'server-only';
import {
  overLegalSeven,
  MIN_HOSPITAL_PERCENT,
  isAhead,
  groupByWinner,
  type Answer,
  type Contender,
  type Named,
  isAnyEnough,
} from '@/features/compare/named-answers';
import { isForCancer } from '@/features/catalogue/wording/clinic-payment';
import type { CompareRequest } from '@/features/compare/search-schemas';
import { requestedClinics } from '@/features/profile/clinics/chosen-clinics';
import { add, emptySet, intersect, subtract, union, type Bitset } from './bitset';
import type { Distances } from './distances';
import type { LineIndex } from './line-index';
import type { Prices } from './prices';
import { blockBuffer, isEmptyIn, onSaleOf, readPositions } from './ranking';

/** Plans by answer. `least`: plans with a known payment; others: plans that pay enough. */
type Sets = Readonly<Record<Answer, Bitset>>;

const setsByClinic = new WeakMap<LineIndex, Map<string, Sets>>();

function setsAt(line: LineIndex, clinic: string): Sets {
  const sets = { least: emptySet(line.size), most: emptySet(line.size), whole: emptySet(line.size) };
  const plans = line.facets.coverageOrganizations.get(clinic);
  if (!plans) return sets;
  const ofLine = setsByClinic.get(line) ?? new Map<string, Sets>();
  setsByClinic.set(line, ofLine);
  const found = ofLine.get(clinic);
  if (found) return found;
  const buffer = blockBuffer();
  for (let block = 0; block < line.blocks; block++) {
    const used = readPositions(plans, block, buffer);
    for (let index = 0; index < used; index++) {
      const position = buffer[index]!;
      const row = line.rowOf[position]!;
      const [, hospital] = line.clinicLists.find(row, ([name]) => name === clinic)!;
      if (hospital === null) continue;
      add(sets.least, position);
      if (isForCancer(line.sharedItems[row]!.coverages)) continue;
      if (hospital >= MIN_HOSPITAL_PERCENT.most) add(sets.most, position);
      if (hospital >= MIN_HOSPITAL_PERCENT.whole) add(sets.whole, position);
    }
  }
  ofLine.set(clinic, sets);
  return sets;
}

type Best = Contender & { readonly position: number };

function bestOf(line: LineIndex, plans: Bitset, prices: Prices, { isAway }: Distances): number | null {
  const { legalSeven } = prices;
  const { scoreOf, bounds, rowOf, ids } = line;
  const buffer = blockBuffer();
  let best: Best | null = null;
  for (let block = 0; block < line.blocks; block++) {
    if (isEmptyIn(plans, block)) continue;
    if (best) {
      const low = overLegalSeven(prices.low(block), legalSeven);
      if (low > best.added || (low === best.added && bounds.score[block]! < (best.score ?? -1))) continue;
    }
    const used = readPositions(plans, block, buffer);
    for (let index = 0; index < used; index++) {
      const position = buffer[index]!;
      if (isAway(position)) continue;
      const total = prices.at(position);
      const added = overLegalSeven(total, legalSeven);
      if (best && added > best.added) continue;
      let name: string | undefined;
      const stored = scoreOf[position]!;
      const score = Number.isNaN(stored) ? null : stored;
      const contender: Best = {
        position,
        added,
        score,
        total,
        id: ids[position]!,
        // Lazy, because it is parsed from JSON and only ties need it.
        get name() {
          return (name ??= line.ownItems.at(rowOf[position]!).displayName);
        },
      };
      if (!best || isAhead(contender, best)) best = contender;
    }
  }
  return best?.position ?? null;
}

/** Best plan for each answer. Must not read `promoted`, because paid placement must have no influence. */
export function bestAnswers(
  line: LineIndex,
  plans: Bitset,
  request: CompareRequest,
  prices: Prices,
  distances: Distances,
): readonly Named<number>[] {
  const onSale = onSaleOf(line, plans);
  if (request.insuranceTypes.length === 0) subtract(onSale, prices.aside);
  const clinics = requestedClinics(request);
  const sets = clinics.length > 0 ? clinics.map((clinic) => setsAt(line, clinic)) : [line.hospital];
  const bestWith = (answer: Answer) => {
    const paying = onSale.slice();
    const own = sets.map((set) => set[answer]);
    for (const set of isAnyEnough(request) ? [union(own, line.wordCount)] : own) intersect(paying, set);
    return bestOf(line, paying, prices, distances);
  };
  return groupByWinner({ least: bestWith('least'), most: bestWith('most'), whole: bestWith('whole') });
}

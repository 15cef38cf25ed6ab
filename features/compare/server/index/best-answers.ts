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
import { generalShare, isForCancer } from '@/features/catalogue/wording/clinic-payment';
import { HIGH_COST_TYPES } from '@/features/catalogue/wording/paid-above';
import type { CompareRequest } from '@/features/compare/search-schemas';
import { requestedClinics } from '@/features/profile/clinics/chosen-clinics';
import { add, emptySet, has, intersect, subtract, union, type Bitset } from './bitset';
import type { Distances } from './distances';
import type { LineIndex } from './line-index';
import type { Prices } from './prices';
import { blockBuffer, isEmptyIn, onSaleOf, readPositions } from './ranking';

/** Plans by answer. `least`: plans with a known payment; others: plans that pay enough. */
type Sets = Readonly<Record<Answer, Bitset>>;
/** `shares`: percent that each plan pays in hospital at the clinic, by position; 0: not stated. */
type AtClinic = Sets & { readonly shares: Uint8Array };

const setsByClinic = new WeakMap<LineIndex, Map<string, AtClinic>>();

function atClinic(line: LineIndex, clinic: string): AtClinic {
  const shares = new Uint8Array(line.size);
  const sets = { least: emptySet(line.size), most: emptySet(line.size), whole: emptySet(line.size), shares };
  const plans = line.facets.coverageOrganizations.get(clinic);
  if (!plans) return sets;
  const ofLine = setsByClinic.get(line) ?? new Map<string, AtClinic>();
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
      shares[position] = hospital;
      if (isForCancer(line.sharedItems[row]!.coverages)) continue;
      if (hospital >= MIN_HOSPITAL_PERCENT.most) add(sets.most, position);
      if (hospital >= MIN_HOSPITAL_PERCENT.whole) add(sets.whole, position);
    }
  }
  ofLine.set(clinic, sets);
  return sets;
}

type Best = Contender & { readonly position: number };

function bestOf(
  line: LineIndex,
  plans: Bitset,
  prices: Prices,
  { isAway, shareAt }: Pick<Distances, 'isAway'> & { readonly shareAt: (position: number) => number },
): number | null {
  const { legalSeven } = prices;
  const { scoreOf, bounds, rowOf, ids } = line;
  const buffer = blockBuffer();
  let best: Best | null = null;
  for (let block = 0; block < line.blocks; block++) {
    if (isEmptyIn(plans, block)) continue;
    if (best) {
      const low = overLegalSeven(prices.low(block), legalSeven);
      const isBeaten = best.share >= 100 && bounds.score[block]! < (best.score ?? -1);
      if (low > best.added || (low === best.added && isBeaten)) continue;
    }
    const used = readPositions(plans, block, buffer);
    for (let index = 0; index < used; index++) {
      const position = buffer[index]!;
      if (isAway(position)) continue;
      const total = prices.at(position);
      const added = overLegalSeven(total, legalSeven);
      if (best && added > best.added) continue;
      let name: string | undefined;
      let share: number | undefined;
      const stored = scoreOf[position]!;
      const score = Number.isNaN(stored) ? null : stored;
      const contender: Best = {
        position,
        added,
        // Lazy, because only ties need it.
        get share() {
          return (share ??= shareAt(position));
        },
        score,
        total,
        id: ids[position]!,
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
  const isAnyType = request.insuranceTypes.length === 0;
  if (isAnyType) subtract(onSale, prices.aside);
  const highCost = isAnyType ? HIGH_COST_TYPES.flatMap((type) => line.facets.insuranceTypes.get(type) ?? []) : [];
  const clinics = requestedClinics(request);
  const chosen = clinics.map((clinic) => atClinic(line, clinic));
  const sets = clinics.length > 0 ? chosen : [line.hospital];
  const shareAt = (position: number) => {
    const { coverages } = line.sharedItems[line.rowOf[position]!]!;
    if (isForCancer(coverages) || highCost.some((set) => has(set, position))) return 0;
    const paid = chosen.map(({ shares }) => shares[position]!);
    if (paid.length === 0) return generalShare(coverages, 'hospital') ?? 0;
    return isAnyEnough(request) ? Math.max(...paid) : Math.min(...paid);
  };
  const bestWith = (answer: Answer) => {
    const paying = onSale.slice();
    const own = sets.map((set) => set[answer]);
    for (const set of isAnyEnough(request) ? [union(own, line.wordCount)] : own) intersect(paying, set);
    if (answer !== 'least') for (const set of highCost) subtract(paying, set);
    return bestOf(line, paying, prices, { isAway: distances.isAway, shareAt });
  };
  return groupByWinner({ least: bestWith('least'), most: bestWith('most'), whole: bestWith('whole') });
}

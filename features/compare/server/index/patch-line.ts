import 'server-only';
import { refusalOf } from '@/features/eligibility/entry-rules';
import {
  deductibleUnits,
  distributeWeights,
  qualitiesOf,
  QUALITIES,
  type Qualities,
  type QualityFacts,
  type Scale,
} from '@/features/compare/recommendation';
import { vectorOf } from '@/features/pricing/price-vector';
import { add, count, has, listPositions, type Bitset } from './bitset';
import { decimalsOf } from './decimals';
import { hospitalAnswers, UNKNOWN, type PlanRow } from './line-builder';
import { BLOCK, FACETS, type Facet, type LineIndex, type Segment } from './line-index';
import { boundsOf } from './line-layout';

/** `row` null: the plan left the line. */
export type PlanChange = { readonly id: number; readonly row: PlanRow | null };

/** Thrown if a patch would cost as much as a new index, or would keep too many old rows in memory. */
class NeedsRebuild extends Error {}

/** Maximum rows per plan. Replaced rows stay in memory until the next full build. */
const MOST_ROWS = 2;

function clear(set: Bitset, position: number): void {
  set[position >>> 5]! &= ~(1 << (position & 31));
}

const copied = <Columns extends Readonly<Record<string, { readonly slice: () => unknown }>>>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.slice()])) as Columns;

const eachFacet = <T>(of: (facet: Facet) => T) =>
  Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<Facet, T>;

/** Copies the columns and the changed sets of a line, so that searches can go on in the original. */
class LinePatch {
  readonly #copies = new Map<Bitset, Bitset>();
  readonly #touched: Record<Facet, Set<string>>;
  readonly #line: LineIndex;
  readonly #taken: Bitset;
  readonly #positions = new Map<number, number>();
  readonly #least: Bitset;
  readonly #columns;
  readonly #facets: Record<Facet, Map<string, Bitset>>;
  readonly #sellers: Map<string, Bitset>;
  readonly #rules: { readonly rule: LineIndex['rules'][number]['rule']; readonly plans: Bitset }[];
  readonly #display;
  readonly #regionSets: (readonly string[])[];
  readonly #segments: Segment[];
  readonly #segmentOfBlock: Segment[];
  #hasOtherScores = false;
  #hasOtherMean = false;

  constructor(line: LineIndex, ids: ReadonlySet<number>) {
    this.#line = line;
    this.#taken = line.all.map((word, at) => word | line.closed[at]!);
    for (let position = 0; position < line.size; position++)
      if (ids.has(line.ids[position]!) && has(this.#taken, position))
        this.#positions.set(line.ids[position]!, position);
    // Without closed plans, both are one set.
    this.#least = line.hospital.least === line.all ? line.all.slice() : line.hospital.least;
    this.#columns = {
      ids: line.ids.slice(),
      referencePrice: line.referencePrice.slice(),
      quality: line.quality.slice(),
      scoreOf: line.scoreOf.slice(),
      regionSetOf: line.regionSetOf.slice(),
      newUntil: line.newUntil.slice(),
      rowOf: line.rowOf.slice(),
      deductibleOf: line.deductibleOf.slice(),
      yearlyPriceOf: line.yearlyPriceOf.slice(),
      qualities: copied(line.qualities),
      bounds: copied(line.bounds),
    };
    this.#touched = eachFacet(() => new Set<string>());
    this.#facets = eachFacet((facet) => new Map(line.facets[facet]));
    this.#sellers = new Map(line.sellers);
    this.#rules = [...line.rules];
    this.#display = {
      organizations: new Map(line.facetDisplay.organizations),
      insuranceTypes: new Map(line.facetDisplay.insuranceTypes),
      deductibles: new Map(line.facetDisplay.deductibles),
    };
    this.#regionSets = [...line.regionSets];
    this.#segments = [...line.segments];
    this.#segmentOfBlock = [...line.segmentOfBlock];
  }

  #editable(set: Bitset): Bitset {
    const known = this.#copies.get(set);
    if (known) return known;
    const copy = set.slice();
    this.#copies.set(set, copy);
    return copy;
  }

  /** The set after the changes. */
  readonly #now = (set: Bitset): Bitset => this.#copies.get(set) ?? set;

  /** @throws NeedsRebuild if the change moves a maximum of the line, because the maximum affects all other plans */
  #assertSameScale(before: QualityFacts | null, after: QualityFacts | null): void {
    const { scale } = this.#line;
    const capOf = (facts: QualityFacts | null) => (facts?.cap && facts.cap !== 'unlimited' ? facts.cap : null);
    const [oldCap, newCap] = [capOf(before), capOf(after)];
    const isMost = (old: number | undefined, now: number | undefined, most: number) =>
      (old ?? 0) !== (now ?? 0) && ((old ?? 0) >= most || (now ?? 0) > most);
    const hasCap = (cap: typeof oldCap) => cap !== null && cap.amount >= (scale.caps[cap.currency] ?? -1);
    const isSameCap = oldCap?.amount === newCap?.amount && oldCap?.currency === newCap?.currency;
    if (
      isMost(before?.clinics, after?.clinics, scale.clinics) ||
      isMost(before?.percents.length, after?.percents.length, scale.percents) ||
      (!isSameCap && (hasCap(oldCap) || hasCap(newCap)))
    )
      throw new NeedsRebuild();
    this.#hasOtherMean ||= before?.yearlyPrice !== after?.yearlyPrice;
  }

  apply({ id, row }: PlanChange): void {
    const position = this.#positions.get(id);
    const before = position === undefined ? null : this.#line.facts.at(this.#columns.rowOf[position]!);
    this.#assertSameScale(before, row?.facts ?? null);
    const isOpen = position !== undefined && has(this.#now(this.#line.all), position);
    const oldScore = isOpen ? this.#columns.scoreOf[position]! : NaN;
    const newScore = row && !row.rule.closed ? (row.own.score ?? NaN) : NaN;
    this.#hasOtherScores ||= !Object.is(oldScore, newScore);
    if (position !== undefined) this.#remove(position, row);
    if (row) this.#insert(row);
  }

  #remove(position: number, next: PlanRow | null): void {
    const { all, closed, reference, popular, promoted, soldOut, hospital } = this.#line;
    const sets = [all, closed, reference, popular, promoted, soldOut, this.#least, hospital.most, hospital.whole];
    for (const set of sets) if (has(this.#now(set), position)) clear(this.#editable(set), position);
    for (const facet of FACETS)
      for (const [name, set] of this.#line.facets[facet]) {
        const now = this.#facets[facet].get(name) ?? set;
        if (!has(this.#now(now), position)) continue;
        clear(this.#editable(now), position);
        this.#touched[facet].add(name);
        // The removed plan may have been the one that set the displayed name or colour.
        const isShown = facet === 'organizations' || facet === 'insuranceTypes';
        if (isShown && !next?.names[facet].includes(name) && count(this.#now(now)) > 0) throw new NeedsRebuild();
      }
    for (const set of this.#sellers.values()) if (has(this.#now(set), position)) clear(this.#editable(set), position);
    for (const { plans } of this.#rules) if (has(this.#now(plans), position)) clear(this.#editable(plans), position);
    clear(this.#taken, position);
    this.#columns.scoreOf[position] = NaN;
    this.#columns.yearlyPriceOf[position] = NaN;
  }

  /** Position in a block of changed plans of the same shape and unit. */
  #place({ tariff, unit }: PlanRow): number {
    const { shape, coefficients } = vectorOf(tariff, unit);
    const width = coefficients.length;
    let at = this.#segmentOfBlock.findLastIndex(
      (one, block) =>
        one.isTail && one.shape.key === shape.key && one.unit === unit && one.width === width && this.#free(block) >= 0,
    );
    if (at < 0) {
      at = this.#segmentOfBlock.length;
      if (at >= this.#line.blocks) throw new NeedsRebuild();
      const empty = {
        coefficients: new Float64Array(BLOCK * width),
        low: new Float64Array(width),
        high: new Float64Array(width),
      };
      this.#segmentOfBlock.push({ shape, unit, width, from: at * BLOCK, decimals: 0, isTail: true, ...empty });
      this.#segments.push(this.#segmentOfBlock[at]!);
    }
    const old = this.#segmentOfBlock[at]!;
    const position = this.#free(at);
    const own = old.coefficients.slice();
    own.set(coefficients, (position - old.from) * width);
    add(this.#taken, position);
    const values: number[] = [];
    for (let offset = 0; offset < BLOCK; offset++)
      if (has(this.#taken, old.from + offset)) values.push(...own.subarray(offset * width, (offset + 1) * width));
    const used = Float64Array.from(values);
    const segment = { ...old, coefficients: own, decimals: decimalsOf(used), ...boundsOf(used, width, 1) };
    this.#segmentOfBlock[at] = segment;
    this.#segments[this.#segments.indexOf(old)] = segment;
    return position;
  }

  /** First position of the block without a plan; -1: it is full. */
  #free(block: number): number {
    for (let position = block * BLOCK; position < (block + 1) * BLOCK; position++)
      if (!has(this.#taken, position)) return position;
    return -1;
  }

  #add(set: Bitset, position: number): void {
    add(this.#editable(set), position);
  }

  #insert(plan: PlanRow): void {
    const line = this.#line;
    const columns = this.#columns;
    const position = this.#place(plan);
    columns.rowOf[position] = line.rows.append(plan);
    columns.ids[position] = plan.id;
    columns.referencePrice[position] = plan.referencePrice ?? UNKNOWN;
    columns.scoreOf[position] = plan.own.score ?? NaN;
    columns.regionSetOf[position] = this.#regionSetFor(plan.regions);
    columns.newUntil[position] = plan.newUntil;
    columns.deductibleOf[position] = plan.facts.deductible ?? NaN;
    columns.yearlyPriceOf[position] = plan.facts.yearlyPrice ?? NaN;
    const qualities = qualitiesOf(plan.facts, line.scale);
    for (const quality of QUALITIES) columns.qualities[quality][position] = qualities[quality];

    this.#add(this.#least, position);
    for (const answer of hospitalAnswers(plan.shared.coverages)) this.#add(line.hospital[answer], position);
    this.#sellers.set(plan.seller, this.#sellers.get(plan.seller) ?? new Uint32Array(line.wordCount));
    this.#add(this.#sellers.get(plan.seller)!, position);
    // A closed plan keeps its columns, but searches ignore it (`openLine`).
    if (plan.rule.closed) return this.#add(line.closed, position);
    this.#add(line.all, position);
    if (plan.referencePrice !== null && !refusalOf(plan.rule, null)) this.#add(line.reference, position);
    if (plan.popular) this.#add(line.popular, position);
    if (plan.promoted) this.#add(line.promoted, position);
    if (plan.soldOut) this.#add(line.soldOut, position);
    this.#add(this.#ruleSet(plan.rule), position);
    for (const facet of FACETS)
      for (const name of plan.names[facet]) {
        const own = this.#facets[facet];
        own.set(name, own.get(name) ?? new Uint32Array(line.wordCount));
        this.#add(own.get(name)!, position);
        this.#touched[facet].add(name);
      }
    this.#mark(plan);
  }

  #ruleSet(rule: PlanRow['rule']): Bitset {
    const key = JSON.stringify(rule);
    const known = this.#rules.find((one) => JSON.stringify(one.rule) === key);
    if (known) return known.plans;
    const plans = new Uint32Array(this.#line.wordCount);
    this.#rules.push({ rule, plans });
    return plans;
  }

  #regionSetFor(regions: readonly string[]): number {
    const key = regions.join();
    const known = this.#regionSets.findIndex((one) => one.join() === key);
    return known >= 0 ? known : this.#regionSets.push(regions) - 1;
  }

  /** Sets how names are displayed: the plan with the lowest id decides. */
  #mark({ id, names, organization, color, deductible }: PlanRow): void {
    const isFirst = (facet: Facet, name: string) => {
      for (const position of listPositions(this.#now(this.#facets[facet].get(name)!)))
        if (this.#columns.ids[position]! < id) return false;
      return true;
    };
    const { organizations, insuranceTypes, deductibles } = this.#display;
    for (const name of names.organizations) if (isFirst('organizations', name)) organizations.set(name, organization);
    for (const name of names.insuranceTypes) if (isFirst('insuranceTypes', name)) insuranceTypes.set(name, color);
    for (const name of names.deductibles) if (deductible) deductibles.set(name, deductible);
  }

  #scaleNow(): Scale {
    if (!this.#hasOtherMean) return this.#line.scale;
    let [sum, priced] = [0, 0];
    for (const position of listPositions(this.#taken)) {
      const price = this.#columns.yearlyPriceOf[position]!;
      if (Number.isNaN(price)) continue;
      sum += price;
      priced += 1;
    }
    return { ...this.#line.scale, yearlyPrice: priced === 0 ? 0 : sum / priced };
  }

  /** Recalculates the points of all plans, because one price changes the line's mean, the scale of deductibles. */
  #judge(scale: Scale): Qualities {
    const { qualities, quality, deductibleOf, bounds } = this.#columns;
    const positions = listPositions(this.#taken);
    if (scale !== this.#line.scale)
      for (const position of positions) {
        const amount = deductibleOf[position]!;
        qualities.deductible[position] = deductibleUnits(Number.isNaN(amount) ? null : amount, scale);
      }
    const shares = distributeWeights((one) => {
      const column = qualities[one];
      return positions.some((position) => column[position] !== column[positions[0]!]);
    });
    const { coverage, deductible, clinics, cap } = qualities;
    bounds.quality.fill(-Infinity);
    for (const position of positions) {
      quality[position] =
        shares.coverage * coverage[position]! +
        shares.deductible * deductible[position]! +
        shares.clinics * clinics[position]! +
        shares.cap * cap[position]!;
      const block = Math.floor(position / BLOCK);
      bounds.quality[block] = Math.max(bounds.quality[block]!, quality[position]!);
    }
    return shares;
  }

  #boundBlock(block: number): void {
    const { referencePrice, scoreOf, bounds } = this.#columns;
    [bounds.referenceLow[block], bounds.referenceHigh[block], bounds.score[block]] = [Infinity, -Infinity, -Infinity];
    for (let position = block * BLOCK; position < (block + 1) * BLOCK; position++) {
      if (!has(this.#taken, position)) continue;
      const price = referencePrice[position]!;
      const score = scoreOf[position]!;
      bounds.referenceLow[block] = Math.min(bounds.referenceLow[block]!, price);
      bounds.referenceHigh[block] = Math.max(bounds.referenceHigh[block]!, price);
      bounds.score[block] = Math.max(bounds.score[block]!, Number.isNaN(score) ? -1 : score);
    }
  }

  finish(): LineIndex {
    const line = this.#line;
    const scale = this.#scaleNow();
    const shares = this.#judge(scale);
    for (const [block, { isTail }] of this.#segmentOfBlock.entries()) if (isTail) this.#boundBlock(block);
    const all = this.#now(line.all);
    const plans = count(all);
    if (plans === 0 || line.rows.count > MOST_ROWS * count(this.#taken)) throw new NeedsRebuild();
    const totals = eachFacet((facet) => new Map(line.totals[facet]));
    const shown: Partial<Record<Facet, Map<string, unknown>>> = this.#display;
    for (const facet of FACETS) {
      for (const [name, set] of this.#facets[facet]) this.#facets[facet].set(name, this.#now(set));
      for (const name of this.#touched[facet]) {
        const left = count(this.#facets[facet].get(name)!);
        totals[facet].set(name, left);
        if (left > 0) continue;
        for (const names of [totals[facet], this.#facets[facet], shown[facet]]) names?.delete(name);
      }
    }
    const { scoreOf } = this.#columns;
    return {
      ...line,
      ...this.#columns,
      all,
      plans,
      closed: this.#now(line.closed),
      reference: this.#now(line.reference),
      popular: this.#now(line.popular),
      promoted: this.#now(line.promoted),
      soldOut: this.#now(line.soldOut),
      hospital: {
        least: this.#now(this.#least),
        most: this.#now(line.hospital.most),
        whole: this.#now(line.hospital.whole),
      },
      segments: this.#segments,
      segmentOfBlock: this.#segmentOfBlock,
      facets: this.#facets,
      totals,
      facetDisplay: this.#display,
      sellers: new Map([...this.#sellers].map(([code, set]) => [code, this.#now(set)])),
      rules: this.#rules.map(({ rule, plans: owners }) => ({ rule, plans: this.#now(owners) })),
      scale,
      shares,
      regionSets: this.#regionSets,
      scores: this.#hasOtherScores
        ? Float64Array.from(listPositions(all), (position) => scoreOf[position]!)
            .filter((score) => !Number.isNaN(score))
            .sort()
        : line.scores,
    };
  }
}

/** Applies a few changes to a line. The result equals a rebuilt line. Null: the line must be rebuilt. */
export function patchLine(line: LineIndex, changes: readonly PlanChange[]): LineIndex | null {
  try {
    const patch = new LinePatch(line, new Set(changes.map(({ id }) => id)));
    for (const change of changes) patch.apply(change);
    return patch.finish();
  } catch (error) {
    if (error instanceof NeedsRebuild) return null;
    throw error;
  }
}

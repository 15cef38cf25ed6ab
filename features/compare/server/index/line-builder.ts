import 'server-only';
import type { ClinicCoverage } from '@/features/catalogue/import-schemas';
import type { Coverage } from '@/features/catalogue/plan-schemas';
import { generalShare, isForCancer } from '@/features/catalogue/wording/clinic-payment';
import { MIN_HOSPITAL_PERCENT } from '@/features/compare/named-answers';
import type { PriceUnit, Tariff } from '@/features/pricing/price-schemas';
import { refusalOf, type EntryRule } from '@/features/eligibility/entry-rules';
import { vectorOf } from '@/features/pricing/price-vector';
import type { Bitset } from './bitset';
import type { Deductible } from './deductible';
import { JsonColumn } from './json-column';
import {
  BLOCK,
  FACETS,
  type Facet,
  type ItemParts,
  type LineIndex,
  type OwnItem,
  type SharedItem,
  type TypeInLocales,
} from './line-index';
import { columnOf, edgesOf, layOut, setOf, type SegmentDraft, type Layout } from './line-layout';
import { SharedLists } from './shared-lists';
import {
  QUALITIES,
  qualitiesOf,
  qualityOf,
  scaleOf,
  distributeWeights,
  type Qualities,
  type Quality,
  type QualityFacts,
  type Scale,
} from '@/features/compare/recommendation';

type LineQuality = {
  readonly scale: Scale;
  readonly qualities: Readonly<Record<Quality, readonly number[]>>;
  readonly shares: Qualities;
  readonly quality: readonly number[];
};

const STEP = 4096;

async function rateQualities(
  facts: readonly QualityFacts[],
  yieldToEventLoop: () => Promise<void>,
): Promise<LineQuality> {
  const scale = scaleOf(facts);
  const judged: Qualities[] = [];
  for (const plan of facts) {
    if (judged.length % STEP === 0) await yieldToEventLoop();
    judged.push(qualitiesOf(plan, scale));
  }
  await yieldToEventLoop();
  const shares = distributeWeights((quality) => judged.some((plan) => plan[quality] !== judged[0]![quality]));
  const columns = QUALITIES.map((quality) => [quality, judged.map((plan) => plan[quality])] as const);
  await yieldToEventLoop();
  return {
    scale,
    qualities: Object.fromEntries(columns) as Record<Quality, number[]>,
    shares,
    quality: judged.map((plan) => qualityOf(plan, shares)),
  };
}

export type PlanRow = ItemParts & {
  readonly id: number;
  readonly tariff: Tariff;
  readonly unit: PriceUnit;
  readonly referencePrice: number | null;
  readonly facts: QualityFacts;
  readonly popular: boolean;
  readonly promoted: boolean;
  readonly soldOut: boolean;
  readonly regions: readonly string[];
  readonly newUntil: number;
  readonly names: Readonly<Record<Facet, readonly string[]>>;
  readonly features: readonly string[];
  readonly clinics: readonly ClinicCoverage[];
  readonly seller: string;
  readonly organization: { readonly displayName: string; readonly image: string };
  readonly color: string;
  readonly deductible: Deductible | null;
  readonly type: TypeInLocales;
  readonly rule: EntryRule;
};

/** Content of the cards, by row. It stays after the build, because changed plans get further rows. */
export class PlanRows {
  readonly ownItems = new JsonColumn<OwnItem>();
  readonly featureLists = new SharedLists<string>();
  readonly clinicLists = new SharedLists<ClinicCoverage>();
  readonly types: TypeInLocales[] = [];
  readonly sharedItems: SharedItem[] = [];
  readonly tariffs = new JsonColumn<Tariff>();
  readonly facts = new JsonColumn<QualityFacts>();

  get count(): number {
    return this.types.length;
  }

  /** Returns the row. */
  append(plan: PlanRow): number {
    this.ownItems.push(plan.own);
    this.featureLists.push(plan.features);
    this.clinicLists.push(plan.clinics);
    this.sharedItems.push(plan.shared);
    this.tariffs.push(plan.tariff);
    this.facts.push(plan.facts);
    return this.types.push(plan.type) - 1;
  }
}

/** Price of a plan without one, so that it sorts last. Never shown, because the plan is not in the `reference` set. */
export const UNKNOWN = Number.MAX_SAFE_INTEGER;

export function hospitalAnswers(coverages: readonly Coverage[]) {
  const share = isForCancer(coverages) ? 0 : (generalShare(coverages, 'hospital') ?? 0);
  return (['most', 'whole'] as const).filter((answer) => share >= MIN_HOSPITAL_PERCENT[answer]);
}

const mapFacets = <T>(make: () => T) => Object.fromEntries(FACETS.map((facet) => [facet, make()])) as Record<Facet, T>;

export class LineBuilder {
  readonly #drafts = new Map<string, SegmentDraft>();
  readonly #ids: number[] = [];
  readonly #prices: number[] = [];
  readonly #facts: QualityFacts[] = [];
  readonly #scores: (number | null)[] = [];
  readonly #regionSets = new Map<string, { readonly index: number; readonly regions: readonly string[] }>();
  readonly #regionSetOf: number[] = [];
  readonly #newUntil: number[] = [];
  readonly #reference: number[] = [];
  readonly #popular: number[] = [];
  readonly #promoted: number[] = [];
  readonly #soldOut: number[] = [];
  readonly #hospital = { most: [] as number[], whole: [] as number[] };
  readonly #names = mapFacets(() => new Map<string, number[]>());
  readonly #facetDisplay = {
    organizations: new Map<string, PlanRow['organization']>(),
    insuranceTypes: new Map<string, string>(),
    deductibles: new Map<string, Deductible>(),
  };
  readonly #rows = new PlanRows();
  readonly #known = new Map<string, SharedItem>();
  readonly #sellers = new Map<string, number[]>();
  readonly #rules = new Map<string, { readonly rule: EntryRule; readonly rows: number[] }>();

  add(plan: PlanRow): void {
    const row = this.#ids.length;
    this.#addPrice(plan, row);
    this.#ids.push(plan.id);
    this.#prices.push(plan.referencePrice ?? UNKNOWN);
    if (plan.referencePrice !== null && !refusalOf(plan.rule, null)) this.#reference.push(row);
    this.#addRule(plan.rule, row);
    this.#facts.push(plan.facts);
    this.#scores.push(plan.own.score);
    this.#regionSetOf.push(this.#regionSetFor(plan.regions));
    this.#newUntil.push(plan.newUntil);
    if (plan.popular) this.#popular.push(row);
    if (plan.promoted) this.#promoted.push(row);
    if (plan.soldOut) this.#soldOut.push(row);
    this.#addHospital(plan, row);
    for (const facet of FACETS) for (const name of new Set(plan.names[facet])) this.#rowsOf(facet, name).push(row);
    this.#mark(plan);
    this.#addSeller(plan.seller, row);
    this.#rows.append({ ...plan, shared: this.#sharedItem(plan.shared) });
  }

  #mark({ names, organization, color, deductible }: PlanRow): void {
    const { organizations, insuranceTypes, deductibles } = this.#facetDisplay;
    for (const name of names.organizations) if (!organizations.has(name)) organizations.set(name, organization);
    for (const name of names.insuranceTypes) if (!insuranceTypes.has(name)) insuranceTypes.set(name, color);
    for (const name of names.deductibles) if (deductible && !deductibles.has(name)) deductibles.set(name, deductible);
  }

  #addHospital({ shared: { coverages } }: PlanRow, row: number): void {
    for (const answer of hospitalAnswers(coverages)) this.#hospital[answer].push(row);
  }

  #addSeller(code: string, row: number): void {
    const rows = this.#sellers.get(code) ?? [];
    this.#sellers.set(code, rows);
    rows.push(row);
  }

  #sharedItem(item: SharedItem): SharedItem {
    const key = JSON.stringify(item);
    const known = this.#known.get(key) ?? item;
    this.#known.set(key, known);
    return known;
  }

  #regionSetFor(regions: readonly string[]): number {
    const key = regions.join();
    const known = this.#regionSets.get(key) ?? { index: this.#regionSets.size, regions };
    this.#regionSets.set(key, known);
    return known.index;
  }

  #addPrice({ tariff, unit }: PlanRow, row: number): void {
    const { shape, coefficients } = vectorOf(tariff, unit);
    const key = `${shape.key}/${unit}/${coefficients.length}`;
    let draft = this.#drafts.get(key);
    if (!draft)
      this.#drafts.set(key, (draft = { shape, unit, width: coefficients.length, coefficients: [], rows: [] }));
    draft.rows.push(row);
    for (const coefficient of coefficients) draft.coefficients.push(coefficient);
  }

  #addRule(rule: EntryRule, row: number): void {
    const key = JSON.stringify(rule);
    const known = this.#rules.get(key) ?? { rule, rows: [] };
    this.#rules.set(key, known);
    known.rows.push(row);
  }

  #rowsOf(facet: Facet, name: string): number[] {
    const names = this.#names[facet];
    let rows = names.get(name);
    if (!rows) names.set(name, (rows = []));
    return rows;
  }

  async finish(yieldToEventLoop: () => Promise<void>): Promise<LineIndex> {
    const { scale, qualities, shares, quality } = await rateQualities(this.#facts, yieldToEventLoop);
    const layout = await layOut([...this.#drafts.values()], { prices: this.#prices, quality }, yieldToEventLoop);
    const { size, all, segments, segmentOfBlock, rowOf } = layout;
    const facets = await this.#facets(layout, yieldToEventLoop);
    const column = async (values: readonly number[], none: number) => {
      await yieldToEventLoop();
      return columnOf(layout, values, none);
    };
    const edges = async (values: readonly number[], side: 'low' | 'high') => {
      await yieldToEventLoop();
      return edgesOf(layout, values, side);
    };
    const index: LineIndex = {
      size,
      wordCount: size / 32,
      blocks: size / BLOCK,
      all,
      plans: this.#ids.length,
      reference: setOf(layout, this.#reference),
      segments,
      segmentOfBlock,
      rowOf,
      facets,
      totals: this.#totals(),
      facetDisplay: this.#facetDisplay,
      sellers: new Map([...this.#sellers].map(([code, rows]) => [code, setOf(layout, rows)])),
      rules: [...this.#rules.values()].map(({ rule, rows }) => ({ rule, plans: setOf(layout, rows) })),
      closed: setOf(
        layout,
        [...this.#rules.values()].flatMap(({ rule, rows }) => (rule.closed ? rows : [])),
      ),
      ids: Int32Array.from(await column(this.#ids, 0)),
      referencePrice: await column(this.#prices, 0),
      qualities: {
        coverage: Uint16Array.from(await column(qualities.coverage, 0)),
        deductible: Uint16Array.from(await column(qualities.deductible, 0)),
        clinics: Uint16Array.from(await column(qualities.clinics, 0)),
        cap: Uint16Array.from(await column(qualities.cap, 0)),
      },
      shares,
      quality: await column(quality, 0),
      scale,
      scoreOf: await column(
        this.#scores.map((score) => score ?? NaN),
        NaN,
      ),
      scores: Float64Array.from(this.#scores.flatMap((score) => score ?? [])).sort(),
      regionSets: [...this.#regionSets.values()].map(({ regions }) => regions),
      regionSetOf: Uint32Array.from(await column(this.#regionSetOf, 0)),
      newUntil: Int32Array.from(await column(this.#newUntil, 0)),
      popular: setOf(layout, this.#popular),
      promoted: setOf(layout, this.#promoted),
      soldOut: setOf(layout, this.#soldOut),
      hospital: { least: all, most: setOf(layout, this.#hospital.most), whole: setOf(layout, this.#hospital.whole) },
      ...this.#rows,
      rows: this.#rows,
      deductibleOf: await column(
        this.#facts.map(({ deductible }) => deductible ?? NaN),
        NaN,
      ),
      yearlyPriceOf: await column(
        this.#facts.map(({ yearlyPrice }) => yearlyPrice ?? NaN),
        NaN,
      ),
      bounds: {
        referenceLow: await edges(this.#prices, 'low'),
        referenceHigh: await edges(this.#prices, 'high'),
        quality: await edges(quality, 'high'),
        score: await edges(
          this.#scores.map((score) => score ?? -1),
          'high',
        ),
      },
    };
    await yieldToEventLoop();
    return index;
  }

  #totals(): Record<Facet, Map<string, number>> {
    const totals = mapFacets(() => new Map<string, number>());
    for (const facet of FACETS) for (const [name, rows] of this.#names[facet]) totals[facet].set(name, rows.length);
    return totals;
  }

  async #facets(layout: Layout, yieldToEventLoop: () => Promise<void>): Promise<Record<Facet, Map<string, Bitset>>> {
    const facets = mapFacets(() => new Map<string, Bitset>());
    for (const facet of FACETS) {
      for (const [name, rows] of this.#names[facet]) {
        facets[facet].set(name, setOf(layout, rows));
        await yieldToEventLoop();
      }
    }
    return facets;
  }
}

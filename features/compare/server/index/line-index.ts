import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { ClinicCoverage } from '@/features/catalogue/import-schemas';
import type { PriceUnit, Tariff } from '@/features/pricing/price-schemas';
import type { EntryRule } from '@/features/eligibility/entry-rules';
import type { Answer } from '@/features/compare/named-answers';
import type { Qualities, Quality, QualityFacts, Scale } from '@/features/compare/recommendation';
import type { PriceShape } from '@/features/pricing/rules';
import type { Locale } from '@/lib/contract/atoms';
import type { Bitset } from './bitset';
import type { Deductible } from './deductible';
import type { JsonColumn } from './json-column';
import type { PlanRows } from './line-builder';
import type { SharedLists } from './shared-lists';

/** Positions per block. A block stores its lowest and highest values, so that a search skips most blocks. */
export const BLOCK = 64;
export const BLOCK_WORDS = BLOCK / 32;

export const FACETS = [
  'organizationTypes',
  'organizations',
  'insuranceTypes',
  'coverageCountries',
  'coverageOrganizations',
  'features',
  'deductibles',
  'provenance',
] as const;
export type Facet = (typeof FACETS)[number];

/** Consecutive positions with tariffs of the same shape and unit, roughly ordered by reference price. */
export type Segment = {
  readonly shape: PriceShape;
  readonly unit: PriceUnit;
  readonly width: number;
  /** First position, a multiple of BLOCK; the last block may end with empty positions. */
  readonly from: number;
  readonly coefficients: Float64Array;
  readonly decimals: number;
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** One block of plans that changed after the line was built, in no order. */
  readonly isTail?: true;
};

export type OwnItem = Pick<
  InsuranceItem,
  'id' | 'productCode' | 'displayName' | 'url' | 'exclusive' | 'isPromoted' | 'score'
>;
export type SharedItem = Pick<
  InsuranceItem,
  'organization' | 'insuranceMetadata' | 'entry' | 'provenance' | 'coverages' | 'offers' | 'paymentInfo'
>;
export type ItemParts = { readonly own: OwnItem; readonly shared: SharedItem };

export type TypeInLocales = Readonly<Record<Locale, InsuranceItem['insuranceType']>>;

export type FacetDisplay = {
  readonly organizations: ReadonlyMap<string, { readonly displayName: string; readonly image: string }>;
  readonly insuranceTypes: ReadonlyMap<string, string>;
  readonly deductibles: ReadonlyMap<string, Deductible>;
};

/** Plans of one product type as columns: position `p` of every array is the same plan. */
export type LineIndex = {
  readonly size: number;
  readonly wordCount: number;
  readonly blocks: number;
  readonly all: Bitset;
  readonly closed: Bitset;
  readonly plans: number;
  readonly reference: Bitset;
  readonly segments: readonly Segment[];
  readonly segmentOfBlock: readonly Segment[];
  readonly ids: Int32Array;
  readonly referencePrice: Float64Array;
  readonly qualities: Readonly<Record<Quality, Uint16Array>>;
  readonly shares: Qualities;
  readonly quality: Float64Array;
  readonly scale: Scale;
  /** NaN: no score. */
  readonly scoreOf: Float64Array;
  readonly scores: Float64Array;
  readonly regionSets: readonly (readonly string[])[];
  readonly regionSetOf: Uint32Array;
  readonly newUntil: Int32Array;
  readonly popular: Bitset;
  readonly promoted: Bitset;
  readonly soldOut: Bitset;
  /** Plans that qualify for an answer by their own hospital percentage; `least`: all plans. */
  readonly hospital: Readonly<Record<Answer, Bitset>>;
  readonly facets: Readonly<Record<Facet, Map<string, Bitset>>>;
  readonly totals: Readonly<Record<Facet, ReadonlyMap<string, number>>>;
  readonly facetDisplay: FacetDisplay;
  readonly sellers: ReadonlyMap<string, Bitset>;
  readonly rules: readonly { readonly rule: EntryRule; readonly plans: Bitset }[];
  readonly rowOf: Uint32Array;
  readonly ownItems: JsonColumn<OwnItem>;
  readonly sharedItems: readonly SharedItem[];
  readonly featureLists: SharedLists<string>;
  readonly clinicLists: SharedLists<ClinicCoverage>;
  readonly types: readonly TypeInLocales[];
  readonly tariffs: JsonColumn<Tariff>;
  readonly facts: JsonColumn<QualityFacts>;
  /** NaN: not known. */
  readonly deductibleOf: Float64Array;
  readonly yearlyPriceOf: Float64Array;
  /** Holds the columns that are read by row, and adds rows to them. */
  readonly rows: PlanRows;
  readonly bounds: {
    readonly referenceLow: Float64Array;
    readonly referenceHigh: Float64Array;
    readonly quality: Float64Array;
    /** -1: no plan of the block has a score. */
    readonly score: Float64Array;
  };
};

import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/contract';
import type { PriceUnit, Tariff } from '@/features/pricing/contract';
import type { Qualities, Quality, Scale } from '@/features/compare/domain/recommendation';
import type { PriceShape } from '@/features/pricing/domain/rules';
import type { Locale } from '@/lib/contract/atoms';
import type { Bitset } from './bitset';
import type { Deductible } from './deductible';
import type { JsonColumn } from './json-column';
import type { NameLists } from './name-lists';

/** Positions are handled in blocks whose lowest and highest values are known, so that most are skipped unread. */
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
] as const;
export type Facet = (typeof FACETS)[number];

/** A run of positions whose tariffs have the same shape and unit, about cheapest reference price first. */
export type Segment = {
  readonly shape: PriceShape;
  readonly unit: PriceUnit;
  readonly width: number;
  /** A multiple of BLOCK; positions at the end of its last block may hold no plan. */
  readonly from: number;
  readonly coefficients: Float64Array;
  readonly decimals: number;
  readonly low: Float64Array;
  readonly high: Float64Array;
};

export type OwnItem = Pick<
  InsuranceItem,
  'id' | 'productCode' | 'displayName' | 'url' | 'exclusive' | 'isPromoted' | 'score'
>;
export type SharedItem = Pick<
  InsuranceItem,
  'organization' | 'insuranceMetadata' | 'coverages' | 'offers' | 'paymentInfo'
>;
export type ItemParts = { readonly own: OwnItem; readonly shared: SharedItem };

export type TypeInLocales = Readonly<Record<Locale, InsuranceItem['insuranceType']>>;

export type Marks = {
  readonly organizations: ReadonlyMap<string, { readonly displayName: string; readonly image: string }>;
  readonly insuranceTypes: ReadonlyMap<string, string>;
  readonly deductibles: ReadonlyMap<string, Deductible>;
};

/** The plans of one product type as columns: position `p` of every array is the same plan. */
export type LineIndex = {
  readonly size: number;
  readonly words: number;
  readonly blocks: number;
  readonly all: Bitset;
  readonly plans: number;
  /** Plans that insure the line's reference household, so that their reference price is one. */
  readonly reference: Bitset;
  readonly segments: readonly Segment[];
  readonly segmentOfBlock: readonly Segment[];
  readonly ids: Int32Array;
  readonly referencePrice: Float64Array;
  readonly qualities: Readonly<Record<Quality, Uint16Array>>;
  readonly shares: Qualities;
  readonly quality: Float64Array;
  readonly scale: Scale;
  /** The sets of regions that plans have clinics in; `placeOf` says which of them is a plan's. */
  readonly places: readonly (readonly string[])[];
  readonly placeOf: Uint32Array;
  readonly newUntil: Int32Array;
  readonly popular: Bitset;
  readonly promoted: Bitset;
  readonly facets: Readonly<Record<Facet, Map<string, Bitset>>>;
  readonly totals: Readonly<Record<Facet, ReadonlyMap<string, number>>>;
  readonly marks: Marks;
  readonly rowOf: Uint32Array;
  readonly ownItems: JsonColumn<OwnItem>;
  readonly sharedItems: readonly SharedItem[];
  readonly featureLists: NameLists;
  readonly clinicLists: NameLists;
  readonly types: readonly TypeInLocales[];
  /** For the few prices that must be decided by exact decimals. */
  readonly tariffs: JsonColumn<Tariff>;
  readonly bounds: {
    readonly referenceLow: Float64Array;
    readonly referenceHigh: Float64Array;
    readonly quality: Float64Array;
  };
};

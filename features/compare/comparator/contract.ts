import { z } from '@/lib/contract/zod';
import { hexColor } from '@/features/catalogue/contract';
import { currency, organizationType } from '@/lib/contract/atoms';
import { CHOICES, COMPARATOR_FILTERS } from './domain';

/** Path of GET /api/comparator/{comparator}. */
export const comparatorQuery = z.strictObject({ comparator: z.string().max(60) });

export const comparatorFilter = z.strictObject({
  name: z.enum(COMPARATOR_FILTERS),
  /** any: plans with at least one of the values; all: with every one; range: between two ends; one: of a single value. */
  kind: z.enum(['any', 'all', 'range', 'one']),
  /** Keys of the compare request that set it. */
  keys: z.string().array(),
});

/** What can be compared on one line, and by what it can be narrowed. */
export const comparator = z.strictObject({
  /** `comparator` of the compare request. */
  name: z.string(),
  /** In the language of the request. */
  displayName: z.string(),
  productType: z.string(),
  organizationType,
  /** Of prices when the request names no `targetCurrency`. */
  currency,
  filters: comparatorFilter.array(),
});
export type Comparator = z.infer<typeof comparator>;

const count = z.number().int().nonnegative();

/** One value of a filter. `count`: plans the list would have if it were chosen beside the rest of the selection. */
export const choiceOption = z.strictObject({
  value: z.string(),
  /** In the language of the request. */
  label: z.string(),
  count,
  /** Mark of an organisation. */
  image: z.string().optional(),
  /** Colour of an insurance type. */
  color: hexColor.optional(),
});
export type ChoiceOption = z.infer<typeof choiceOption>;

/** Prices of the plans that match all but the price range, in `currency`. */
export const priceFacet = z.strictObject({
  currency,
  min: z.number(),
  max: z.number(),
  /** Neighbouring ranges of round limits, `from` included and `to` not (the last one's is); about twelve. */
  buckets: z.array(z.strictObject({ from: z.number(), to: z.number(), count })),
});
export type PriceFacet = z.infer<typeof priceFacet>;

export const deductibleOption = z.strictObject({ value: z.number(), currency, count });

/**
 * Answer of GET and POST /api/comparator/{comparator}/filters: only the filters the comparator has. Each is counted
 * under the rest of the selection: a filter's own choice does not narrow its own counts, except those of `features`,
 * where every further choice narrows. Values without a plan under the selection are there with count 0.
 */
export const comparatorFilters = z.strictObject({
  /** Plans that match the whole selection. */
  total: count,
  /** Most plans of the line first, so that options stay where they are while the selection changes. */
  choices: z.partialRecord(z.enum(CHOICES), choiceOption.array()),
  /** null: no plan matches the rest of the selection. */
  price: priceFacet.nullable(),
  /** Lowest first; empty where the line's plans have none. */
  deductibles: deductibleOption.array(),
  /** Currencies the prices can be asked in, the market's own first; plans that can be priced in it. */
  currencies: z.array(z.strictObject({ value: currency, count })),
});
export type ComparatorFilters = z.infer<typeof comparatorFilters>;

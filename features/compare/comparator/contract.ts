import * as z from '@/lib/contract/zod';
import { hexColor } from '@/features/catalogue/contract';
import { currency, organizationType } from '@/lib/contract/atoms';
import { CHOICES, COMPARATOR_FILTERS } from './domain';

export const comparatorQuery = z.strictObject({ comparator: z.string().max(60) });

export const comparatorFilter = z.strictObject({
  name: z.enum(COMPARATOR_FILTERS),
  /** any: plans with at least one of the values; all: with every one; range: between two ends; one: of a single value. */
  kind: z.enum(['any', 'all', 'range', 'one']),
  keys: z.string().array(),
});

export const comparator = z.strictObject({
  name: z.string(),
  displayName: z.string(),
  productType: z.string(),
  organizationType,
  currency,
  filters: comparatorFilter.array(),
});
export type Comparator = z.infer<typeof comparator>;

const count = z.number().int().nonnegative();

/** One value of a filter. `count`: plans the list would have if it were chosen beside the rest of the selection. */
export const choiceOption = z.strictObject({
  value: z.string(),
  label: z.string(),
  count,
  /** The same without the asked price range, where there is one. */
  atAnyPrice: count.optional(),
  image: z.string().optional(),
  color: hexColor.optional(),
  /** Of a clinic; null: everywhere, or not known. */
  region: z.strictObject({ stateCode: z.string(), stateName: z.string() }).nullable().optional(),
});
export type ChoiceOption = z.infer<typeof choiceOption>;

export const priceFacet = z.strictObject({
  currency,
  min: z.number(),
  max: z.number(),
  /** Neighbouring ranges of round limits, `from` included and `to` not (the last one's is); about twelve. */
  buckets: z.array(z.strictObject({ from: z.number(), to: z.number(), count })),
});
export type PriceFacet = z.infer<typeof priceFacet>;

export const deductibleOption = z.strictObject({ value: z.number(), currency, count });

/** Each is counted under the rest of the selection, not under its own choice; `features` under its own, too. */
export const comparatorFilters = z.strictObject({
  total: count,
  /** Most plans of the line first, so that options stay where they are while the selection changes. */
  choices: z.partialRecord(z.enum(CHOICES), choiceOption.array()),
  price: priceFacet.nullable(),
  deductibles: deductibleOption.array(),
  /** Currencies the prices can be asked in, the market's own first; plans that can be priced in it. */
  currencies: z.array(z.strictObject({ value: currency, count })),
});
export type ComparatorFilters = z.infer<typeof comparatorFilters>;

import * as z from '@/lib/contract/zod';
import { hexColor } from '@/features/catalogue/plan-schemas';
import { currency, organizationType } from '@/lib/contract/atoms';
import { CHOICES, COMPARATOR_FILTERS } from './comparator-filters';
import { compareQuery, compareRequest } from '@/features/compare/search-schemas';
import { endpoint } from '@/lib/http/endpoint';

export const comparatorQuery = z.strictObject({ comparator: z.string().max(60) });

export const comparatorFilter = z.strictObject({
  name: z.enum(COMPARATOR_FILTERS),
  /** any: plans with at least one value; all: with every value; range: between two ends; one: a single value. */
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

/** `count`: plans in the list if this value were added to the selection. */
export const choiceOption = z.strictObject({
  value: z.string(),
  label: z.string(),
  count,
  atAnyPrice: count.optional(),
  image: z.string().optional(),
  color: hexColor.optional(),
  region: z.strictObject({ stateCode: z.string(), stateName: z.string() }).nullable().optional(),
  /** Communes (Chile), districts (Peru) or municipalities (Colombia) of a clinic's sites. */
  places: z.string().array().optional(),
});
export type ChoiceOption = z.infer<typeof choiceOption>;

/** Prices of the plans on sale in the visitor's region: `min` is the list's `scale.cheapest`. */
export const priceFacet = z.strictObject({
  currency,
  min: z.number(),
  max: z.number(),
  /** About twelve adjacent ranges with round limits; `from` inclusive, `to` exclusive except the last. */
  buckets: z.array(z.strictObject({ from: z.number(), to: z.number(), count })),
});
export type PriceFacet = z.infer<typeof priceFacet>;

export const deductibleOption = z.strictObject({ value: z.number(), currency, count });

/** The counts of a filter respect all other filters but ignore its own choice, except those of `features`. */
export const comparatorFilters = z.strictObject({
  total: count,
  choices: z.partialRecord(z.enum(CHOICES), choiceOption.array()),
  price: priceFacet.nullable(),
  deductibles: deductibleOption.array(),
  currencies: z.array(z.strictObject({ value: currency, count })),
});
export type ComparatorFilters = z.infer<typeof comparatorFilters>;

export const countOptionsFor = endpoint(
  'POST /api/comparator/{comparator}/filters',
  'Filter options of a list for a profile, with the number of plans under a selection',
  { effect: 'reads', limit: 'list', input: compareRequest, output: comparatorFilters, refusals: [404] },
);

export const countOptions = endpoint(
  'GET /api/comparator/{comparator}/filters',
  'Filter options of a list, with the number of plans under a selection',
  { limit: 'list', input: compareQuery, output: comparatorFilters, refusals: [404] },
);

export const comparatorByName = endpoint('GET /api/comparator/{comparator}', 'A comparator by its name', {
  cacheable: true,
  input: comparatorQuery,
  output: comparator,
  refusals: [404],
});

export const listComparators = endpoint('GET /api/comparator', 'Comparators of the site and the filters of each list', {
  cacheable: true,
  output: comparator.array(),
});

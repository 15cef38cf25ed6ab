import * as z from '@/lib/contract/zod';
import { COMPARATOR_FILTERS } from '@/features/compare/comparator/domain';
import { clinicPayment, insuranceItem } from '@/features/catalogue/contract';
import { refusal } from '@/features/eligibility/contract';
import { perfilIngreso } from '@/features/profile/contract';
import { ponderer } from '@/features/staff-flags/contract';
import { CLINICS_MAX } from '@/features/profile/clinics/domain';
import { currency, organizationType } from '@/lib/contract/atoms';
import { PAGE_SIZE } from './domain/list';
import { LIST_ORDERS } from '@/lib/routing/list-query';

export const order = z.enum(LIST_ORDERS);

const DEDUCTIBLE = new RegExp(`^\\d+(\\.\\d+)? (${currency.options.join('|')})$`);
const names = z.array(z.string().max(120)).max(50).default([]);
const amount = z.number().nonnegative().max(1e12).nullable().default(null);

/** Body of POST /api/insurance/compare/metadata: these keys and no others (spec section 3). */
export const compareRequest = z.strictObject({
  profile: perfilIngreso.nullable().default(null),
  page: z.number().int().min(1).max(100_000).default(1),
  take: z.number().int().min(1).max(100).default(PAGE_SIZE),
  insuranceTypes: names,
  organizationType: z.array(organizationType).max(13).default([]),
  organizations: names,
  coverageCountries: names,
  coverageOrganizations: names,
  features: names,
  featuresFilter: names,
  fromPrice: amount,
  toPrice: amount,
  /** In the market's currency: deductibles of others are converted, and left out where there is no rate. */
  fromDeductible: amount,
  toDeductible: amount,
  /** Amounts of whatever currency, or of one: '100 USD'. */
  deductiblesToCompare: z
    .array(z.union([z.number().nonnegative(), z.string().max(40).regex(DEDUCTIBLE)]))
    .max(20)
    .default([]),
  targetCurrency: currency.nullable().default(null),
  /** null: the market's first line of that organisation type. */
  productType: z.string().max(60).nullable().default(null),
  order: order.default('recommended'),
  uuid: z.uuid().nullable().default(null),
  ponderer: ponderer.nullable().default(null),
  comparator: z.string().max(60).nullable().default(null),
  displayShowcase: z.boolean().default(true),
  /** Beside the keys of the spec, and sent only where it is asked: clinics that plans must reach all of. */
  everyCoverageOrganization: z.array(z.string().max(120)).max(50).optional(),
  /** Likewise: clinics that the answer speaks of and that no plan has to reach. */
  chosenClinics: z.array(z.string().max(120)).max(50).optional(),
});
export type CompareRequest = z.infer<typeof compareRequest>;
export type CompareRequestInput = z.input<typeof compareRequest>;

const given = (value: unknown) => (value === '' ? undefined : value);
const list = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => [value ?? []].flat().filter((name) => name !== ''), schema);
const number = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : given(value)),
    schema,
  );
const { shape } = compareRequest;

/** GET /api/insurance/compare/metadata: these keys and no others (spec section 7); an empty value is none. */
export const compareQuery = z
  .strictObject({
    order: z.preprocess(given, shape.order),
    organizationTypes: list(shape.organizationType),
    insuranceTypes: list(names),
    organizations: list(names),
    features: list(names),
    featuresFilter: list(names),
    productType: z.preprocess(given, shape.productType),
    take: number(shape.take),
    comparator: z.preprocess(given, shape.comparator),
    coverageCountries: list(names),
    coverageOrganizations: list(names),
    displayShowcase: z.preprocess(
      given,
      z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .default(true),
    ),
    page: number(shape.page),
  })
  .transform(({ organizationTypes, ...query }) =>
    compareRequest.parse({ ...query, organizationType: organizationTypes }),
  );

const part = z.number().min(0).max(1);
const parts = { price: part, coverage: part, deductible: part, clinics: part, service: part, cap: part };

/**
 * `total` is the sum of weight x part (`domain/recommendation.ts`). The order goes by it within steps: what is sold out
 * stands behind all else, then what was not asked for (of another insurance type than the line's own, or made for other
 * trips), then what misses more of the clinics asked for, where having none in the visitor's region counts like one more.
 */
export const recommendation = z.strictObject({ total: part, ...parts });

/** The same recommendation in every order, since 'popular' and 'distance' go on by it. `chosenClinics`: as they were asked for. */
export const comparedItem = insuranceItem.extend({
  recommendation,
  chosenClinics: clinicPayment.array().max(CLINICS_MAX),
});
export type ComparedItem = z.infer<typeof comparedItem>;

const unavailablePlan = insuranceItem
  .pick({ id: true, productCode: true, displayName: true, url: true, organization: true })
  .extend({ reason: refusal });

const end = z.number().nonnegative().nullable();

/** A filter that alone leaves nothing. `range`: its own with one end moved as little as does; null: dropped as a whole. */
const nearestMiss = z.strictObject({
  filter: z.enum(COMPARATOR_FILTERS),
  range: z.strictObject({ from: end, to: end }).nullable(),
  /** What is found then, and the lowest price of it. */
  plans: z.number().int().positive(),
  cheapest: z.number().nonnegative(),
});
export type NearestMiss = z.infer<typeof nearestMiss>;

export const compareResponse = z.strictObject({
  data: comparedItem.array(),
  metaData: z.strictObject({
    total: z.number().int().nonnegative(),
    uuid: z.uuid(),
    belowPriceLimit: z.number().int().nonnegative(),
    abovePriceLimit: z.number().int().nonnegative(),
    weights: z.strictObject(parts),
    /** The lowest price found in any price range (null: none); the most clinics and largest yearly limits of the line. */
    scale: z.strictObject({
      cheapest: z.number().nonnegative().nullable(),
      clinics: z.number().int().nonnegative(),
      percents: z.number().int().nonnegative(),
      yearlyPrice: z.number().nonnegative(),
      caps: z.record(z.string(), z.number().positive()),
    }),
    promoted: z.number().int().nonnegative(),
    /** Name of the region that distances are told from; null: none was given. */
    region: z.string().nullable(),
    /** Plans that match all but the price and do not insure the profile: how many, and the first twenty. */
    unavailable: z.strictObject({ total: z.number().int().nonnegative(), plans: unavailablePlan.array() }),
    /** Where most that match, at any price, refuse the profile: how many plans accept it, of this line whole and of those that ask alike; null: elsewhere. */
    accepting: z.strictObject({ productType: z.string(), plans: z.number().int().positive() }).array().nullable(),
    /** Then also the lines of the same form none of whose plans accepts it. */
    refusing: z.string().array(),
    nearest: nearestMiss.array(),
  }),
});
export type CompareResponse = z.infer<typeof compareResponse>;

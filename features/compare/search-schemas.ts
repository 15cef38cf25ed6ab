import * as z from '@/lib/contract/zod';
import { COMPARATOR_FILTERS } from '@/features/compare/comparator/comparator-filters';
import { clinicPayment, insuranceItem } from '@/features/catalogue/plan-schemas';
import { refusal } from '@/features/eligibility/entry-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { ponderer } from '@/features/staff-flags/ponderation-schemas';
import { CLINICS_MAX } from '@/features/profile/clinics/chosen-clinics';
import { currency, organizationType } from '@/lib/contract/atoms';
import { PAGE_SIZE } from './list';
import { ANSWERS } from './named-answers';
import { LIST_ORDERS } from '@/lib/routing/list-query';

export const order = z.enum(LIST_ORDERS);

const DEDUCTIBLE = new RegExp(`^\\d+(\\.\\d+)? (${currency.options.join('|')})$`);
const names = z.array(z.string().max(120)).max(50).default([]);
const amount = z.number().nonnegative().max(1e12).nullable().default(null);

/** Body of POST /api/insurance/compare/metadata: these keys and no others. */
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
  /** Range in the market's currency. Other currencies are converted; without a rate, their plans are left out. */
  fromDeductible: amount,
  toDeductible: amount,
  /** Amounts without a currency ('100', matches any), or with one ('100 USD'). */
  deductiblesToCompare: z
    .array(z.union([z.number().nonnegative(), z.string().max(40).regex(DEDUCTIBLE)]))
    .max(20)
    .default([]),
  targetCurrency: currency.nullable().default(null),
  /** Line; null: the market's first of that organisation type. */
  productType: z.string().max(60).nullable().default(null),
  order: order.default('recommended'),
  uuid: z.uuid().nullable().default(null),
  ponderer: ponderer.nullable().default(null),
  comparator: z.string().max(60).nullable().default(null),
  displayShowcase: z.boolean().default(true),
  /** Not in the spec, sent only when needed: the plan must reach all of these clinics. */
  everyCoverageOrganization: z.array(z.string().max(120)).max(50).optional(),
  /** Not in the spec: limits the list to plans with a source for price and coverage. */
  provenance: z
    .array(z.enum(['published']))
    .max(1)
    .optional(),
  /** Not in the spec: clinics to report on; they do not filter the plans. */
  chosenClinics: z.array(z.string().max(120)).max(50).optional(),
});
export type CompareRequest = z.infer<typeof compareRequest>;
export type CompareRequestInput = z.input<typeof compareRequest>;

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);
const list = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => [value ?? []].flat().filter((name) => name !== ''), schema);
const number = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : emptyToUndefined(value)),
    schema,
  );
const { shape } = compareRequest;

/** GET /api/insurance/compare/metadata: only these keys; an empty value counts as absent. */
export const compareQuery = z
  .strictObject({
    order: z.preprocess(emptyToUndefined, shape.order),
    organizationTypes: list(shape.organizationType),
    insuranceTypes: list(names),
    organizations: list(names),
    features: list(names),
    featuresFilter: list(names),
    productType: z.preprocess(emptyToUndefined, shape.productType),
    take: number(shape.take),
    comparator: z.preprocess(emptyToUndefined, shape.comparator),
    coverageCountries: list(names),
    coverageOrganizations: list(names),
    displayShowcase: z.preprocess(
      emptyToUndefined,
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

const fraction = z.number().min(0).max(1);
const fractions = { price: fraction, coverage: fraction, deductible: fraction, clinics: fraction, cap: fraction };

/**
 * `total`: sum of weight x part (`recommendation.ts`). Groups come before points, in this order: fewest missed clinics,
 * plans of another kind, sold-out plans. A plan whose clinics are all in other regions misses one more.
 */
export const recommendation = z.strictObject({ total: fraction, ...fractions });

/** `recommendation` does not depend on the requested order. 'popular' and 'distance' use it for ties. */
export const comparedItem = insuranceItem.extend({
  recommendation,
  chosenClinics: clinicPayment.array().max(CLINICS_MAX),
  /** Clinic of `distance`, if it is in another region than the first of `clinics`. */
  distanceClinic: z.string().optional(),
});
export type ComparedItem = z.infer<typeof comparedItem>;

const unavailablePlan = insuranceItem
  .pick({ id: true, productCode: true, displayName: true, url: true, organization: true })
  .extend({ reason: refusal });

const namedPlan = insuranceItem
  .pick({ id: true, displayName: true, url: true, priceRange: true, profilePrice: true })
  .extend({
    organization: insuranceItem.shape.organization.pick({ displayName: true, url: true }),
    answers: z.enum(ANSWERS).array().min(1),
    /** Percent paid in hospital: the lowest of the chosen clinics, or the plan's own. Null: not stated. */
    hospital: z.number().nullable(),
    deductible: insuranceItem.shape.insuranceMetadata.shape.metadata.shape.deductible,
  });
export type NamedPlan = z.infer<typeof namedPlan>;

const end = z.number().nonnegative().nullable();

/** A filter that alone excludes all plans. `range`: the smallest range that helps; null: remove the filter. */
const nearestMiss = z.strictObject({
  filter: z.enum(COMPARATOR_FILTERS),
  range: z.strictObject({ from: end, to: end }).nullable(),
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
    weights: z.strictObject(fractions),
    /**
     * `cheapest`: lowest price of a plan on sale in the visitor's region, ignoring the price range; null: none.
     * `yearlyPrice`: the line's mean. Others: the line's maxima.
     */
    scale: z.strictObject({
      cheapest: z.number().nonnegative().nullable(),
      clinics: z.number().int().nonnegative(),
      percents: z.number().int().nonnegative(),
      yearlyPrice: z.number().nonnegative(),
      caps: z.record(z.string(), z.number().positive()),
    }),
    promoted: z.number().int().nonnegative(),
    region: z.string().nullable(),
    /**
     * Place from which distances count: the profile's commune, district or municipality, else the capital of its
     * region.
     */
    place: z.string().nullable(),
    /** Plans that match all filters except price but do not insure the profile: total, and the first twenty. */
    unavailable: z.strictObject({ total: z.number().int().nonnegative(), plans: unavailablePlan.array() }),
    /** Number of plans that accept the profile, by line and form. Null unless most matching plans reject it. */
    accepting: z.strictObject({ productType: z.string(), plans: z.number().int().positive() }).array().nullable(),
    refusing: z.string().array(),
    /** Best plans of the search by the published rule (`named-answers.ts`). Payments by insurers have no influence. */
    answers: namedPlan.array().max(ANSWERS.length),
    nearest: nearestMiss.array(),
  }),
});
export type CompareResponse = z.infer<typeof compareResponse>;

import * as z from '@/lib/contract/zod';
import { entryAges, purpose, waitingTime } from '@/features/eligibility/entry-schemas';
import { cardPrice, priceUnit } from '@/features/pricing/price-schemas';
import { currency, money, organizationType } from '@/lib/contract/atoms';
import { PERIODICITIES } from '@/lib/contract/payment-method';
import { planProvenance } from '@/lib/contract/provenance';
import { OFFER_KINDS, OFFER_TERMS, PAYMENT_QUOTAS } from './plan-facts';

export const hexColor = z.string().regex(/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'Invalid HEX color.');

const waiting = waitingTime.extend({ upTo: z.number().int().nullable(), typical: z.boolean() }).nullable();

/** Names of codes come from messages (`catalogue.coverages.<code>`), so that plan data has no language. */
export const coverage = z.strictObject({
  code: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  kind: z.enum(['percent', 'amount', 'included']),
  value: z.number().nullable(),
  currency: currency.nullable(),
});
export type Coverage = z.infer<typeof coverage>;

const known = OFFER_KINDS.join('|');

/** A discount is information only: the list price is charged. */
export const knownOffer = z.object({
  kind: z.enum(OFFER_KINDS),
  unitCode: currency.or(z.literal('%')).optional(),
  /** DISCOUNT and COUPON: the discount; GIFTCARD: its value; RELATED: the discount for taking both. */
  amount: z.number().nonnegative().max(1e12).optional(),
  salesLimitQuantityEnable: z.boolean().optional(),
  quantity: z.number().int().nonnegative().max(1_000_000).optional(),
  code: z.string().trim().min(1).max(40).optional(),
  when: z.enum(OFFER_TERMS).optional(),
  feature: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9_]*$/)
    .optional(),
  product: z.strictObject({ productCode: z.string().max(120), displayName: z.string().max(200) }).optional(),
});
export type KnownOffer = z.infer<typeof knownOffer>;

/** Offers of unknown kinds are stored but never shown. */
const unknownOffer = z.object({
  kind: z
    .string()
    .max(40)
    .regex(new RegExp(`^(?!(?:${known})$)`)),
});
export const offer = z.union([knownOffer, unknownOffer]);
export type Offer = z.infer<typeof offer>;

export const salesChannel = z.enum(['ExecutiveEmployee', 'QpOnlineSale', 'ExternalOnlineSale', 'QpMixSale']);

export const paymentQuotas = z.literal(PAYMENT_QUOTAS);

const years = entryAges.shape.from;

export const insuranceItem = z.strictObject({
  id: z.number().int(),
  productCode: z.string(),
  displayName: z.string(),
  url: z.string(),
  exclusive: z.boolean(),
  isNew: z.boolean(),
  isPromoted: z.boolean(),
  /** 0-10 as stored; cards show half of it with one decimal. Null: no score. */
  score: z.number().min(0).max(10).nullable(),
  scorePlace: z
    .strictObject({ betterThan: z.number().int().nonnegative(), of: z.number().int().nonnegative() })
    .nullable(),
  /** Kilometres from the visitor's place to the nearest site of the plan's clinics; null: not known. */
  distance: z.number().nonnegative().nullable(),
  insuranceType: z.strictObject({
    code: z.string(),
    displayName: z.string(),
    description: z.string(),
    color: hexColor,
    upperType: z.string(),
  }),
  organization: z.strictObject({
    displayName: z.string(),
    url: z.string(),
    metadata: z.strictObject({ image: z.string() }),
  }),
  insuranceMetadata: z.strictObject({
    isPopular: z.boolean(),
    metadata: z.strictObject({
      logo: z.string(),
      salesChannel: salesChannel.array(),
      modality: z.string().nullable(),
      minsubscribers: z.number().int().nullable(),
      price_detail: z.string().nullable(),
      hasOffer: z.boolean(),
      /** Yearly maximum. Amount 0: no cap; amount null: not stated; null: unlimited. */
      annual_benefit_maximum: z.strictObject({ amount: z.number().nullable(), currency_code: currency }).nullable(),
      protection: z.string().nullable(),
      /** Deductible in its own currency. Amount null: 'No cubre'; amount 0: 'Sin deducible'. */
      deductible: z.strictObject({ amount: z.number().nullable(), currency_code: currency }).nullable(),
    }),
  }),
  /** Entry ages; waiting times of an ordinary illness (pets: a vet visit) and of a birth. Null: unknown. */
  entry: z.strictObject({
    closed: z.boolean(),
    ages: z.strictObject({ from: years, to: years, typical: z.boolean() }).nullable(),
    employerOnly: z.boolean(),
    affiliatesOf: z.string().nullable(),
    madeFor: purpose.nullable(),
    waiting,
    birthWaiting: waiting,
  }),
  provenance: planProvenance,
  price: z.strictObject({ minPrice: z.number(), unit: priceUnit, currency }),
  priceRange: z.strictObject({ from: z.number(), unit: priceUnit, currency }),
  coverages: coverage.array(),
  features: z.string().array(),
  clinics: z.string().array(),
  /** Number of clinics by region; a network counts in each region of its sites. 'none': region unknown. */
  clinicRegions: z.record(z.string(), z.number().int().positive()),
  /** 0: sold out. */
  offers: z.union([z.literal(0), offer.array()]),
  paymentInfo: z.strictObject({
    methods: z.string().array(),
    periodicities: z.enum(PERIODICITIES).array(),
    quotas: paymentQuotas.array(),
  }),
  profilePrice: cardPrice.nullable(),
});
export type InsuranceItem = z.infer<typeof insuranceItem>;

export const outsideCoverage = z.enum(['same', 'less', 'nothing', 'freeChoice', 'unknown']);
export type OutsideCoverage = z.infer<typeof outsideCoverage>;

/** Percentage paid at a clinic, 0-100; null: not stated. `visit`: extra cost of a visit there. */
export const clinicPayment = z.strictObject({
  name: z.string(),
  hospital: z.number().nullable(),
  ambulatory: z.number().nullable(),
  visit: money.nullable(),
});
export type ClinicPayment = z.infer<typeof clinicPayment>;

/** Plan id as digits; nine fit PostgreSQL's integer. */
export const planId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** GET /api/insurance/product/{code}: plan code, already decoded; it may contain spaces. */
export const productQuery = z.object({
  code: z
    .string()
    .max(120)
    .regex(/^\P{Cc}+$/u),
  productType: z.string().max(40).optional(),
});
export type ProductQuery = z.infer<typeof productQuery>;

export const organizationsQuery = z.object({ type: organizationType, region: z.string().max(10).optional() });
export type OrganizationsQuery = z.infer<typeof organizationsQuery>;

export const organizationSummary = z.strictObject({
  type: organizationType,
  code: z.string(),
  displayName: z.string(),
  url: z.string(),
  metadata: z.strictObject({ image: z.string() }),
  regions: z.string().array(),
});
export type OrganizationSummary = z.infer<typeof organizationSummary>;

export const organizationQuery = z.object({ type: organizationType, url: z.string().max(120) });

export const organizationDetail = organizationSummary.extend({
  currency,
  lines: z
    .strictObject({ productType: z.string(), plans: z.number().int(), fromPrice: z.number(), unit: priceUnit })
    .array(),
});
export type OrganizationDetail = z.infer<typeof organizationDetail>;

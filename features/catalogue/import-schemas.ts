import { z } from 'zod';
import { lineContent, planDetail, waitingPeriods } from '@/features/catalogue/detail/detail-schemas';
import { coverage, hexColor, offer, paymentQuotas, salesChannel } from '@/features/catalogue/plan-schemas';
import { ownConditions } from '@/features/eligibility/entry-schemas';
import { priceUnit, tariff } from '@/features/pricing/price-schemas';
import { hasAllowedDecimals, priceCells } from '@/features/pricing/price-cells';
import { currency, isoDate, marketCode, money, organizationType } from '@/lib/contract/atoms';
import { PAYMENT_METHODS, PERIODICITIES } from '@/lib/contract/payment-method';
import { planProvenance } from '@/lib/contract/provenance';

/** PostgreSQL stores no NUL; names and codes must not contain any other control character either. */
const printable = z
  .string()
  .trim()
  .regex(/^\P{Cc}+$/u, 'control characters');
const name = printable.min(1).max(200);
/** Value that is part of a public address. Middleware rejects other characters (`lib/routing/path-pattern.ts`). */
const addressValue = printable
  .max(120)
  .regex(/^[^/\\%]+$/, 'no slash, backslash or percent sign')
  .regex(/^(?!\.{1,2}$)/, 'not . or ..');
const code = z.string().regex(/^[a-z][a-zA-Z0-9_]*$/);
const percent = z.number().min(0).max(100).nullable();

/** Clinic: name, hospital and ambulatory percent, cost of a visit (Peru's EPS). Null or missing: not stated. */
export const clinicCoverage = z.tuple([name, percent, percent, money.optional()]);
export type ClinicCoverage = z.infer<typeof clinicCoverage>;

export const coverageArea = z.enum(['worldwide', 'worldwideExUsa', 'usa', 'latam', 'europe', 'asia']);

export const planDetails = z.strictObject({
  unit: priceUnit,
  salesChannel: salesChannel.array().min(1),
  modality: code.nullable().default(null),
  ...ownConditions,
  waitingPeriods,
  priceDetail: code.nullable().default(null),
  annualBenefitMaximum: z
    .strictObject({ amount: z.number().nonnegative().nullable(), currency_code: currency })
    .nullable()
    .default(null),
  protection: code.nullable().default(null),
  deductible: z
    .strictObject({ amount: z.number().nonnegative().nullable(), currency_code: currency })
    .nullable()
    .default(null),
  coverages: coverage.array().default([]),
  features: code.array().default([]),
  clinics: clinicCoverage.array().default([]),
  /** If missing, all figures are examples. */
  provenance: planProvenance.optional(),
  coverageCountries: coverageArea.array().default([]),
  offers: z.union([z.literal(0), offer.array()]).default([]),
  paymentMethods: z
    .union([z.enum(PAYMENT_METHODS), code])
    .array()
    .default([]),
  paymentPeriodicities: z.enum(PERIODICITIES).array().default([]),
  paymentQuotas: paymentQuotas.array().default([]),
});

export const insuranceTypeEntry = z.strictObject({ code, color: hexColor, upperType: printable.max(40) });
export type InsuranceTypeEntry = z.infer<typeof insuranceTypeEntry>;
const typeLook = insuranceTypeEntry.omit({ code: true });

export const storedDetails = planDetails.extend({ insuranceType: typeLook });
export type StoredDetails = z.infer<typeof storedDetails>;

export const organizationEntry = z.strictObject({
  type: organizationType,
  code: name,
  url: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9-]+$/),
  displayName: name,
  /** Path of an image on this site; the security policy blocks other sites. */
  image: z
    .string()
    .regex(/^\/(?!\/)[\w./-]+$/)
    .default('/marks/insurer.svg'),
  regions: z.string().max(10).array().max(100).default([]),
});
export type OrganizationEntry = z.infer<typeof organizationEntry>;

/** Marks an invented row of the demonstration, which `npm run demo:clear` deletes. */
const demonstration = z.boolean().default(false);

/** Checked on import only: stored tariffs may be older than the rule. */
const payableTariff = tariff.superRefine((given, context) => {
  for (const { path, amount, unit } of priceCells(given))
    if (amount !== null && !hasAllowedDecimals(amount, unit))
      context.addIssue({ code: 'custom', path: path.split('.'), params: { mistake: 'noDecimals' } });
});

export const planEntry = z.strictObject({
  productType: name,
  organization: z.strictObject({ type: organizationType, url: printable }),
  productCode: addressValue,
  /** Last segment of the plan's address, not encoded. For an Isapre it is the plan code with its spaces. */
  url: addressValue,
  displayName: name,
  insuranceType: code,
  look: typeLook.optional(),
  exclusive: z.boolean().default(false),
  promoted: z.boolean().default(false),
  popular: z.boolean().default(false),
  startsOn: isoDate.optional(),
  /** Start in days before the import; replaces `startsOn` in demonstration data. */
  daysAgo: z.number().int().nonnegative().max(36_500).optional(),
  tariff: payableTariff,
  details: planDetails,
  verified: z.boolean(),
  /** Detail to store; null: delete the stored one; undefined: keep it. */
  detail: planDetail.nullable().optional(),
  demonstration,
});
export type PlanEntry = z.infer<typeof planEntry>;

/** `productType` '': every line; `insuranceType` '': every type. */
export const lineContentEntry = z.strictObject({
  productType: name.or(z.literal('')),
  insuranceType: code.or(z.literal('')).default(''),
  content: lineContent,
  demonstration,
});
export type LineContentEntry = z.infer<typeof lineContentEntry>;

export const catalogueFile = z.strictObject({
  market: marketCode,
  organizations: organizationEntry.array().max(10_000).default([]),
  insuranceTypes: insuranceTypeEntry.array().max(1000).default([]),
  plans: planEntry.array().max(1_000_000).default([]),
  withdraw: addressValue.array().max(1_000_000).default([]),
  lineContents: lineContentEntry.array().max(1000).default([]),
  withdrawOrganizations: organizationEntry.pick({ type: true, url: true }).array().max(10_000).default([]),
  withdrawLineContents: lineContentEntry.pick({ productType: true, insuranceType: true }).array().max(1000).default([]),
});
export type CatalogueFile = z.infer<typeof catalogueFile>;

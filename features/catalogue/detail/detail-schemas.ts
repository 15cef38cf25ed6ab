import { entryConditions, waitingTime } from '@/features/eligibility/entry-schemas';
import { currency, money } from '@/lib/contract/atoms';
import { EXAMPLE, provenance } from '@/lib/contract/provenance';
import * as z from '@/lib/contract/zod';

// Names of codes come from messages (`catalogue.benefits.<code>` and so on), or else from an entry's own `name`.

/** PostgreSQL stores no NUL; line breaks are allowed. */
const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]*(?:\n[^\p{Cc}]*)*$/u, 'control characters');

const textOf = (max: number) =>
  z.strictObject({ es: words(max), en: words(max).optional(), pt: words(max).optional() });

export const localText = textOf(4000);
export type LocalText = z.infer<typeof localText>;
const localName = textOf(200);

const code = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z0-9_]*$/);
const codeAndName = { code, name: localName.optional() };

/** `AC`: multiples of the Isapre's own price list (arancel). */
export const MEASURE_UNITS = [
  'AC',
  'days',
  'hours',
  'months',
  'years',
  'sessions',
  'events',
  'deductibles',
  'kilometres',
] as const;
export const measure = z.strictObject({
  amount: z.number().nonnegative().max(1e12),
  unit: currency.or(z.enum(MEASURE_UNITS)),
});
export type Measure = z.infer<typeof measure>;

export const PERIODS = ['year', 'event', 'visit', 'month', 'day', 'trip', 'person', 'family', 'lifetime'] as const;
const period = z.enum(PERIODS);

export const COVERAGE_GROUPS = ['hospital', 'ambulatory', 'restricted', 'urgency', 'others'] as const;
export const coverageGroupName = z.enum(COVERAGE_GROUPS);

/** Percentage (0-100) up to a cap, or everything except a fixed copay. Cap amount 0: no cap; null: not stated. */
export const coverageOffer = z.strictObject({
  percent: z.number().min(0).max(100).nullable().default(null),
  cap: measure.nullable().default(null),
  copay: measure.nullable().default(null),
});
export type CoverageOffer = z.infer<typeof coverageOffer>;

export const coverageItem = z.strictObject({
  ...codeAndName,
  /** `preferente`: at the plan's own clinics, or everywhere in lines without free choice. Null: nothing is paid. */
  preferente: coverageOffer.nullable().default(null),
  libreEleccion: coverageOffer.nullable().default(null),
  /** Yearly maximum per person; amount 0: no cap, null: not stated. */
  yearlyCap: measure.nullable().default(null),
  note: localText.optional(),
});
export type CoverageItem = z.infer<typeof coverageItem>;
export const coverageGroup = z.strictObject({ group: coverageGroupName, items: coverageItem.array().min(1).max(200) });

export const topAmount = z.strictObject({
  ...codeAndName,
  amount: measure.nullable().default(null),
  per: period.nullable().default(null),
  events: z.number().int().positive().max(10_000).nullable().default(null),
});

/** Amount 0: 'Sin deducible'; null: 'No cubre'. `provenance` is only in a line's rows; a plan's rows use the plan's. */
export const deductible = z.strictObject({
  ...codeAndName,
  amount: measure.nullable(),
  per: period.nullable().default(null),
  provenance: provenance.optional(),
});

export const extraBenefit = z.strictObject({
  ...codeAndName,
  /** Percentage paid, 0-100; null: the benefit is a service, not a payment. */
  cover: z.number().min(0).max(100).nullable().default(null),
  amount: measure.nullable().default(null),
  events: z.number().int().positive().max(10_000).nullable().default(null),
  conditions: localText.optional(),
});
export const benefitCategory = z.strictObject({ ...codeAndName, benefits: extraBenefit.array().max(100) });

export const exclusion = z.strictObject({ ...codeAndName, text: localText.optional() });

export const coverageOrganization = z.strictObject({
  name: words(200),
  kind: z.enum(['clinic', 'network', 'laboratory', 'pharmacy', 'assistance', 'veterinary', 'workshop']),
  hospital: z.number().min(0).max(100).nullable().default(null),
  ambulatory: z.number().min(0).max(100).nullable().default(null),
});

/** GET /api/insurance/{id}/coverageOrganizations: providers, the best paid first. */
export const coverageOrganizations = z.strictObject({
  organizations: z
    .strictObject({
      displayName: z.string(),
      provenance,
      kind: coverageOrganization.shape.kind,
      kindName: z.string(),
      coverage: z.strictObject({ hospital: z.number().nullable(), ambulatory: z.number().nullable() }),
      visit: money.nullable(),
      network: z.string().nullable(),
      /** Commune, district or municipality of its sites; null: unknown, or sites in several. */
      place: z.string().nullable(),
      countryState: z.strictObject({ stateCode: z.string(), stateName: z.string() }).nullable(),
    })
    .array(),
});
export type CoverageOrganizations = z.infer<typeof coverageOrganizations>;

export const GAP_KINDS = ['lowMaximum', 'restriction', 'unpaid', 'exclusion'] as const;

const exclusionText = z.strictObject({ code: z.string(), name: z.string(), text: z.string().nullable() });

/** GET /api/insurance/{id}/exclusions: benefits that a plan does not pay. `gaps` adds those it pays less (`gapsOf`). */
export const planExclusions = z.strictObject({
  provenance,
  exclusions: exclusionText.array(),
  gaps: exclusionText.extend({ kind: z.enum(GAP_KINDS) }).array(),
});
export type PlanExclusions = z.infer<typeof planExclusions>;

export const waitingPeriod = waitingTime.extend(codeAndName);
/** Waiting periods, merged by code. A plan's own periods are in its row, because the index does not read details. */
export const waitingPeriods = waitingPeriod.array().max(50).default([]);

const titled = z.strictObject({ code, title: textOf(200), text: localText });

/** `requires`: coverage codes; only plans with one of them show the question. */
const question = z.strictObject({ ...titled.shape, requires: code.array().min(1).max(10).optional() });

/** Each list is merged with the line's list by code; the plan's entry wins. */
const parts = {
  descriptions: titled.array().max(20).default([]),
  coverageGroups: coverageGroup.array().max(COVERAGE_GROUPS.length).default([]),
  topAmounts: topAmount.array().max(30).default([]),
  deductibles: deductible.array().max(30).default([]),
  extraBenefits: benefitCategory.array().max(20).default([]),
  exclusions: exclusion.array().max(100).default([]),
  coverageOrganizations: coverageOrganization.array().max(500).default([]),
  howToContract: titled.array().max(20).default([]),
  whoMayEnter: titled.array().max(20).default([]),
  faq: question.array().max(50).default([]),
  whyUs: titled.array().max(12).default([]),
};

export const isaprePart = z.strictObject({
  codigoprestador: z.number().int().positive(),
  codigoplan: words(120),
  prestacionesrest: z.string().max(20),
  lineaplan: z.string().max(120).nullable(),
  modalidadplan: words(60),
  amplitudcobertura: words(60).nullable(),
  estadoplan: words(60),
  /** UF per year and person; 0: 'Sin tope', null: not stated. */
  topeanual: z.number().nonnegative().nullable(),
  fechainicio: z
    .number()
    .int()
    .refine((value) => value >= 190_001 && value % 100 >= 1 && value % 100 <= 12, { params: { mistake: 'noMonth' } })
    .nullable(),
});
export type IsaprePart = z.infer<typeof isaprePart>;

export const planDetail = z.strictObject({
  provenance: provenance.default(EXAMPLE),
  ...parts,
  isapre: isaprePart.nullable().default(null),
});
export type PlanDetail = z.infer<typeof planDetail>;
export const storedDetail = z.object(planDetail.shape);

/** Content of a line or type. A plan's conditions and periods are in its row (`details`): the index needs them. */
export const lineContent = z.strictObject({ ...parts, ...entryConditions, waitingPeriods });
export type LineContent = z.infer<typeof lineContent>;

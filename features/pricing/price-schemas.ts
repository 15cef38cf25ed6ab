import * as z from '@/lib/contract/zod';
import { currency, isoDate } from '@/lib/contract/atoms';
import { CONTRIBUTORS } from '@/lib/markets/contributors';

const amount = z.number().nonnegative().max(1e12);
const age = z.number().int().min(0).max(120);

const tariffBand = z.strictObject({ from: z.number().int().nonnegative(), to: z.number().int().nonnegative(), amount });
export type TariffBand = z.infer<typeof tariffBand>;

/** Amounts are monthly, except `perTravellerDay` (a day), `sctr` (% of payroll) and `incomeShare` (% of income). */
export const tariff = z.discriminatedUnion('model', [
  /** Chile: base UF x sum of factors (TFU 2020) + GES UF per beneficiary; `gesUf` null: unknown. */
  z.strictObject({
    model: z.literal('isapre'),
    isapreCode: z.number().int(),
    baseUf: amount,
    gesUf: amount.nullable(),
  }),
  z.strictObject({ model: z.literal('ageBand'), currency, bands: z.array(tariffBand).min(1) }),
  z.strictObject({ model: z.literal('perHead'), currency, bands: z.array(tariffBand).min(1) }),
  /** Peru: workers x monthly pay x (health + pension rate of the risk level) x (1 + IGV). */
  z.strictObject({
    model: z.literal('sctr'),
    currency: z.literal('PEN'),
    healthPercent: z.record(z.enum(['I', 'II', 'III', 'IV']), amount),
    pensionPercent: z.record(z.enum(['I', 'II', 'III', 'IV']), amount),
  }),
  z.strictObject({ model: z.literal('perPet'), currency, dog: z.array(tariffBand), cat: z.array(tariffBand) }),
  z.strictObject({ model: z.literal('perTravellerDay'), currency, child: amount, adult: amount, major: amount }),
  z.strictObject({ model: z.literal('flat'), currency, amount }),
  /**
   * Colombia's EPS: `percent` of each contributor's base; employers pay `employerPercent` for employees. Pensions
   * have their own percentage. The base is the monthly income, or a part of it for the self-employed, within the
   * two limits (1 and 25 minimum wages).
   */
  z
    .strictObject({
      model: z.literal('incomeShare'),
      currency,
      percent: amount.max(100),
      employerPercent: amount,
      minimumBase: amount,
      maximumBase: amount,
    })
    .refine(({ percent, employerPercent }) => employerPercent <= percent, { params: { mistake: 'employerPart' } })
    .refine(({ minimumBase, maximumBase }) => minimumBase <= maximumBase, { params: { mistake: 'limitsSwapped' } }),
]);
export type Tariff = z.infer<typeof tariff>;
export type PricingModel = Tariff['model'];

/** Suffix of a card's price. */
export const priceUnit = z.enum([
  'month',
  'total',
  'employee',
  'person',
  'pet',
  'USD/Año',
  'USD/V',
  'USD/MUNDO',
  'USD/USA',
  'USD/LATAM',
]);
export type PriceUnit = z.infer<typeof priceUnit>;

export const cardPrice = z.strictObject({
  amount: z.number(),
  currency,
  unit: priceUnit,
  /** Legal 7 % of a Chilean household with an income, in pesos a month; due with any Isapre. */
  legalSeven: z.number().nonnegative().optional(),
  /** Number of incomes that `legalSeven` counts. */
  earners: z.int().positive().optional(),
  /** Total for all employees, persons or pets, when `amount` is per head. */
  total: z.number().nonnegative().optional(),
});
export type CardPrice = z.infer<typeof cardPrice>;

/** Relation to the visitor. The market sets the label of a dependant. */
export const kin = z.enum(['self', 'partner', 'dependant', 'person', 'beneficiary']);
export type Kin = z.infer<typeof kin>;

const extraAnswer = z.union([z.string(), z.number(), z.boolean()]);

export const household = z.strictObject({
  /** `income`: monthly, with its source, for contributors whose price depends on it; missing: unknown. */
  persons: z
    .array(
      z
        .object({
          role: z.enum(['cotizante', 'carga']),
          kin: kin.optional(),
          age,
          income: amount.optional(),
          contributor: z.enum(CONTRIBUTORS).optional(),
        })
        .catchall(extraAnswer),
    )
    .max(100),
  employees: z.number().int().nonnegative().max(999_999),
  guards: z.number().int().nonnegative().max(999_999),
  sctr: z
    .object({
      workers: z.number().int().nonnegative().max(999_999),
      monthlyPay: amount,
      riskLevel: z.enum(['I', 'II', 'III', 'IV']),
    })
    .catchall(extraAnswer)
    .nullable(),
  pets: z.array(z.object({ species: z.enum(['Perro', 'Gato']), age }).catchall(extraAnswer)).max(8),
  travel: z.strictObject({ ages: z.array(z.number().int()).max(8), days: z.number().int().min(1).max(365) }).nullable(),
});
export type Household = z.infer<typeof household>;
export type RiskLevel = NonNullable<Household['sctr']>['riskLevel'];

/** `amount` is in the receipt's `lineCurrency`, exact, as a decimal string. */
const receiptLine = z.strictObject({
  code: z.enum([
    'base',
    'ges',
    'person',
    'head',
    'health',
    'pension',
    'igv',
    'pet',
    'traveller',
    'flat',
    'contribution',
    'employer',
    'independent',
    'pensioner',
  ]),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  amount: z.string(),
});

/**
 * `under2WithoutConstant`: no GES constant is known, so dependants under 2 pay the price of a 2-year-old. `gesUnknown`:
 * the price excludes GES. `asEmployee`: unknown source of income, priced as an employee, whose employer pays a part.
 * `asSelfEmployed`, `asPensioner`: no employer pays a part. `minimumIncome`: unknown income, so the lowest base
 * applies. `partnerInsured`: a partner without a known income is insured with the other partner at no cost.
 * `underMinimumWage`: the workers' pay is below the legal minimum (Peru's RMV).
 */
const receiptNote = z.enum([
  'under2WithoutConstant',
  'gesUnknown',
  'asEmployee',
  'asSelfEmployed',
  'asPensioner',
  'minimumIncome',
  'partnerInsured',
  'underMinimumWage',
]);

/** `subtotal` is the exact sum of `lines`. `total` is `subtotal x conversion.rate`, rounded by `rounding`. */
export const receipt = z.strictObject({
  model: z.string(),
  ruleVersion: z.string(),
  lineCurrency: currency,
  lines: z.array(receiptLine),
  subtotal: z.string(),
  conversion: z
    .strictObject({ from: currency, to: currency, rate: z.string(), day: z.string(), fallback: z.boolean() })
    .nullable(),
  notes: z.array(receiptNote),
  rounding: z.strictObject({ mode: z.literal('half-up'), decimals: z.number().int() }),
  currency,
  total: z.number(),
  inputs: household,
});
export type Receipt = z.infer<typeof receipt>;
export type ReceiptLine = Receipt['lines'][number];
export type ReceiptNote = Receipt['notes'][number];

/** Pesos of one UF on a day. `fallback`: the spec's constant, because no recent value is known. */
export const ufRate = z.strictObject({ value: z.number(), day: isoDate, fallback: z.boolean() });
export type UfRate = Readonly<z.infer<typeof ufRate>>;
export type Rates = { readonly uf: UfRate };

/** Multiplier of the plan's base price by age in full years; both ends inclusive; `to` null: no upper limit. */
const factorRow = z.strictObject({
  from: z.number().int(),
  to: z.number().int().nullable(),
  factor: z.number().nullable(),
});
export type FactorRow = z.infer<typeof factorRow>;

export const personFactors = z.strictObject({ cotizante: z.array(factorRow), carga: z.array(factorRow) });
export type PersonFactors = z.infer<typeof personFactors>;

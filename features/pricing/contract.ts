import * as z from '@/lib/contract/zod';
import { currency, isoDate } from '@/lib/contract/atoms';
import { CONTRIBUTORS } from '@/lib/markets/contributors';

const amount = z.number().nonnegative().max(1e12);
const age = z.number().int().min(0).max(120);

const tariffBand = z.strictObject({ from: z.number().int().nonnegative(), to: z.number().int().nonnegative(), amount });
export type TariffBand = z.infer<typeof tariffBand>;

/**
 * How a plan is priced. Amounts are a month's price except `perTravellerDay` (a day), `sctr` (percent of payroll) and
 * `incomeShare` (percent of income).
 */
export const tariff = z.discriminatedUnion('model', [
  /** Chile: base UF x sum of factors (TFU 2020) + GES UF per beneficiary; `gesUf` null when not known. */
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
   * Colombia's EPS: `percent` of each contributor's base, of which the employer of an employee pays `employerPercent`;
   * a pension has a percentage of its own. A base is the income a month, or of the self-employed a part of it, between
   * the two limits (1 and 25 minimum wages).
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

/** Suffix of a card's price (spec section 9). */
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
  /** Of a Chilean household with an income: its legal 7 %, pesos a month, which goes to any Isapre. */
  legalSeven: z.number().nonnegative().optional(),
  /** Of an amount for each employee, person or pet: what all of them cost together. */
  total: z.number().nonnegative().optional(),
});
export type CardPrice = z.infer<typeof cardPrice>;

/** Who a person is to whoever asks, in the market's word for dependants; no price hangs on it. */
export const kin = z.enum(['self', 'partner', 'dependant', 'person', 'beneficiary']);
export type Kin = z.infer<typeof kin>;

/** Answers beyond those below that a rule prices, by the names that the profile's table gives them (`priced`). */
const priced = z.union([z.string(), z.number(), z.boolean()]);

/** Who and what is insured, as the arithmetic needs it (made from a profile by `householdOf`). */
export const household = z.strictObject({
  /** `income`: a month's, of contributors where a price hangs on it, and how they earn it; left out: not known. */
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
        .catchall(priced),
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
    .catchall(priced)
    .nullable(),
  pets: z.array(z.object({ species: z.enum(['Perro', 'Gato']), age }).catchall(priced)).max(8),
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
 * `under2WithoutConstant`: no GES constant is known, so dependants under 2 pay as from 2 years. `gesUnknown`: priced
 * without GES. `asEmployee`: nobody said how it is earned, and the employer of an employee
 * pays a part. `asSelfEmployed`, `asPensioner`: nobody pays a part. `minimumIncome`: no income is known, so the least base stands in.
 * `partnerInsured`: a partner without a known income is insured with the other, who pays nothing more.
 * `underMinimumWage`: the pay of the workers is less than the law allows (Peru's RMV).
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

/** The exact sum of `lines` is `subtotal`; `subtotal x conversion.rate` rounded as `rounding` says is `total`. */
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

/** Pesos of one UF on a day. `fallback`: the constant of the spec, as no value of the last weeks is known. */
export const ufRate = z.strictObject({ value: z.number(), day: isoDate, fallback: z.boolean() });
export type UfRate = Readonly<z.infer<typeof ufRate>>;
export type Rates = { readonly uf: UfRate };

/** Ages in full years, both ends included (`to` null: and above), and by which a plan's base price is multiplied. */
const factorRow = z.strictObject({
  from: z.number().int(),
  to: z.number().int().nullable(),
  factor: z.number().nullable(),
});
export type FactorRow = z.infer<typeof factorRow>;

export const personFactors = z.strictObject({ cotizante: z.array(factorRow), carga: z.array(factorRow) });
export type PersonFactors = z.infer<typeof personFactors>;

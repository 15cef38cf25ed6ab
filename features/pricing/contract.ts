import { z } from '@/lib/contract/zod';
import { insuranceItem } from '@/features/catalogue/contract';
import { perfilIngreso } from '@/features/profile/contract';
import { currency } from '@/lib/contract/atoms';

const amount = z.number().nonnegative().max(1e12);
const age = z.number().int().min(0).max(120);
/** A band holds ages (or head counts) `from` to `to`, both included. */
const band = z.strictObject({ from: z.number().int().nonnegative(), to: z.number().int().nonnegative(), amount });

/**
 * How a plan is priced: stored with the plan, one member per pricing model.
 * All amounts are a month's price except `perTravellerDay` (a day) and `sctr` (rates in percent of payroll).
 */
export const tariff = z.discriminatedUnion('model', [
  /** Chile: base UF x sum of factors (TFU 2020) + GES UF per beneficiary; `gesUf` null when not known (Isapre 78 in the spec). */
  z.strictObject({
    model: z.literal('isapre'),
    isapreCode: z.number().int(),
    baseUf: amount,
    gesUf: amount.nullable(),
  }),
  /** Each insured person pays the amount of their age band. */
  z.strictObject({ model: z.literal('ageBand'), currency, bands: z.array(band).min(1) }),
  /** Every head (employee, guard) pays the amount of the band of the head count. */
  z.strictObject({ model: z.literal('perHead'), currency, bands: z.array(band).min(1) }),
  /** Peru SCTR: workers x monthly pay x (health + pension rate of the risk level) x (1 + IGV). */
  z.strictObject({
    model: z.literal('sctr'),
    currency: z.literal('PEN'),
    healthPercent: z.record(z.enum(['I', 'II', 'III', 'IV']), amount),
    pensionPercent: z.record(z.enum(['I', 'II', 'III', 'IV']), amount),
  }),
  /** Each pet pays by species and the band of its age in years. */
  z.strictObject({ model: z.literal('perPet'), currency, dog: z.array(band), cat: z.array(band) }),
  /** Each traveller pays a day by class (spec section 5: child 0-21, adult 22-71, major 72-99). */
  z.strictObject({ model: z.literal('perTravellerDay'), currency, child: amount, adult: amount, major: amount }),
  z.strictObject({ model: z.literal('flat'), currency, amount }),
]);
export type Tariff = z.infer<typeof tariff>;
export type PricingModel = Tariff['model'];

/** Who and what is insured, as the arithmetic needs it (made from a profile by `toHousehold`). */
export const household = z.strictObject({
  persons: z.array(z.strictObject({ role: z.enum(['cotizante', 'carga']), age })).max(100),
  employees: z.number().int().nonnegative().max(999_999),
  guards: z.number().int().nonnegative().max(999_999),
  sctr: z
    .strictObject({
      workers: z.number().int().nonnegative().max(999_999),
      monthlyPay: amount,
      riskLevel: z.enum(['I', 'II', 'III', 'IV']),
    })
    .nullable(),
  pets: z.array(z.strictObject({ species: z.enum(['Perro', 'Gato']), age })).max(8),
  travel: z.strictObject({ ages: z.array(z.number().int()).max(8), days: z.number().int().min(1).max(365) }).nullable(),
});
export type Household = z.infer<typeof household>;
export type RiskLevel = NonNullable<Household['sctr']>['riskLevel'];

/** One line of a receipt. `amount` is in the receipt's `lineCurrency`, exact, as a decimal string. */
const receiptLine = z.strictObject({
  code: z.enum(['base', 'ges', 'person', 'head', 'health', 'pension', 'igv', 'pet', 'traveller', 'flat']),
  /** What the line is about: an age, a role, a count, a factor, a rate. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  amount: z.string(),
});

/**
 * `under2WithoutConstant`: the Isapre has no GES constant for dependants under 2 (78), so they pay as from 2 years.
 * `gesUnknown`: the tariff has no GES premium, so the price is without it.
 */
const receiptNote = z.enum(['under2WithoutConstant', 'gesUnknown']);

/**
 * A price and how it came about. The exact sum of `lines` is `subtotal` (in `lineCurrency`);
 * `subtotal x conversion.rate` rounded as `rounding` says is `total` (in `currency`).
 */
export const receipt = z.strictObject({
  model: z.string(),
  ruleVersion: z.string(),
  lineCurrency: currency,
  lines: z.array(receiptLine),
  subtotal: z.string(),
  conversion: z
    .strictObject({ from: currency, to: currency, rate: z.string(), day: z.string(), fallback: z.boolean() })
    .nullable(),
  /** What the rule could not know: the caller logs it, the receipt shows it. */
  notes: z.array(receiptNote),
  rounding: z.strictObject({ mode: z.literal('half-up'), decimals: z.number().int() }),
  currency,
  total: z.number(),
  inputs: household,
});
export type Receipt = z.infer<typeof receipt>;
export type ReceiptLine = Receipt['lines'][number];
export type ReceiptNote = Receipt['notes'][number];

/** Pesos of one UF on a day. `fallback`: no value of the last weeks is known and the constant of the spec stands in. */
export type UfRate = { readonly value: number; readonly day: string; readonly fallback: boolean };
/** What a price may need besides tariff and household. */
export type Rates = { readonly uf: UfRate };

/** An id in a path: digits that PostgreSQL's integer holds. */
export const planId = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const productType = z.string().max(60).nullable().default(null);

const json = z
  .string()
  .max(8000)
  .transform((text, { issues }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.push({ code: 'custom', message: 'JSON', input: text });
      return z.NEVER;
    }
  });

/** GET /api/insurance/{id}/calculatePrice: `profile` is JSON. Other parameters are ignored (`forceRefresh`, attribution). */
export const calculatePriceQuery = z.object({
  id: planId,
  productType,
  profile: json.pipe(perfilIngreso.nullable()).default(null),
});
/** POST /api/insurance/{id}/calculatePrice; `id` is the path's. */
export const calculatePriceRequest = z.strictObject({
  id: planId,
  productType,
  profile: perfilIngreso.nullable().default(null),
});
export type CalculatePrice = z.infer<typeof calculatePriceRequest>;

/** Both null: the plan does not insure that household (an age outside its bands, no pet of its kind). */
export const calculatePriceResponse = z.strictObject({
  price: insuranceItem.shape.profilePrice,
  receipt: receipt.nullable(),
});
export type CalculatePriceResponse = z.infer<typeof calculatePriceResponse>;

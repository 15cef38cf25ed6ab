import { planId, productQuery } from '@/features/catalogue/plan-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { lastEntry, refusal } from '@/features/eligibility/entry-schemas';
import { cardPrice, kin, receipt } from '@/features/pricing/price-schemas';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const productType = z.string().max(60).nullable().default(null);

export const json = z
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

/** `profile` is JSON. Other parameters are ignored (`forceRefresh`, attribution). */
export const calculatePriceQuery = z.object({
  id: planId,
  productType,
  profile: json.pipe(perfilIngreso.nullable()).default(null),
});
export const calculatePriceRequest = z.strictObject({
  id: planId,
  productType,
  profile: perfilIngreso.nullable().default(null),
});
export type CalculatePrice = z.infer<typeof calculatePriceRequest>;

const age = z.number().int();

/** Price of the same household after birthdays. Members are `from` years old today and `age` years old then. */
const nextPrice = z.strictObject({ birthdays: z.strictObject({ from: age, age }).array().min(1), price: cardPrice });
export type NextPrice = z.infer<typeof nextPrice>;

/**
 * Price and receipt are null when the plan does not insure the household; `reason` has the cause. `nextPrice`,
 * `lastEntry`: changes with age; missing: none known.
 */
export const calculatePriceResponse = z.strictObject({
  price: cardPrice.nullable(),
  receipt: receipt.nullable(),
  reason: refusal.nullable(),
  nextPrice: nextPrice.optional(),
  lastEntry: lastEntry.optional(),
});
export type CalculatePriceResponse = z.infer<typeof calculatePriceResponse>;

const PLANS_MAX = 3;

export const personSharesRequest = z.strictObject({
  profile: perfilIngreso,
  planes: z.array(productQuery.shape.code).min(1).max(PLANS_MAX),
});
export type PersonSharesRequest = z.infer<typeof personSharesRequest>;

/** Monthly amount: exact in UF (a decimal string), and in whole pesos that add up to the total. */
const shareAmounts = z.strictObject({ uf: z.string(), amount: z.number().int().nonnegative() });
export type Share = z.infer<typeof shareAmounts>;

const personShare = z.strictObject({
  role: z.enum(['cotizante', 'carga']),
  kin: kin.optional(),
  age: z.number().int(),
  /** Multiplier of the plan's base price; null: a dependant under 2, who pays only GES. */
  factor: z.number().nullable(),
  base: shareAmounts,
  ges: shareAmounts,
  total: shareAmounts,
});
export type PersonShare = z.infer<typeof personShare>;

const planShares = z.strictObject({ productCode: z.string(), persons: z.array(personShare), total: shareAmounts });
export type PlanShares = z.infer<typeof planShares>;

export const personSharesResponse = z.strictObject({
  data: z.array(planShares),
  refused: z.array(z.strictObject({ productCode: z.string(), reason: refusal })),
  unknown: z.array(z.string()),
});
export type PersonSharesResponse = z.infer<typeof personSharesResponse>;

export const comparePersons = endpoint(
  'POST /api/buscarplanes/compare/metadataPlanesPersonas',
  'Price per person of the Isapre plans of a comparison',
  { effect: 'reads', limit: 'price', input: personSharesRequest, output: personSharesResponse },
);

export const calculatePrice = endpoint(
  'GET /api/insurance/{id}/calculatePrice',
  'Exact price of a plan, with its receipt',
  { limit: 'price', input: calculatePriceQuery, output: calculatePriceResponse, refusals: [404] },
);

export const calculatePriceFor = endpoint(
  'POST /api/insurance/{id}/calculatePrice',
  'Exact price of a plan for a profile, with its receipt',
  { effect: 'reads', limit: 'price', input: calculatePriceRequest, output: calculatePriceResponse, refusals: [404] },
);

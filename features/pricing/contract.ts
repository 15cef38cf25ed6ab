import { productQuery } from '@/features/catalogue/contract';
import { perfilIngreso } from '@/features/profile/contract';
import { cardPrice, receipt } from '@/features/tariff/contract';
import { z } from '@/lib/contract/zod';

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
  price: cardPrice.nullable(),
  receipt: receipt.nullable(),
});
export type CalculatePriceResponse = z.infer<typeof calculatePriceResponse>;

/** As many plans as a comparison holds (spec section 9). */
const PLANS_MAX = 3;

/** Body of POST /api/buscarplanes/compare/metadataPlanesPersonas: whom to price, and the product codes of the plans. */
export const personSharesRequest = z.strictObject({
  profile: perfilIngreso,
  planes: z.array(productQuery.shape.code).min(1).max(PLANS_MAX),
});
export type PersonSharesRequest = z.infer<typeof personSharesRequest>;

/** A month's amount, exact in UF (a decimal string) and in whole pesos that add up with their neighbours. */
const share = z.strictObject({ uf: z.string(), amount: z.number().int().nonnegative() });
export type Share = z.infer<typeof share>;

/** What one person adds to a plan's price. */
const personShare = z.strictObject({
  role: z.enum(['cotizante', 'carga']),
  age: z.number().int(),
  /** By which the plan's base price is multiplied; null: a dependant under 2 who pays GES alone. */
  factor: z.number().nullable(),
  base: share,
  ges: share,
  /** `base` + `ges`. */
  total: share,
});
export type PersonShare = z.infer<typeof personShare>;

/** Persons in the order of the profile: cotizantes, then cargas. `total` is the sum of theirs and the plan's price. */
const planShares = z.strictObject({ productCode: z.string(), persons: z.array(personShare), total: share });
export type PlanShares = z.infer<typeof planShares>;

/** `unknown`: codes of no plan here that is priced by person. */
export const personSharesResponse = z.strictObject({ data: z.array(planShares), unknown: z.array(z.string()) });
export type PersonSharesResponse = z.infer<typeof personSharesResponse>;

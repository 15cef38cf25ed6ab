import { z } from '@/lib/contract/zod';
import { productQuery } from '@/features/catalogue/contract';
import { perfilIngreso } from '@/features/profile/contract';

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

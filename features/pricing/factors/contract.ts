import { z } from '@/lib/contract/zod';

/** Ages in full years, both ends included (`to` null: and above), and by which a plan's base price is multiplied. */
const factorRow = z.strictObject({
  from: z.number().int(),
  to: z.number().int().nullable(),
  /** Null: pays the GES premium alone, with the Isapres that have one for them. */
  factor: z.number().nullable(),
});
export type FactorRow = z.infer<typeof factorRow>;

/** Answer of GET /api/buscarplanes/cargasycotizantes: what each person counts in the price of an Isapre plan. */
export const personFactors = z.strictObject({ cotizante: z.array(factorRow), carga: z.array(factorRow) });
export type PersonFactors = z.infer<typeof personFactors>;

import { z } from '@/lib/contract/zod';

/** A country as select boxes show it (spec section 3). */
export const country = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  code: z.string().regex(/^[A-Z]{2}$/),
  /** In the language of the request. */
  name: z.string(),
  /** With its plus: '+56'. */
  phonePrefix: z.string().regex(/^\+\d{1,4}$/),
  /** As in 'nacionalidad chilena', in Spanish; null where nobody has written it down. */
  nationality: z.string().nullable(),
});
export type Country = z.infer<typeof country>;

/** Regions, departments: the first administrative level of the site's country. */
export const countryState = z.strictObject({ stateCode: z.string(), stateName: z.string(), abbreviation: z.string() });
export type CountryState = z.infer<typeof countryState>;

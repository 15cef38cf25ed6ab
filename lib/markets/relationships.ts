/** Of whom a dependant can be to the insured (spec section 9), in the wire's words. */
export const RELATIONSHIPS = [
  'Hijo/Hija',
  'Hijastro/Hijastra',
  'Cónyuge',
  'Padre/Madre',
  'Nieto/Nieta',
  'Otro',
] as const;

/** Of whom there is one (spec section 4). */
export const SPOUSE = 'Cónyuge' satisfies (typeof RELATIONSHIPS)[number];

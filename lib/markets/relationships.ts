export const RELATIONSHIPS = [
  'Hijo/Hija',
  'Hijastro/Hijastra',
  'Cónyuge',
  'Padre/Madre',
  'Nieto/Nieta',
  'Otro',
] as const;

export const SPOUSE = 'Cónyuge' satisfies (typeof RELATIONSHIPS)[number];

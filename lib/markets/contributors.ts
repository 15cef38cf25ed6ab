/** Income types of Colombia's health contributors. Without zod, as profiles are part of a first load. */
export const CONTRIBUTORS = ['Dependiente', 'Independiente', 'Pensionado'] as const;
export type Contributor = (typeof CONTRIBUTORS)[number];

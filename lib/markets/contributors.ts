/** How Colombia's contributors to health earn what they contribute of. Without zod: profiles are read in a first load. */
export const CONTRIBUTORS = ['Dependiente', 'Independiente', 'Pensionado'] as const;
export type Contributor = (typeof CONTRIBUTORS)[number];

/** Income types of Colombia's health contributors. Without zod, as profiles are part of a first load. */
export const CONTRIBUTORS = ['Dependiente', 'Independiente', 'Pensionado'] as const;
export type Contributor = (typeof CONTRIBUTORS)[number];

/** What an income is in Chile when it is not take-home pay: a gross salary, or gross fees (boletas de honorarios). */
export const OTHER_INCOMES = ['Bruto', 'Boletas'] as const;

/** Percent of income on which the self-employed contribute, alone (Colombia's Ley 2294 of 2023, art. 89). */
export const SELF_EMPLOYED_PERCENT = 40;

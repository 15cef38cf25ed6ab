/** Income types of Colombia's health contributors. This file imports no zod, because first loads include it. */
export const CONTRIBUTORS = ['Dependiente', 'Independiente', 'Pensionado'] as const;
export type Contributor = (typeof CONTRIBUTORS)[number];

/** Kinds of gross income in Chile: a salary, fees (boletas de honorarios) or a pension. */
export const OTHER_INCOMES = ['Bruto', 'Boletas', 'Pension'] as const;

/** Percent of income on which the self-employed pay contributions (Colombia's Ley 2294 of 2023, art. 89). */
export const SELF_EMPLOYED_PERCENT = 40;

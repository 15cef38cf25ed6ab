/**
 * Rules for pre-existing illnesses. Texts: `preExisting.<rule>` in messages. `known`: a law or published terms state
 * the rule. `usual`: such plans usually have it; the text says 'suele'. `unknown`: it depends on an unpublished
 * contract; the text refers to an executive.
 */
export const PRE_EXISTING_RULES = {
  // DFL 1 of 2005, art. 190: 18 months at most, never under 25 % of the plan; Ley 19.966: diabetes is in GES.
  isapre: 'known',
  complementaryChile: 'usual',
  insurerDecides: 'usual',
  // Ley 29561: only illnesses outside PEAS may be excluded.
  epsPeru: 'known',
  // Ley 28871.
  policyPeru: 'usual',
  // Ley 100 of 1993: an EPS must accept everybody.
  epsColombia: 'known',
  // Corte Constitucional, T-775: the contract must name each exclusion.
  voluntaryColombia: 'known',
  international: 'known',
  group: 'unknown',
  // D.S. 003-98-SA: all workers of the workplace.
  workRisk: 'known',
  life: 'usual',
  travel: 'usual',
  pet: 'usual',
} as const satisfies Readonly<Record<string, 'known' | 'usual' | 'unknown'>>;

export type PreExistingRule = keyof typeof PRE_EXISTING_RULES;

/** Rules that forbid refusing a person for an illness. */
export const ACCEPTS_EVERYBODY: ReadonlySet<PreExistingRule> = new Set(['epsColombia', 'workRisk']);

/** Illnesses that a profile may name, as its form stores them. */
export const ILLNESSES = [
  'diabetes',
  'hipertension',
  'asma',
  'cancer',
  'corazon',
  'depresion',
  'epilepsia',
  'rinon',
  'tiroides',
  'vih',
  'otra',
] as const;

/** Illnesses in Chile's GES, in all or some cases (Ley 19.966; list of the Superintendencia de Salud, 90 problems). */
export const GUARANTEED_ILLNESSES = ILLNESSES.filter((illness) => illness !== 'otra');

/**
 * Rules for entry during a pregnancy. Texts: `pregnancy.rules.<rule>` in messages. Cover of the birth: `share`: by
 * months of benefits. `enrolment`: from the first day. `waiting`: after the plan's waiting period.
 */
export const PREGNANCY_RULES = {
  // Superintendencia de Salud (superdesalud.gob.cl, consultas 4987 and 2498): no question, no refusal, share by months.
  isapre: 'share',
  // Ley 26790, art. 10 (Ley 31469), and D.S. 009-97-SA, art. 35 (D.S. 001-2025-TR): regular members, from enrolment.
  epsPeru: 'enrolment',
  // Ley 100 of 1993, art. 183: an EPS must accept everybody. The plan states the waiting periods.
  epsColombia: 'waiting',
  // During the waiting period, the EPS covers the birth; everybody in such a plan has one.
  voluntaryColombia: 'waiting',
  // No law or insurer publishes it: each insurer decides.
  insurerDecides: 'waiting',
} as const satisfies Readonly<Record<string, 'share' | 'enrolment' | 'waiting'>>;

export type PregnancyRule = keyof typeof PREGNANCY_RULES;

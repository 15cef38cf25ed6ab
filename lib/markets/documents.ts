import type { LegalIdKind } from './legal-id';

/** Documents that a foreigner can have. Chile gives residents a RUT like that of its citizens. */
export const FOREIGN_DOCUMENTS: ReadonlySet<LegalIdKind> = new Set([
  'rut',
  'cePeru',
  'ptp',
  'ceColombia',
  'ppt',
  'passport',
]);

/**
 * Documents with which a law or register lets foreigners join; nothing is published about others. Their words
 * are `answers.documents.<rule>` of messages.
 */
export const DOCUMENT_RULES = {
  // Ley 21.325, art. 15: with a RUN on the same terms as Chileans.
  isapre: ['rut'],
  // SUNAT, table 3 of the T-Registro: an employer enrols a worker with any of them.
  epsPeru: ['cePeru', 'ptp', 'passport'],
  // Decreto 780 of 2016, art. 2.1.3.5; Resolución 572 of 2022 (PPT).
  epsColombia: ['ceColombia', 'ppt'],
  insurerDecides: [],
} as const satisfies Readonly<Record<string, readonly LegalIdKind[]>>;

export type DocumentRule = keyof typeof DOCUMENT_RULES;

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
 * Documents that a law or register accepts from foreigners. Nothing is published about other documents. Labels:
 * `answers.documents.<rule>` in messages.
 */
export const DOCUMENT_RULES = {
  // Ley 21.325, art. 15: foreigners with a RUN join on the same terms as Chileans.
  isapre: ['rut'],
  // SUNAT, table 3 of the T-Registro: an employer enrols a worker with any of them.
  epsPeru: ['cePeru', 'ptp', 'passport'],
  // Decreto 780 of 2016, art. 2.1.3.5; Resolución 572 of 2022 (PPT).
  epsColombia: ['ceColombia', 'ppt'],
  insurerDecides: [],
} as const satisfies Readonly<Record<string, readonly LegalIdKind[]>>;

export type DocumentRule = keyof typeof DOCUMENT_RULES;

import { DOCUMENT_RULES, type DocumentRule } from '@/lib/markets/documents';
import type { LateWords } from '@/lib/i18n/late-words';

type AnswerWords = LateWords['answers'];
export type AnswerNote = { readonly line: string; readonly details: readonly string[] };

type DocumentWords = Readonly<Partial<Record<'taken' | 'other', AnswerNote>>>;

/** A line's answer to the document of a foreigner; null: the line's country has no such document. */
export function documentNote(kind: string, rule: DocumentRule, { documents, kinds }: AnswerWords): AnswerNote | null {
  if (!Object.hasOwn(kinds, kind)) return null;
  const isTaken = DOCUMENT_RULES[rule].some((one) => one === kind);
  const { taken, other }: DocumentWords = documents[rule];
  const { line, details } = (isTaken && taken) || other || documents.insurerDecides.other;
  return { line: `${kinds[kind as keyof typeof kinds]}: ${line}`, details };
}

import type { PreExistingWords } from '@/features/eligibility/entry-schemas';
import { fill } from '@/lib/i18n/labels';
import { DOCUMENT_RULES, type DocumentRule } from '@/lib/markets/documents';
import { ACCEPTS_EVERYBODY, GUARANTEED_ILLNESSES, ILLNESSES } from '@/lib/markets/pre-existing';
import type { LateWords } from '@/lib/i18n/late-words';

type AnswerWords = LateWords['answers'];
/** `isSure`: true if the line accepts everybody with this answer. */
export type AnswerNote = { readonly line: string; readonly details: readonly string[]; readonly isSure: boolean };

/** A line's note on a foreigner's document; null: the line's country has no such document. */
export function documentNote(kind: string, rule: DocumentRule, { documents, kinds }: AnswerWords): AnswerNote | null {
  if (!Object.hasOwn(kinds, kind)) return null;
  const isTaken = DOCUMENT_RULES[rule].some((one) => one === kind);
  const { taken, other }: Readonly<Partial<Record<'taken' | 'other', Omit<AnswerNote, 'isSure'>>>> = documents[rule];
  const { line, details } = (isTaken && taken) || other || documents.insurerDecides.other;
  return { line: `${kinds[kind as keyof typeof kinds]}: ${line}`, details, isSure: isTaken };
}

/** A line's note on pre-existing illnesses; null: none chosen that the form lists. */
export function illnessNote(
  chosen: readonly string[],
  { rule, cases, details }: PreExistingWords,
  { illnesses, listed }: AnswerWords,
): AnswerNote | null {
  const known = ILLNESSES.filter((one) => chosen.includes(one));
  if (known.length === 0) return null;
  const list = rule === 'isapre' ? GUARANTEED_ILLNESSES.filter((one) => known.includes(one)) : [];
  const inList = list.map((one) => `${illnesses[one]} (${listed.isapre.cases[one]})`).join(', ');
  const own = inList ? [fill(listed.isapre.text, { list: inList })] : [];
  const line = `${known.map((one) => illnesses[one]).join(', ')}: ${cases.charAt(0).toLowerCase()}${cases.slice(1)}`;
  return { line, details: [...own, ...details], isSure: ACCEPTS_EVERYBODY.has(rule) };
}

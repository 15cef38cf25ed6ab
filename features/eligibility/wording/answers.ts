import type { Applicant } from '@/features/eligibility/entry-rules';
import type { PreExistingWords } from '@/features/eligibility/entry-schemas';
import { fill, plural } from '@/lib/i18n/labels';
import { DOCUMENT_RULES, type DocumentRule } from '@/lib/markets/documents';
import { ACCEPTS_EVERYBODY, GUARANTEED_ILLNESSES, ILLNESSES } from '@/lib/markets/pre-existing';
import { PUBLIC_BIRTHS, type PublicHealth } from '@/lib/markets/public-health';
import { formatMoney } from '@/lib/i18n/money';
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

/** Illness of one person. `person` undefined: unknown person, or the only person. */
export type PersonIllness = { readonly illness: string; readonly person: Applicant['members'][number] | undefined };

/** 'Para tu hijo o hija de 6 años (Asma), para ti (Diabetes)'; without persons 'Asma, Diabetes'. */
function subjectOf(chosen: readonly PersonIllness[], { illnesses, whose }: AnswerWords, tag: string): string {
  const byPerson = new Map<string, string[]>();
  for (const one of ILLNESSES)
    for (const { person } of chosen.filter(({ illness }) => illness === one)) {
      const forms = person && whose[person.who as keyof typeof whose];
      const name = forms ? plural(forms, person.age ?? 0, tag) : '';
      byPerson.set(name, [...(byPerson.get(name) ?? []), illnesses[one]]);
    }
  const parts = [...byPerson].map(([name, names]) => (name ? `${name} (${names.join(', ')})` : names.join(', ')));
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A line's note on pre-existing illnesses; null: none chosen that the form lists. */
export function illnessNote(
  chosen: readonly PersonIllness[],
  { rule, cases, details }: PreExistingWords,
  words: AnswerWords,
  tag: string,
): AnswerNote | null {
  const { illnesses, listed } = words;
  const known = ILLNESSES.filter((one) => chosen.some(({ illness }) => illness === one));
  if (known.length === 0) return null;
  const list = rule === 'isapre' ? GUARANTEED_ILLNESSES.filter((one) => known.includes(one)) : [];
  const inList = list.map((one) => `${illnesses[one]} (${listed.isapre.cases[one]})`).join(', ');
  const own = inList ? [fill(listed.isapre.text, { list: inList })] : [];
  const line = `${subjectOf(chosen, words, tag)}: ${cases.charAt(0).toLowerCase()}${cases.slice(1)}`;
  return { line, details: [...own, ...details], isSure: ACCEPTS_EVERYBODY.has(rule) };
}

/** Cost of a birth in the public system. Null: no tariff is known. */
export function publicBirthText(
  system: PublicHealth | undefined,
  texts: Readonly<Partial<Record<PublicHealth, string>>>,
  tag: string,
): string | null {
  const birth = system && PUBLIC_BIRTHS[system];
  return birth ? fill(texts[system] ?? '', { amount: formatMoney(birth.amount, birth.currency, tag) }) : null;
}

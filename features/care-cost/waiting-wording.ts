import type { PlanCase } from '@/features/care-cost/care-cost.api';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Wording } from '@/features/catalogue/wording/price';
import { waitingText } from '@/features/eligibility/wording/entry';
import { PREGNANCY_MONTHS } from '@/features/profile/answers';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { PREGNANCY_RULES, type PregnancyRule } from '@/lib/markets/pregnancy';
import { birthCover, BIRTHS, type Pregnancy } from './pregnancy';
import { waitingKind, type CaseWords, type Waiting } from './wording';

function afterWaiting(waiting: Waiting, { conditions }: CaseWords, { terms, tag }: Wording): string {
  if (!waiting) return conditions.unknown;
  const kind = waitingKind(waiting);
  const time = waitingText(waiting, terms.entry, tag);
  if (kind === 'none' || kind === 'usuallyNone') return `${time}.`;
  return fill(conditions[kind], { time: kind === 'after' ? inSentence(time, tag) : time });
}

const inSentence = (text: string, tag: string) => text.slice(0, 1).toLocaleLowerCase(tag) + text.slice(1);

export const periodText = ({ name, ...time }: { name: string } & NonNullable<Waiting>, { terms, tag }: Wording) =>
  `${name}: ${inSentence(waitingText(time, terms.entry, tag), tag)}.`;

/** Condition for the amount of a birth: the rule for a woman pregnant now, else the waiting period. Null: not a birth. */
export function birthCondition(
  code: PlanCase['code'],
  { birthWaiting }: Pick<InsuranceItem['entry'], 'birthWaiting'>,
  words: CaseWords,
  wording: Wording,
  rule?: PregnancyRule,
): string | null {
  if (!BIRTHS.has(code)) return null;
  const kind = rule && PREGNANCY_RULES[rule];
  if (kind === 'share' || kind === 'enrolment') return words.conditions[kind];
  return birthWaiting ? afterWaiting(birthWaiting, words, wording) : words.conditions.unknownBirth;
}

/** Condition for the cases that are not births, where births with their own condition are beside them. */
export const conditionBesideBirths = (waiting: Waiting, words: CaseWords, wording: Wording) =>
  fill(words.conditions.others, { text: inSentence(afterWaiting(waiting, words, wording), wording.tag) });

export const caseConditions = (waiting: Waiting, preExisting: string | undefined, words: CaseWords, wording: Wording) =>
  [afterWaiting(waiting, words, wording), preExisting].filter(Boolean).join(' ');

export type PregnancyWords = Messages['compare']['table']['pregnancy'];

const percentOf = (months: number) => Math.floor((months * 100) / PREGNANCY_MONTHS);

/** Name of a birth with the share of its cover that a woman who joins today gets; null: it is not known. */
export function sharedBirthName(name: string, pregnancy: Pregnancy, { inRow }: PregnancyWords): string | null {
  const cover = birthCover(pregnancy);
  if (cover.kind !== 'share' || cover.to === 0) return null;
  return fill(inRow, { name, least: percentOf(cover.from), most: percentOf(cover.to) });
}

/**
 * `brief` completes the title. `lines`: whether the plan accepts the woman, its payment for the birth, and the source.
 */
export function pregnancyTexts(pregnancy: Pregnancy, words: PregnancyWords, { terms, tag }: Wording) {
  const { month, rule, waiting } = pregnancy;
  const cover = birthCover(pregnancy);
  const months = plural(words.months, Math.max(1, PREGNANCY_MONTHS - month), tag);
  const { from, to } = cover.kind === 'share' ? cover : { from: 0, to: 0 };
  const detailed = { share: to > 0 ? 'share' : 'tooLate', none: waiting?.typical ? 'usuallyNone' : 'none' } as const;
  const key = cover.kind === 'share' || cover.kind === 'none' ? detailed[cover.kind] : cover.kind;
  const values = {
    months,
    from,
    to,
    least: percentOf(from),
    most: percentOf(to),
    time: waiting ? inSentence(waitingText(waiting, terms.entry, tag), tag) : '',
  };
  const [enters = '', ...sources]: readonly string[] = words.rules[rule];
  const isThroughEmployer = rule === 'epsPeru' && cover.kind === 'whole';
  const { brief, birth } = isThroughEmployer
    ? words.throughEmployer
    : { brief: words.brief[key], birth: words.birth[key] };
  return {
    title: fill(words.title, { month }),
    brief: fill(brief, values),
    lines: [enters, fill(birth, values), ...sources],
  };
}

/** The same of all plans of a line. If the birth depends on each plan's waiting period, says nothing of it. */
export function pregnancyInList(answer: Omit<Pregnancy, 'waiting'>, words: PregnancyWords, wording: Wording) {
  const { title, brief, lines } = pregnancyTexts({ ...answer, waiting: null }, words, wording);
  const [enters = '', birth = '', ...sources] = lines;
  const kind = PREGNANCY_RULES[answer.rule];
  if (kind === 'share') return { line: fill(words.inList, { month: answer.month, brief }), details: lines };
  return { line: `${title}. ${enters}`, details: kind === 'enrolment' ? [birth, ...sources] : sources };
}

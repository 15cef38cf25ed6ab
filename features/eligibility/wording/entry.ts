import type { EntryAges, Purpose, WaitingTime } from '@/features/eligibility/entry-schemas';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';

/** Minimum of employees for a plan that states none. It is never a reason to reject (`refusalOf`). */
const PLAN_MINIMUM = 5;
/** Minimum shown for such a plan, instead of `PLAN_MINIMUM`. */
const SENTENCE_MINIMUM = 1;

export function minimumText(minsubscribers: number | null, count: number, words: PluralForms, tag: string) {
  if (count >= (minsubscribers ?? PLAN_MINIMUM)) return null;
  return plural(words, minsubscribers ?? SENTENCE_MINIMUM, tag);
}

type AgeWords = Readonly<Record<'between' | 'from' | 'to' | 'any' | 'stay', string>>;
type WaitingWords = Readonly<Record<'none' | 'exact' | 'range' | 'upTo', string>>;

export type EntryWords = {
  readonly ages: AgeWords;
  readonly typicalAges: AgeWords;
  readonly waiting: WaitingWords;
  readonly typicalWaiting: WaitingWords;
  readonly days: PluralForms;
  readonly affiliates: string;
  readonly purposes: Readonly<Record<Purpose, string>>;
};

type Ages = Pick<EntryAges, 'from' | 'to' | 'typical'>;

export function agesText({ from, to, typical }: Ages, { ages, typicalAges }: EntryWords): string {
  const words = typical ? typicalAges : ages;
  if (!from) return to === null ? words.any : fill(words.to, { to });
  return to === null ? fill(words.from, { from }) : fill(words.between, { from, to });
}

export const stayText = (to: number, typical: boolean, { ages, typicalAges }: EntryWords): string =>
  fill((typical ? typicalAges : ages).stay, { to });

export function waitingText(
  { days: from, upTo, typical }: WaitingTime,
  { waiting, typicalWaiting, days }: EntryWords,
  tag: string,
): string {
  const words = typical ? typicalWaiting : waiting;
  if (upTo !== null) return fill(from === 0 ? words.upTo : words.range, { from, days: plural(days, upTo, tag) });
  return from === 0 ? words.none : fill(words.exact, { days: plural(days, from, tag) });
}

import type { PlanCase } from '@/features/care-cost/care-cost.api';
import type { selectCases } from '@/features/care-cost/clinics';
import type { CostSplit } from '@/features/care-cost/ways';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Wording } from '@/features/catalogue/wording/price';
import { waitingText } from '@/features/eligibility/wording/entry';
import type { Currency } from '@/lib/contract/atoms';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatMoney, formatNumber } from '@/lib/i18n/money';
import { birthCover, BIRTHS, type Pregnancy } from './pregnancy';
import { PREGNANCY_MONTHS } from '@/features/profile/pregnancy-month';

export type CaseWords = Messages['compare']['table']['cases'];
/** Words of the amounts alone. */
export type AmountWords = Omit<CaseWords, 'title' | 'short' | 'conditions' | 'lowMaximum'>;

const STEP: Readonly<Partial<Record<Currency, number>>> = { CLP: 1000, COP: 1000 };

/** `$ 14.000 a $ 40.000`, or short `$ 14.000–40.000`, to the thousand pesos or the whole sol and dollar. */
export function rangeText(low: number, high: number, currency: Currency, words: AmountWords, tag: string): string {
  const step = STEP[currency] ?? 1;
  const rounded = (amount: number) => Math.round(amount / step) * step;
  const [from, to] = [low, high].map((amount) => formatMoney(rounded(amount), currency, tag, 0));
  return from === to ? from! : fill(words.range, { from: from!, to: to!, end: formatNumber(rounded(high), tag) });
}

export type CaseTexts = { readonly name: string; readonly amount: string; readonly lines: readonly string[] };

export function caseTexts(
  { code, estimate }: PlanCase,
  currency: Currency,
  words: AmountWords,
  tag: string,
): CaseTexts {
  const name = words.names[code];
  if (!estimate) return { name, amount: words.unknown, lines: [words.unknown] };
  const { low, high, bound } = estimate;
  const from = bound === 'atMost' ? high : low;
  const amountOf = (who: keyof CostSplit) => {
    const [least, most] = [from[who], high[who]].toSorted((one, other) => one - other);
    return { amount: rangeText(least!, most!, currency, words, tag) };
  };
  const before = { amount: rangeText(low.before, low.before, currency, words, tag) };
  const amount = fill(words.amounts[bound], amountOf('patient'));
  return {
    name,
    amount,
    lines: [
      fill(words.pay, { amount }),
      fill(words.planPays[bound], amountOf('insurer')),
      ...(low.before > 0 ? [fill(words.isapreOrFonasa, before)] : []),
    ],
  };
}

export function caseClinicText(
  { clinic, region, isNamed, isBest }: Omit<ReturnType<typeof selectCases>, 'cases'>,
  words: AmountWords,
): string {
  if (clinic === null) return words.estimate;
  if (!isNamed) return fill(words.elsewhere, { clinic });
  if (!region) return fill(isBest ? words.atBest : words.at, { clinic });
  const inRegion = isBest ? words.region.atBest : words.region.at;
  return fill(region.isThere ? inRegion : words.region.none, { clinic, region: region.name });
}

type Waiting = InsuranceItem['entry']['waiting'];

function waitingKind({ days, upTo, typical }: NonNullable<Waiting>) {
  if (days === 0 && upTo === null) return typical ? 'usuallyNone' : 'none';
  return typical ? 'usually' : 'after';
}

function afterWaiting(waiting: Waiting, { conditions }: CaseWords, { terms, tag }: Wording): string {
  if (!waiting) return conditions.unknown;
  const kind = waitingKind(waiting);
  const time = waitingText(waiting, terms.entry, tag);
  if (kind === 'none' || kind === 'usuallyNone') return `${time}.`;
  return fill(conditions[kind], { time: kind === 'after' ? inSentence(time, tag) : time });
}

const inSentence = (text: string, tag: string) => text.slice(0, 1).toLocaleLowerCase(tag) + text.slice(1);

const WHEN = { none: 'none', usuallyNone: 'unknown', usually: 'after', after: 'after' } as const;

export const caseWhenText = (where: string, waiting: Waiting, { when }: AmountWords): string =>
  fill(when[waiting ? WHEN[waitingKind(waiting)] : 'unknown'], { where });

/** A birth waits longer than ordinary care: when its amount is valid. Null: not a birth. */
export const birthCondition = (
  code: PlanCase['code'],
  { birthWaiting }: Pick<InsuranceItem['entry'], 'birthWaiting'>,
  words: CaseWords,
  wording: Wording,
): string | null => (BIRTHS.has(code) ? afterWaiting(birthWaiting, words, wording) : null);

export const caseConditions = (
  waiting: Waiting,
  preExisting: string | undefined,
  words: CaseWords,
  wording: Wording,
): string => [afterWaiting(waiting, words, wording), preExisting].filter(Boolean).join(' ');

export type PregnancyWords = Messages['compare']['table']['pregnancy'];

/** `brief` completes the title; `lines`: whether she is accepted, what is paid of the birth, and the source. */
export function pregnancyTexts(
  pregnancy: Pregnancy,
  words: PregnancyWords,
  { terms, tag }: Wording,
): { readonly title: string; readonly brief: string; readonly lines: readonly string[] } {
  const { month, rule, waiting } = pregnancy;
  const cover = birthCover(pregnancy);
  const months = plural(words.months, Math.max(1, PREGNANCY_MONTHS - month), tag);
  const percent = (part: number) => Math.floor((part * 100) / PREGNANCY_MONTHS);
  const { from, to } = cover.kind === 'share' ? cover : { from: 0, to: 0 };
  const detailed = { share: to > 0 ? 'share' : 'tooLate', none: waiting?.typical ? 'usuallyNone' : 'none' } as const;
  const key = cover.kind === 'share' || cover.kind === 'none' ? detailed[cover.kind] : cover.kind;
  const values = {
    months,
    from,
    to,
    least: percent(from),
    most: percent(to),
    time: waiting ? inSentence(waitingText(waiting, terms.entry, tag), tag) : '',
  };
  const [enters = '', ...sources]: readonly string[] = words.rules[rule];
  return {
    title: fill(words.title, { month }),
    brief: fill(words.brief[key], values),
    lines: [enters, fill(words.birth[key], values), ...sources],
  };
}

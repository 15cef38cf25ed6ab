import type { PlanCase } from '@/features/care-cost/care-cost.api';
import type { selectCases } from '@/features/care-cost/clinics';
import type { CostSplit } from '@/features/care-cost/ways';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Wording } from '@/features/catalogue/wording/price';
import { waitingText } from '@/features/eligibility/wording/entry';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatMoney, formatNumber } from '@/lib/i18n/money';

export type CaseWords = Messages['compare']['table']['cases'];

const STEP: Readonly<Partial<Record<Currency, number>>> = { CLP: 1000, COP: 1000 };

/** `$ 14.000 a $ 40.000`, or short `$ 14.000–40.000`, to the thousand pesos or the whole sol and dollar. */
export function rangeText(low: number, high: number, currency: Currency, words: CaseWords, tag: string): string {
  const step = STEP[currency] ?? 1;
  const rounded = (amount: number) => Math.round(amount / step) * step;
  const [from, to] = [low, high].map((amount) => formatMoney(rounded(amount), currency, tag, 0));
  return from === to ? from! : fill(words.range, { from: from!, to: to!, end: formatNumber(rounded(high), tag) });
}

export type CaseTexts = { readonly name: string; readonly amount: string; readonly lines: readonly string[] };

export function caseTexts({ code, estimate }: PlanCase, currency: Currency, words: CaseWords, tag: string): CaseTexts {
  const name = words.names[code];
  if (!estimate) return { name, amount: words.unknown, lines: [words.unknown] };
  const { low, high, bound } = estimate;
  const from = bound === 'atMost' ? high : low;
  const amountOf = (who: keyof CostSplit) => ({ amount: rangeText(from[who], high[who], currency, words, tag) });
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
  words: CaseWords,
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
  const ofSentence = kind === 'after' ? time.slice(0, 1).toLocaleLowerCase(tag) + time.slice(1) : time;
  return fill(conditions[kind], { time: ofSentence });
}

const WHEN = { none: 'none', usuallyNone: 'unknown', usually: 'after', after: 'after' } as const;

export const caseWhenText = (where: string, waiting: Waiting, { when }: CaseWords): string =>
  fill(when[waiting ? WHEN[waitingKind(waiting)] : 'unknown'], { where });

const BIRTHS: ReadonlySet<PlanCase['code']> = new Set(['normalDelivery', 'cesarean']);

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

import type { PlanCase } from '@/features/care-cost/care-cost.api';
import type { selectCases } from '@/features/care-cost/clinics';
import type { CostSplit } from '@/features/care-cost/ways';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatMoney, formatNumber } from '@/lib/i18n/money';

export type CaseWords = Messages['compare']['table']['cases'];
/** Words for amounts only. */
export type AmountWords = Omit<CaseWords, 'title' | 'short' | 'conditions' | 'lowMaximum' | 'laterBirth' | 'general'>;

const STEP: Readonly<Partial<Record<Currency, number>>> = { CLP: 1000, COP: 1000 };

/** `$ 14.000 a $ 40.000`, or brief `$ 14.000–40.000`; rounded to a thousand pesos, or to a sol or dollar. */
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
  const before = { amount: rangeText(low.healthSystem, low.healthSystem, currency, words, tag) };
  const isOpen = bound === 'atLeast' && low.patient === high.patient;
  const amount = fill(words.amounts[isOpen ? 'from' : bound], amountOf('patient'));
  return {
    name,
    amount,
    lines: [
      fill(words.pay, { amount }),
      fill(words.planPays[bound === 'byIncome' ? 'exact' : bound], amountOf('insurer')),
      ...(low.healthSystem > 0 ? [fill(words.isapreOrFonasa, before)] : []),
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

export type Waiting = InsuranceItem['entry']['waiting'];

export function waitingKind({ days, upTo, typical }: NonNullable<Waiting>) {
  if (days === 0 && upTo === null) return typical ? 'usuallyNone' : 'none';
  return typical ? 'usually' : 'after';
}

const WHEN = { none: 'none', usuallyNone: 'unknown', usually: 'after', after: 'after' } as const;

export const caseWhenText = (where: string, waiting: Waiting, { when }: AmountWords): string =>
  fill(when[waiting ? WHEN[waitingKind(waiting)] : 'unknown'], { where });

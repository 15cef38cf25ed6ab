import type { PlanCase } from '@/features/care-cost/contract';
import type { Shares } from '@/features/care-cost/domain/ways';
import type { Currency } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { formatMoney } from '@/lib/i18n/money';

export type CaseWords = Messages['compare']['table']['cases'];

/** An estimate is no more exact than this. */
const STEP: Readonly<Partial<Record<Currency, number>>> = { CLP: 1000, COP: 1000 };

/** `$ 14.000 a $ 40.000`, to the thousand pesos or the whole sol and dollar. */
export function rangeText(low: number, high: number, currency: Currency, words: CaseWords, tag: string): string {
  const step = STEP[currency] ?? 1;
  const [from, to] = [low, high].map((amount) => formatMoney(Math.round(amount / step) * step, currency, tag, 0));
  return from === to ? from! : fill(words.range, { from: from!, to: to! });
}

/** `lines`: what the visitor pays, then the plan, then the Isapre or Fonasa. */
export type CaseTexts = { readonly name: string; readonly lines: readonly string[] };

/** Who would pay what of a case. The most that the visitor pays is what they pay at the highest price. */
export function caseTexts({ code, estimate }: PlanCase, currency: Currency, words: CaseWords, tag: string): CaseTexts {
  const name = words.names[code];
  if (!estimate) return { name, lines: [words.unknown] };
  const { low, high, bound } = estimate;
  const from = bound === 'atMost' ? high : low;
  const amountOf = (who: keyof Shares) => ({ amount: rangeText(from[who], high[who], currency, words, tag) });
  const before = { amount: rangeText(low.before, low.before, currency, words, tag) };
  return {
    name,
    lines: [
      fill(words.pay[bound], amountOf('patient')),
      fill(words.planPays[bound], amountOf('insurer')),
      ...(low.before > 0 ? [fill(words.isapreOrFonasa, before)] : []),
    ],
  };
}

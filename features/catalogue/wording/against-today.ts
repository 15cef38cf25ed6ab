import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { Money } from '@/lib/contract/atoms';
import { fill } from '@/lib/i18n/labels';
import { formatMoney } from '@/lib/i18n/money';
import { shownPrice } from './price';

type Words = { readonly moreThanToday: string; readonly lessThanToday: string; readonly asToday: string };

/** A household pays at least its legal 7 % for any plan (Chile). */
export const due = (amount: number, legalSeven = 0): number => Math.max(amount, legalSeven);

/** Difference from today's monthly payment: '$50.000 menos'. Null: inexact price, or another period or currency. */
export function againstToday(item: InsuranceItem, today: Money, words: Words, tag: string): string | null {
  const { amount, currency, unit, exact, legalSeven } = shownPrice(item);
  if (!exact || unit !== 'month' || currency !== today.currency) return null;
  const more = due(amount, legalSeven) - due(today.amount, legalSeven);
  if (more === 0) return words.asToday;
  return fill(more > 0 ? words.moreThanToday : words.lessThanToday, {
    amount: formatMoney(Math.abs(more), currency, tag),
  });
}

import type { Currency } from '@/lib/contract/atoms';
import { DECIMALS, formatNumber } from '@/lib/i18n/money';
import { readAmount } from '@/lib/i18n/read-amount';
import { toRange, type Range } from './plan-filters';

export type TypedRange = Readonly<Record<keyof Range, string>>;

type Manner = { readonly currency: Currency; readonly tag: string };

const MAX_AMOUNT = 999_999_999_999;

/** Rounds to the currency's decimals by shifting the text: 1.15 * 100 is not 115. */
function roundBy(round: (value: number) => number, amount: number | null, currency: Currency): number | null {
  if (amount === null) return null;
  const decimals = DECIMALS[currency];
  return Number(`${round(Number(`${amount}e${decimals}`))}e-${decimals}`);
}

/** Returns the end with unreadable text, which must not count as an open end. */
export function unreadableEnd(typed: TypedRange, { tag }: Manner): keyof Range | undefined {
  return (['from', 'to'] as const).find((end) => typed[end].trim() !== '' && readAmount(typed[end], tag) === null);
}

/** Decimals that the currency lacks are rounded outwards, so that a plan at exactly that amount stays in. */
export function readRange(typed: TypedRange, { currency, tag }: Manner): Range {
  const read = (text: string) => {
    const amount = readAmount(text, tag);
    return amount === null ? null : Math.min(amount, MAX_AMOUNT);
  };
  const { from, to } = toRange(read(typed.from), read(typed.to));
  return { from: roundBy(Math.floor, from, currency), to: roundBy(Math.ceil, to, currency) };
}

export function writeRange({ from, to }: Range, { currency, tag }: Manner): TypedRange {
  const write = (amount: number | null) =>
    amount === null ? '' : formatNumber(amount, tag, Number.isInteger(amount) ? 0 : DECIMALS[currency]);
  return { from: write(from), to: write(to) };
}

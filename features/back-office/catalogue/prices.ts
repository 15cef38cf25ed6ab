import type { PriceCell } from '@/features/pricing/price-cells';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { writeNumber } from '@/lib/i18n/numbers';

export function asThousands(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,3}([.,]\d{3})+$/.test(typed) ? Number(typed.replaceAll(/[.,]/g, '')) : null;
}

const DECIMALS = { least: 0, most: 6 };

type Words = Messages['backOffice']['catalogue']['prices'];
type Wording = { readonly words: Words; readonly tag: string };

export const cellName = ({ label, values }: PriceCell, words: Words): string => fill(words.cells[label], values);

export const amountText = (amount: number | null, unit: string, { words, tag }: Wording): string =>
  amount === null ? words.unknown : [writeNumber(amount, tag, DECIMALS), unit].filter(Boolean).join(' ');

type Change = {
  readonly plan: string;
  readonly cell: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly unit: string;
};

export const priceChangeText = ({ plan, cell, before, after, unit }: Change, wording: Wording): string =>
  `${plan} · ${cell}: ${amountText(before, unit, wording)} → ${amountText(after, unit, wording)}`;

/**
 * Parses an amount in the format of `tag`, or with the other decimal separator if the meaning is clear: in Chile '1.24'
 * is 1,24. '1,234' is ambiguous, so it is 1.234 UF in Chile and 1234 soles in Peru. Null: invalid.
 */
export function readPrice(text: string, tag: string): number | null {
  const decimal = writeNumber(0.5, tag, { least: 1, most: 1 })[1]!;
  const group = decimal === ',' ? '.' : ',';
  const typed = text.trim();
  const isUsual = new RegExp(`^(\\d+|\\d{1,3}(\\${group}\\d{3})+)(\\${decimal}\\d{1,6})?$`).test(typed);
  if (isUsual && !new RegExp(`^0\\${group}`).test(typed))
    return Number(typed.replaceAll(group, '').replace(decimal, '.'));
  // Thousands groups have three digits, and a grouped number never begins with 0.
  const isOther = new RegExp(`^(\\d+\\${group}(\\d{1,2}|\\d{4,6})|0\\${group}\\d{3})$`).test(typed);
  return isOther ? Number(typed.replace(group, '.')) : null;
}

import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { priceParts, type PriceWording } from './price';
import type { Receipt, ReceiptLine, UfRate } from '@/features/pricing/price-schemas';
import type { Currency } from '@/lib/contract/atoms';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';
import { DECIMALS, formatMoney, formatNumber, formatUnit } from '@/lib/i18n/money';

type Price = NonNullable<InsuranceItem['profilePrice']>;
export type ReceiptWords = Messages['receipt'];
type ReceiptRow = { readonly label: string; readonly amount: string };

// With fewer decimals, a GES premium of 0.795 UF would show as 0.80, and the lines would not add up.
const MAX_DECIMALS = 12;

function exactMoney(amount: string, currency: Currency, tag: string): string {
  const own = amount.split('.')[1]?.length ?? 0;
  return formatMoney(Number(amount), currency, tag, Math.min(MAX_DECIMALS, Math.max(own, DECIMALS[currency])));
}

export type ReceiptWording = { readonly words: ReceiptWords; readonly wording: PriceWording };

const ADULT = 18;

function placesOf({ detail }: ReceiptLine, currency: Currency, { words, wording: { tag } }: ReceiptWording) {
  const names: Readonly<Record<string, string>> = { ...words.roles, ...words.species };
  const money = (value: string | number) => exactMoney(String(value), currency, tag);
  const plain = (value: string | number) =>
    typeof value === 'number' ? formatNumber(value, tag) : (names[value] ?? value);
  const written: Readonly<Record<string, (value: string | number) => string>> = {
    age: (value) => plural(words.years, Number(value), tag),
    role: (value) => (value === 'person' && Number(detail.age) < ADULT ? words.child : plain(value)),
    days: (value) => plural(words.days, Number(value), tag),
    factor: (value) => formatNumber(Number(value), tag, 1),
    // Shows all decimals, because a rate of 1.74 shown as 1.7 would not give the line's amount.
    percent: (value) => formatUnit(Number(value), '%', tag, MAX_DECIMALS),
    baseUf: money,
    gesUf: money,
    each: money,
    monthlyPay: money,
    base: (value) => formatMoney(Number(value), currency, tag),
  };
  return Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, (written[key] ?? plain)(value)]));
}

export const ufName = (
  { day, fallback }: Pick<UfRate, 'day' | 'fallback'>,
  words: Pick<ReceiptWords, 'uf' | 'ufFallback'>,
  tag: string,
): string => (fallback ? words.ufFallback : fill(words.uf, { day: formatDay(day, tag) }));

function ufRow({ conversion }: Receipt, { words, wording: { tag } }: ReceiptWording): ReceiptRow[] {
  if (!conversion) return [];
  const { rate, to } = conversion;
  return [{ label: ufName(conversion, words, tag), amount: exactMoney(rate, to, tag) }];
}

const amountWithSuffix = ({ amount, suffix }: { amount: string; suffix: string }) => amount + suffix;

/** Rounds each line and carries the remainder to the next, so that lines add up to the total. UF stays exact. */
function lineAmounts({ lines, lineCurrency, total }: Receipt, tag: string): readonly string[] {
  if (lineCurrency === 'UF') return lines.map(({ amount }) => exactMoney(amount, lineCurrency, tag));
  const scale = 10 ** DECIMALS[lineCurrency];
  let [sum, before] = [0, 0];
  return lines.map(({ amount }, index) => {
    sum += Number(amount);
    const upTo = Math.round((index === lines.length - 1 ? total : sum) * scale);
    const shown = (upTo - before) / scale;
    before = upTo;
    return formatMoney(shown, lineCurrency, tag);
  });
}

export function receiptRows(receipt: Receipt, shown: Price, context: ReceiptWording): readonly ReceiptRow[] {
  const { lines, lineCurrency, subtotal, conversion, total, currency } = receipt;
  const { words, wording } = context;
  const amounts = lineAmounts(receipt, wording.tag);
  return [
    ...lines.map((line, index) => ({
      label: fill(words.lines[line.code], placesOf(line, lineCurrency, context)),
      amount: amounts[index]!,
    })),
    ...(conversion ? [{ label: words.subtotal, amount: exactMoney(subtotal, lineCurrency, wording.tag) }] : []),
    ...ufRow(receipt, context),
    { label: words.total, amount: formatMoney(total, currency, wording.tag) },
    ...(shown.amount === total ? [] : [{ label: words.each, amount: amountWithSuffix(priceParts(shown, wording)) }]),
  ];
}

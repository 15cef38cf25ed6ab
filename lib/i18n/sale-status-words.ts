import type { Locale } from '@/lib/contract/atoms';
import { fill } from './labels';
import { labelsOf } from './messages';

const wordsOf = (locale: Locale) => labelsOf(locale, 'purchase').statuses;

/** A status that is not of this release is said as it is, and nothing is claimed of it. */
function wordFor(locale: Locale, words: Readonly<Record<string, string>>, status: string): string {
  return Object.hasOwn(words, status) ? words[status]! : fill(wordsOf(locale).other, { code: status });
}

/** Also the state of a purchase before it makes a sale. */
export function saleStatusWord(locale: Locale, status: string): string {
  const { sale, purchase } = wordsOf(locale);
  return wordFor(locale, { ...purchase, ...sale }, status);
}

/** As its page says it, of a sale whose cover has no first day yet: paid is not insured. */
export const unissuedSaleWord = (locale: Locale, status: string): string =>
  status === 'OK' ? wordsOf(locale).unissued : saleStatusWord(locale, status);

export const paymentStatusWord = (locale: Locale, status: string): string =>
  wordFor(locale, wordsOf(locale).payment, status);

export const instalmentStatusWord = (locale: Locale, status: string): string =>
  wordFor(locale, wordsOf(locale).instalment, status);

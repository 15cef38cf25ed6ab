import type { Locale } from '@/lib/contract/atoms';
import { fill } from './labels';
import { labelsOf } from './messages';

const wordsOf = (locale: Locale) => labelsOf(locale, 'purchase').statuses;

function wordFor(locale: Locale, words: Readonly<Record<string, string>>, status: string): string {
  return Object.hasOwn(words, status) ? words[status]! : fill(wordsOf(locale).other, { code: status });
}

export function saleStatusWord(locale: Locale, status: string): string {
  const { sale, purchase } = wordsOf(locale);
  return wordFor(locale, { ...purchase, ...sale }, status);
}

/** Status label while the cover has no first day, because a paid buyer is not yet insured. */
export const unissuedSaleWord = (locale: Locale, status: string): string =>
  status === 'OK' ? wordsOf(locale).unissued : saleStatusWord(locale, status);

export const paymentStatusWord = (locale: Locale, status: string) => wordFor(locale, wordsOf(locale).payment, status);

export const instalmentStatusWord = (locale: Locale, status: string): string =>
  wordFor(locale, wordsOf(locale).instalment, status);

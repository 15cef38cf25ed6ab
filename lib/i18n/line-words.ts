import type { Locale } from '@/lib/contract/atoms';
import type { Market, ProductLine } from '@/lib/markets/market';
import { labelsOf } from './messages';

export type LineWords = { readonly name: string; readonly title: string; readonly description: string };

type Named = Pick<ProductLine, 'key' | 'wordsKey'>;

export const wordsKeyOf = ({ key, wordsKey = key }: Named): string => wordsKey;

export function lineWords(locale: Locale, line: Named): LineWords {
  const key = wordsKeyOf(line);
  const words = (labelsOf(locale, 'lines') as Record<string, LineWords | undefined>)[key];
  if (!words) throw new Error(`messages/catalogue/${locale}.json has no lines.${key}`);
  return words;
}

export function searchName({ lines }: Market, locale: Locale, productType: string): string {
  const line = lines.find((one) => one.productType === productType);
  return line ? lineWords(locale, line).name : productType;
}

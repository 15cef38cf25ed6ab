import type { Locale } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { fill } from './labels';
import { labelsOf } from './messages';

export function withdrawalText({ withdrawal, intlLocale }: Market, locale: Locale): string {
  const { known, unknown } = labelsOf(locale, 'purchase', intlLocale[locale]).withdrawal;
  return withdrawal ? fill(known, { days: withdrawal.days, law: withdrawal.law[locale] }) : unknown;
}

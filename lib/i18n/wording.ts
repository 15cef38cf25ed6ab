import type { Locale } from '@/lib/contract/atoms';
import { messagesOf } from './messages';

export function wordingOf(locale: Locale, tag: string) {
  const { catalogue } = messagesOf(locale);
  const { noCap, unlimited, notCovered, noDeductible, included, unknown, scorePlace, units } = catalogue;
  return { tag, terms: { noCap, unlimited, notCovered, noDeductible, included, unknown, scorePlace, suffix: units } };
}

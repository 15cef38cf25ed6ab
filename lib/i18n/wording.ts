import type { Locale } from '@/lib/contract/atoms';
import { messagesOf } from './messages';

export function wordingOf(locale: Locale, tag: string) {
  const { catalogue } = messagesOf(locale);
  const { noCap, unlimited, notCovered, noDeductible, included, unknown, scorePlace, perMonth, inTotal } = catalogue;
  const { units: suffix, areasOfUnits, priceDetails, legalSeven, visit, visitOnly } = catalogue;
  const prices = { perMonth, inTotal, suffix, areasOfUnits, priceDetails, legalSeven };
  return {
    tag,
    terms: { noCap, unlimited, notCovered, noDeductible, included, unknown, scorePlace, visit, visitOnly, ...prices },
  };
}

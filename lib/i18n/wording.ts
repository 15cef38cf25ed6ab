import type { Locale } from '@/lib/contract/atoms';
import { messagesOf } from './messages';

export function wordingOf(locale: Locale, tag: string) {
  const { catalogue } = messagesOf(locale);
  const { noCap, noGeneralCap, unlimited, notCovered, ownPart, included, notIncluded, unknown, entry } = catalogue;
  const {
    perMonth,
    inTotal,
    cardCharge,
    units: suffix,
    unitNames,
    areasOfUnits,
    priceDetails,
    periods,
    legalSeven,
    visit,
    visitShort,
  } = catalogue;
  const { scorePlace, scoreFirst, scoreLast, scored } = catalogue;
  const values = { noCap, noGeneralCap, unlimited, notCovered, ownPart, included, notIncluded, unknown, entry };
  const prices = {
    perMonth,
    inTotal,
    cardCharge,
    suffix,
    // A Spanish unit is its own name, which no page has to carry.
    unitNames: Object.fromEntries(Object.entries(unitNames).filter(([unit, name]) => name !== unit)),
    areasOfUnits,
    priceDetails,
    periods,
    legalSeven,
    visit,
    visitShort,
  };
  return { tag, terms: { ...values, scorePlace, scoreFirst, scoreLast, scored, ...prices } };
}

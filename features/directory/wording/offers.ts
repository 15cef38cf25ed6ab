import { amountWithPeriod, type PeriodWording } from '@/features/catalogue/wording/price';
import { employerCreditText, referenceText } from '@/features/catalogue/wording/reference';
import type { OfferedLine } from '@/features/compare/domain/directory';
import { fill, plural } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import type { Market, ProductLine } from '@/lib/markets/market';
import type { Locale } from '@/lib/contract/atoms';

type Place = { readonly market: Market; readonly locale: Locale };

export type OfferTexts = {
  readonly line: ProductLine;
  readonly name: string;
  /** '12 planes' */
  readonly plans: string;
  /** '$66.248/mes'; null: no plan insures the reference household. */
  readonly price: string | null;
  /** For whom that price is. */
  readonly reference: string;
};

/** Of a line only what a search for the visitor's profile asks by. */
export const lineInBrowser = ({ productType, organizationType, profileForm }: ProductLine) => ({
  productType,
  organizationType,
  profileForm,
});

/** What an amount with its period is written by, which is all that the browser needs of the words. */
export function periodWording({ market, locale }: Place): PeriodWording {
  const { tag, terms } = wordingOf(locale, market.intlLocale[locale]);
  const { suffix, periods, unitNames } = terms;
  return { tag, terms: { suffix, periods, unitNames } };
}

/** What is offered in a line, in words. */
export function offerTexts({ market, locale }: Place, { productType, plans, from }: OfferedLine): OfferTexts {
  const line = market.lines.find((one) => one.productType === productType)!;
  const tag = market.intlLocale[locale];
  const { currency } = market;
  const { for: words } = labelsOf(locale, 'compare');
  return {
    line,
    name: lineWords(locale, line).name,
    plans: plural(labelsOf(locale, 'directory').plans, plans, tag),
    price: from && amountWithPeriod({ ...from, currency }, wordingOf(locale, tag)),
    reference: [referenceText(line, words, { currency, tag }), employerCreditText(line, words, tag)]
      .filter(Boolean)
      .join('. '),
  };
}

/** Lowest price of each line in any of the entries, in the order of the menu. */
export function lowestOffers(
  { lines }: Pick<Market, 'lines'>,
  entries: readonly { readonly lines: readonly OfferedLine[] }[],
): OfferedLine[] {
  return lines.flatMap(({ productType }) => {
    const offers = entries.flatMap((entry) => entry.lines.filter((line) => line.productType === productType));
    const [lowest] = offers.toSorted((one, other) => (one.from?.amount ?? Infinity) - (other.from?.amount ?? Infinity));
    return lowest ? [lowest] : [];
  });
}

type Subject = { readonly name: string; readonly lead: string };

/** Lines whose price a description has room for. */
const DESCRIBED = 3;

/** Title and description of a page that offers something, with the price from. */
export function offerMetadata(place: Place, { name, lead }: Subject, offers: readonly OfferedLine[]) {
  const { meta } = labelsOf(place.locale, 'directory');
  const country = labelsOf(place.locale, 'layout').countries[place.market.code];
  const priced = offers.map((offer) => offerTexts(place, offer)).filter(({ price }) => price !== null);
  const [first] = priced;
  if (!first) return { title: fill(meta.plain, { name, country }), description: lead };
  const template = first.name === name ? meta.same : meta.title;
  const prices = priced
    .slice(0, DESCRIBED)
    .map((offer) => fill(meta.offer, { line: offer.name, price: offer.price! }))
    .join(', ');
  return {
    title: fill(template, { name, country, line: first.name, price: first.price! }),
    description: `${lead} ${prices}.`,
  };
}

import { amountWithPeriod, type PeriodWording } from '@/features/catalogue/wording/price';
import { employerCreditText, referenceText } from '@/features/catalogue/wording/reference';
import type { OfferedLine } from '@/features/compare/directory';
import { fill, plural } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { wordingOf } from '@/lib/i18n/wording';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, firstThatFits, TITLE_MAX } from '@/lib/routing/search-snippet';
import type { Market, ProductLine } from '@/lib/markets/market';
import type { Locale } from '@/lib/contract/atoms';

type Place = { readonly market: Market; readonly locale: Locale };

export type OfferTexts = {
  readonly line: ProductLine;
  readonly name: string;
  readonly plans: string;
  readonly price: string | null;
  readonly reference: string;
};

export const lineInBrowser = ({ productType, organizationType, profileForm }: ProductLine) => ({
  productType,
  organizationType,
  profileForm,
});

export function periodWording({ market, locale }: Place): PeriodWording {
  const { tag, terms } = wordingOf(locale, market.intlLocale[locale]);
  const { suffix, periods, unitNames } = terms;
  return { tag, terms: { suffix, periods, unitNames } };
}

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

const DESCRIBED = 3;

export function offerMetadata(place: Place, { name, lead }: Subject, offers: readonly OfferedLine[]) {
  const { meta } = labelsOf(place.locale, 'directory');
  const country = labelsOf(place.locale, 'layout').countries[place.market.code];
  const priced = offers.map((offer) => offerTexts(place, offer)).filter(({ price }) => price !== null);
  const [first] = priced;
  const plain = fill(meta.plain, { name, country });
  const more = `${lead} ${meta.more}`;
  if (!first) return { title: plain, description: lead.length < DESCRIPTION_MIN ? more : lead };
  const values = { name, country, line: first.name, price: first.price! };
  const titles = [first.name === name ? meta.same : meta.title, meta.noCountry, meta.onlyPrice];
  const prices = priced.slice(0, DESCRIBED).map((offer) => fill(meta.offer, { line: offer.name, price: offer.price! }));
  const candidates = prices.map((_, at) => `${lead} ${prices.slice(0, prices.length - at).join(', ')}.`);
  const description = firstThatFits([...candidates, more], DESCRIPTION_MAX);
  return {
    title: firstThatFits([...titles.map((title) => fill(title, values)), plain], TITLE_MAX),
    description: description.length < DESCRIPTION_MIN ? `${description} ${meta.more}` : description,
  };
}

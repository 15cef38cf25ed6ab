import type { OfferedLine } from '@/features/compare/directory';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { Directory } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { offerTexts } from './offers';

type ListedName = {
  readonly name: string;
  readonly href: string;
  readonly region: string | null;
  readonly place: string | null;
};

export type NamedEntry = ListedName & { readonly offers: readonly string[] };

const SEARCHED_FROM = 10;

function offerSentence(page: PageParams, offered: OfferedLine): string {
  const words = labelsOf(page.locale, 'directory');
  const { name, plans, price } = offerTexts(page, offered);
  return fill(words.search.offer, { line: name, plans, price: price ? fill(words.from, { price }) : words.noPrice });
}

const citiesOfRegions = ({ regions, geography: { regionCities } }: PageParams['market']) =>
  Object.fromEntries(regions.map(({ stateCode, stateName }) => [stateName, regionCities[stateCode]!]));

export function searchOf(
  page: PageParams,
  directory: Directory,
  all: readonly (ListedName & { readonly lines: readonly OfferedLine[] })[],
) {
  const { market, locale } = page;
  const { search } = labelsOf(locale, 'directory');
  const hasRegions = directory.organizationTypes === null;
  const searched = all.length < SEARCHED_FROM ? [] : all;
  const { found, near, none, regionFirst, whole } = search;
  return {
    entries: searched.map(({ name, href, region, place, lines }): NamedEntry => ({
      name,
      href,
      region,
      place,
      offers: lines.map((offered) => offerSentence(page, offered)),
    })),
    cities: hasRegions ? citiesOfRegions(market) : {},
    tag: market.intlLocale[locale],
    words: { label: search[hasRegions ? market.regionWord : 'name'], found, near, none, regionFirst, whole },
  };
}

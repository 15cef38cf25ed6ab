import { labelsOf } from '@/lib/i18n/messages';
import type { Directory } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

export type NamedEntry = {
  readonly name: string;
  readonly href: string;
  /** Of a clinic; null: everywhere, or not known. */
  readonly region: string | null;
};

/** A list of fewer is read faster than searched. */
const SEARCHED_FROM = 10;

/** Of a whole directory what the browser searches and shows; no entries of a short one. */
export function searchOf({ market, locale }: PageParams, directory: Directory, all: readonly NamedEntry[]) {
  const { search } = labelsOf(locale, 'directory');
  const hasRegions = directory.organizationTypes === null;
  const searched = all.length < SEARCHED_FROM ? [] : all;
  const { found, none } = search;
  return {
    entries: searched.map(({ name, href, region }): NamedEntry => ({ name, href, region })),
    tag: market.intlLocale[locale],
    words: { label: search[hasRegions ? market.regionWord : 'name'], found, none },
  };
}

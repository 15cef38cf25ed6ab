import type { ListedEntry, LoadedDirectory } from '@/features/directory/server/queries';
import { labelsOf } from '@/lib/i18n/messages';
import type { PageParams } from '@/lib/site/page-params';

/** Of an entry what is searched and shown: hundreds of them go to the browser. */
export type SearchedEntry = Pick<ListedEntry, 'name' | 'href' | 'region'>;

/** A list of fewer is read faster than searched. */
const SEARCHED_FROM = 10;

/** The names of a whole directory, to be searched in the browser; none of a short one. */
export function searchOf({ market, locale }: PageParams, { directory, all }: LoadedDirectory) {
  const { search } = labelsOf(locale, 'directory');
  const hasRegions = directory.organizationTypes === null;
  const entries =
    all.length < SEARCHED_FROM ? [] : all.map(({ name, href, region }): SearchedEntry => ({ name, href, region }));
  const { found, none } = search;
  return {
    entries,
    tag: market.intlLocale[locale],
    words: { label: search[hasRegions ? market.regionWord : 'name'], found, none },
  };
}

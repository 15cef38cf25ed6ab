import 'server-only';
import type { Metadata } from 'next';
import { comparatorFilters } from '@/features/compare/comparator/server/list-comparators';
import { compareRequest } from '@/features/compare/search-schemas';
import { pageContext } from '@/lib/context/ctx';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import { LANDING_FILTERS, type ListLanding, type ListView } from '@/lib/routing/list-view';
import type { Route } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

const FIRST: ListView = { page: 1, order: 'recommended' };

export type LandingPage = { readonly view: ListView; readonly name: string };

export function canonicalView({ page, landing }: ListView): ListView {
  return { page, order: 'recommended', ...(landing && { landing }) };
}

/** Later pages of a filtered list get `noindex`, because they repeat plans of the line's own list in the same order. */
export const robotsOf = ({ page, landing }: ListView): Pick<Metadata, 'robots'> =>
  landing && page > 1 ? { robots: { index: false, follow: true } } : {};

export async function loadLandingPages({ site, locale }: PageParams, line: ProductLine): Promise<LandingPage[]> {
  const request = compareRequest.parse({ comparator: line.comparator });
  const { choices } = await comparatorFilters(pageContext(site, locale), request);
  return LANDING_FILTERS.flatMap((filter) => {
    const options = (choices[filter] ?? []).filter(({ count }) => count > 0);
    if (options.length < 2) return [];
    return options.map(({ value, label }) => ({ view: { ...FIRST, landing: { filter, value } }, name: label }));
  });
}

export async function listRoutes(page: PageParams, line: ProductLine): Promise<Route[]> {
  const landings = (await loadLandingPages(page, line)).map(({ view }) => view);
  return [FIRST, ...landings].map((view) => ({ name: 'compare', line: line.path, view }));
}

export function viewWords(
  { locale }: PageParams,
  line: ProductLine,
  view: ListView,
  landings: readonly LandingPage[],
  own: { readonly title: string; readonly lead: string },
) {
  const words = lineWords(locale, line);
  const labels = labelsOf(locale, 'compare').landings;
  const { landing } = view;
  if (landing) {
    const { title, description } = labels[landing.filter];
    const values = { line: words.name, name: nameOf(landing, landings) };
    return { title: fill(title, values), description: fill(description, values) };
  }
  return { ...words, title: own.title || words.title, description: own.lead || words.description };
}

function nameOf({ filter, value }: ListLanding, landings: readonly LandingPage[]): string {
  const found = landings.find(({ view: { landing } }) => landing?.filter === filter && landing.value === value);
  return found?.name ?? value;
}

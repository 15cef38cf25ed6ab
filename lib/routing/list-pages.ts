import { processWide } from '@/lib/process-wide';
import { LANDING_FILTERS, type ListLanding, type ListView } from './list-view';

/** How many pages the list of a line has: alone, and by each company and type that has one. */
export type ListPages = {
  readonly all: number;
  readonly landings: Readonly<Record<(typeof LANDING_FILTERS)[number], ReadonlyMap<string, number>>>;
};

/** By site, then by the path of a line. */
const known = processWide('list-pages', () => new Map<string, ReadonlyMap<string, ListPages>>());

export function setListPages(site: string, pages: ReadonlyMap<string, ListPages> | undefined): void {
  if (pages) known.set(site, pages);
  else known.delete(site);
}

/**
 * The page that a made-up one leads to: the line's own list for a company or type it has not, the first for one beyond
 * the last. null: it exists, or the index does not stand yet.
 */
export function insteadOf(site: string, line: string, view: ListView): ListView | null {
  const pages = known.get(site)?.get(line);
  if (!pages) return null;
  const { landing, ...rest } = view;
  const count = landing ? pagesOf(pages, landing) : pages.all;
  if (count === undefined) return insteadOf(site, line, rest) ?? rest;
  return view.page > count ? { ...view, page: 1 } : null;
}

const pagesOf = ({ landings }: ListPages, { filter, value }: ListLanding) => landings[filter].get(value);

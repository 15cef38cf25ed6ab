import { knownPages, type ListPages } from './known-pages';
import type { ListLanding, ListView } from './list-view';

const known = knownPages.lists;

export function setListPages(site: string, pages: ReadonlyMap<string, ListPages> | undefined): void {
  if (pages) known.set(site, pages);
  else known.delete(site);
}

/** View that replaces a list page that does not exist. Null: the page exists, or the index is not loaded yet. */
export function replacementView(site: string, line: string, view: ListView): ListView | null {
  const pages = known.get(site)?.get(line);
  if (!pages) return null;
  const { landing, ...rest } = view;
  const count = landing ? pagesOf(pages, landing) : pages.all;
  if (count === undefined) return replacementView(site, line, rest) ?? rest;
  return view.page > count ? { ...view, page: 1 } : null;
}

const pagesOf = ({ landings }: ListPages, { filter, value }: ListLanding) => landings[filter].get(value);

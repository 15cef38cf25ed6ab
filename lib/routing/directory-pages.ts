import { knownPages, type DirectoryPages } from './known-pages';
import { pageWithin } from './list-view';

const known = knownPages.directories;

export function setDirectoryPages(site: string, pages: DirectoryPages | undefined): void {
  if (pages) known.set(site, pages);
  else known.delete(site);
}

/**
 * Pages beyond the last become the first; without an index the page is returned unchanged.
 * @param directory undefined: the list of all products
 */
export function existingPage(site: string, directory: string | undefined, page: number): number {
  const pages = known.get(site);
  const last = directory === undefined ? pages?.productPages : pages?.directories.get(directory)?.pages;
  return last === undefined ? page : pageWithin(page, last);
}

/** True when a company or clinic has a page there, or while the index is not loaded. */
export const hasMember = (site: string, directory: string, member: string): boolean =>
  known.get(site)?.directories.get(directory)?.members.has(member) ?? true;

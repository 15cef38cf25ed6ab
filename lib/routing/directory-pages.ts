import { knownPages, type DirectoryPages } from './known-pages';
import { pageWithin } from './list-view';

const known = knownPages.directories;

export function setDirectoryPages(site: string, pages: DirectoryPages | undefined): void {
  if (pages) known.set(site, pages);
  else known.delete(site);
}

/**
 * The page of a list that an address leads to: beyond the last it is the first. The page asked for while the index does
 * not stand.
 * @param directory undefined: the list of all products
 */
export function existingPage(site: string, directory: string | undefined, page: number): number {
  const pages = known.get(site);
  const last = directory === undefined ? pages?.productPages : pages?.directories.get(directory)?.pages;
  return last === undefined ? page : pageWithin(page, last);
}

/** Whether a company or clinic has a page there; true while the index does not stand. */
export const hasMember = (site: string, directory: string, member: string): boolean =>
  known.get(site)?.directories.get(directory)?.members.has(member) ?? true;

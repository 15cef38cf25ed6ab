import { knownPages, type DirectoryPages } from './known-pages';
import { pageWithin } from './list-view';

const known = knownPages.directories;

export function setDirectoryPages(site: string, pages: DirectoryPages | undefined): void {
  if (pages) known.set(site, pages);
  else known.delete(site);
}

/**
 * Returns `page`, or 1 if it is after the last page. Until the index is loaded, returns `page` unchanged. Without
 * `directory`: for the product list.
 */
export function existingPage(site: string, directory: string | undefined, page: number): number {
  const pages = known.get(site);
  const last = directory === undefined ? pages?.productPages : pages?.directories.get(directory)?.pages;
  return last === undefined ? page : pageWithin(page, last);
}

export const hasMember = (site: string, directory: string, member: string): boolean =>
  known.get(site)?.directories.get(directory)?.members.has(member) ?? true;

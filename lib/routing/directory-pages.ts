import { knownPages, type DirectoryPages } from './known-pages';
import { pageWithin } from './list-view';

const known = knownPages.directories;

export function setDirectoryPages(site: string, pages: DirectoryPages | undefined): void {
  if (pages) known.set(site, pages);
  else known.delete(site);
}

/**
 * Returns `page`, or 1 if it is past the last page. Returns `page` unchanged until the index is loaded. Without
 * `directory`: the product list.
 */
export function existingPage(site: string, directory: string | undefined, page: number): number {
  const pages = known.get(site);
  const last = directory === undefined ? pages?.productPages : pages?.directories.get(directory)?.pages;
  return last === undefined ? page : pageWithin(page, last);
}

export const hasMember = (site: string, directory: string, member: string): boolean =>
  known.get(site)?.directories.get(directory)?.members.has(member) ?? true;

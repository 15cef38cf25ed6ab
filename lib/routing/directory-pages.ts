import { processWide } from '@/lib/process-wide';
import { pageWithin } from './list-view';

/** Of one site, as its catalogue has them. */
export type DirectoryPages = {
  /** By the path of a directory: how many pages its list has, and the last segments of the pages below it. */
  readonly directories: ReadonlyMap<string, { readonly pages: number; readonly members: ReadonlySet<string> }>;
  /** How many pages the list of all products has. */
  readonly productPages: number;
};

const known = processWide('directory-pages', () => new Map<string, DirectoryPages>());

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

import { processWide } from '@/lib/process-wide';
import type { LANDING_FILTERS } from './list-view';

/** How many pages the list of a line has: alone, and by each company and type that has one. */
export type ListPages = {
  readonly all: number;
  readonly landings: Readonly<Record<(typeof LANDING_FILTERS)[number], ReadonlyMap<string, number>>>;
};

export type KnownPlans = {
  hasPlan(kind: string, organization: string, plan: string): boolean;
  hasProduct(code: string): boolean;
  /** The code of the company whose product it is; undefined: nobody's who is shown. */
  sellerOf(code: string): string | undefined;
};

export type ArticlePages = {
  /** 'Isapres' and 'Isapres/Conviene-Isapre-o-Fonasa'. */
  readonly addresses: ReadonlySet<string>;
  /** How many pages the list of a category has; all articles are under ''. */
  readonly pages: ReadonlyMap<string, number>;
};

/** The directories of a site, as its catalogue has them. */
export type DirectoryPages = {
  /** Each path of a directory with how many pages its list has, and the last segments of the pages below it. */
  readonly directories: ReadonlyMap<string, { readonly pages: number; readonly members: ReadonlySet<string> }>;
  /** How many pages the list of all products has. */
  readonly productPages: number;
};

/** The pages that exist, of each site; articles are a market's. Jobs and requests set them, middleware reads them. */
export const knownPages = processWide('known-pages', () => ({
  /** The paths of lines lead to their lists. */
  lists: new Map<string, ReadonlyMap<string, ListPages>>(),
  plans: new Map<string, KnownPlans>(),
  articles: new Map<string, ArticlePages>(),
  directories: new Map<string, DirectoryPages>(),
}));

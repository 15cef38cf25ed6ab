import { marketCodeOf } from '@/lib/site/site';

export const PAGE_SIZE = 50;
/** Maximum rows that a list counts and pages through; an export has all. */
export const MAX_COUNTED_ROWS = 10_000;
/** Minimum characters of a search, because shorter texts match almost every row. */
export const MIN_SEARCH_LENGTH = 3;

export function siteName(site: string, countries: Readonly<Record<string, string>>): string {
  const code = marketCodeOf(site);
  const country = countries[code];
  if (country === undefined || site === code) return country ?? site;
  return `${site.slice(code.length + 1)} (${country})`;
}

export const listHrefOf = (itemHref: string): string => itemHref.replace('/{id}', '');

export const POLLING_OPTIONS = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

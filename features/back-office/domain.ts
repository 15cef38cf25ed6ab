import { marketCodeOf } from '@/lib/site/site';

export const PAGE_SIZE = 50;
/** Rows that a list counts and pages through: whoever looks for more narrows it, and an export has all. */
export const MOST_COUNTED = 10_000;
/** Letters: fewer are in almost every row. */
export const SHORTEST_SEARCH = 3;

/** 'Chile'; of a partner 'acme (Chile)'. */
export function siteName(site: string, countries: Readonly<Record<string, string>>): string {
  const code = marketCodeOf(site);
  const country = countries[code];
  if (country === undefined || site === code) return country ?? site;
  return `${site.slice(code.length + 1)} (${country})`;
}

/** Where a section's list stands. @param itemHref that of its items, with `{id}` left open */
export const listHrefOf = (itemHref: string): string => itemHref.replace('/{id}', '');

/** How a list is kept as it stands, while its page is seen. */
export const POLLED = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

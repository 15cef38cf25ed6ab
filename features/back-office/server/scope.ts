import 'server-only';
import { eq, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isWithin, type User } from '@/features/identity/domain';
import { marketOf, markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { isMainSite, toSite } from '@/lib/site/site';

type OfSite = { readonly site: PgColumn; readonly market: PgColumn };

/**
 * Rows that concern somebody, as `isWithin` of features/identity has it. Undefined: all of them. What the back office finds by
 * an id or a filter is narrowed by it; what it reads beside such a row is found by the row's id.
 */
export function withinSites({ site: own }: Pick<User, 'site'>, { site, market }: OfSite): SQL | undefined {
  if (own === null) return undefined;
  return isMainSite(own) ? eq(market, marketOf(own).id) : eq(site, own);
}

/** The same of rows that say their site alone; those that say none are for whoever sees all. */
export function withinOwnSites({ site: own }: Pick<User, 'site'>, site: PgColumn): SQL | undefined {
  if (own === null) return undefined;
  return isMainSite(own) ? or(eq(site, own), like(site, `${own}.%`)) : eq(site, own);
}

/** What is a whole market's and no partner's: executives, answers kept ready. */
export function withinOwnMarket({ site: own }: Pick<User, 'site'>, market: PgColumn): SQL | undefined {
  if (own === null) return undefined;
  return isMainSite(own) ? eq(market, marketOf(own).id) : sql`false`;
}

/** Whose catalogue, forms and pages are somebody's to see: of a whole market only, since a partner's people share them. */
export const visibleMarkets = (user: Pick<User, 'site'>): readonly Market[] =>
  markets.filter(({ code }) => isWithin(user, toSite(code)!));

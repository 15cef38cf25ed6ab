import 'server-only';
import { eq, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { canSeeSite, isPartnerUser, type User } from '@/features/identity/permissions';
import { marketOf, markets } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { isMainSite, toSite, type Site } from '@/lib/site/site';

type OfSite = { readonly site: PgColumn; readonly market: PgColumn };

/** Limits rows to the user's sites (undefined: all). Every back-office query by id or filter must use it. */
export function withinSites({ site: own }: Pick<User, 'site'>, { site, market }: OfSite): SQL | undefined {
  if (own === null) return undefined;
  return isMainSite(own) ? eq(market, marketOf(own).id) : eq(site, own);
}

/** Like `withinSites`, for tables with only a site column. Rows without a site are only for users of all sites. */
export function withinOwnSites({ site: own }: Pick<User, 'site'>, site: PgColumn): SQL | undefined {
  if (own === null) return undefined;
  return isMainSite(own) ? or(eq(site, own), like(site, `${own}.%`)) : eq(site, own);
}

/** Like `withinSites`, for rows of a whole market (executives, prepared answers). A partner's users see none. */
export function withinOwnMarket({ site: own }: Pick<User, 'site'>, market: PgColumn): SQL | undefined {
  if (own === null) return undefined;
  return isMainSite(own) ? eq(market, marketOf(own).id) : sql`false`;
}

/** Site of a partner's user; null: our own staff. */
export const partnerSiteOf = (user: Pick<User, 'site'>): Site | null => (isPartnerUser(user) ? user.site : null);

/** Markets whose catalogue, forms and pages the user may see. None for a partner's user: all partners share them. */
export const visibleMarkets = (user: Pick<User, 'site'>): readonly Market[] =>
  markets.filter(({ code }) => canSeeSite(user, toSite(code)!));

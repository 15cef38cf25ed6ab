import 'server-only';
import type { PortalCard } from '@/features/layout/layout.api';
import type { Operator } from '@/features/layout/footer';
import { env } from '@/lib/env';
import type { Market, Portal } from '@/lib/markets/market';
import { isBelow } from '@/lib/routing/partner-paths';
import { DEFAULT_LOCALE, href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';
import { partnerOf } from '@/lib/site/site-table';

/** Portals with our page or an address in the settings, which wins. Empty if a partner's site excludes `/login`. */
export function listPortalCards({ site, market, locale }: PageParams): readonly PortalCard[] {
  const allowedPaths = partnerOf(site)?.config.redirects.allowedPaths ?? null;
  if (allowedPaths && !isBelow(href(market, DEFAULT_LOCALE, { name: 'login' }), allowedPaths)) return [];
  const { PORTAL_PERSONS_URL: persons, PORTAL_COMPANIES_URL: companies } = env();
  const outsideAddresses: Partial<Record<Portal['key'], typeof persons>> = { persons, companies };
  return market.portals.flatMap(({ key, page }) => {
    const outside = outsideAddresses[key]?.[market.code];
    const address = outside ?? (page && href(market, locale, { name: page }));
    return address ? [{ key, href: address, isOutside: outside !== undefined }] : [];
  });
}

export function operatorOf({ code }: Pick<Market, 'code'>): Operator {
  const { OPERATOR_NAME, OPERATOR_TAX_ID, OPERATOR_ADDRESS, COMPLAINTS_BOOK_URL } = env();
  return {
    name: OPERATOR_NAME?.[code] ?? null,
    taxId: OPERATOR_TAX_ID?.[code] ?? null,
    address: OPERATOR_ADDRESS?.[code] ?? null,
    complaintsBook: COMPLAINTS_BOOK_URL?.[code] ?? null,
  };
}

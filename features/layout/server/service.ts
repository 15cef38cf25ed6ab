import 'server-only';
import type { Menu, PortalCard } from '@/features/layout/contract';
import { menuOf } from '@/features/layout/domain/menu';
import type { Ctx } from '@/lib/context/ctx';
import { env } from '@/lib/env';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { Portal } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

export const loadMenu = async (ctx: Pick<Ctx, 'market' | 'locale'>): Promise<Menu> => menuOf(ctx);

/** Those of the market that lead anywhere: an address that the settings give goes before a page of ours. */
export function portalsOf({ market, locale }: Pick<PageParams, 'market' | 'locale'>): readonly PortalCard[] {
  const { PORTAL_PERSONS_URL: persons, PORTAL_COMPANIES_URL: companies } = env();
  const set: Partial<Record<Portal['key'], typeof persons>> = { persons, companies };
  const { names } = labelsOf(locale, 'layout').portal;
  return market.portals.flatMap(({ key, page }) => {
    const outside = set[key]?.[market.code];
    const address = outside ?? (page && href(market, locale, { name: page }));
    return address ? [{ key, name: names[key], href: address, isOutside: outside !== undefined }] : [];
  });
}

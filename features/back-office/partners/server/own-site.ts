import 'server-only';
import type { z } from 'zod';
import * as api from '@/features/back-office/partners/own-site.api';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { showConversions } from '@/features/conversions/server/count-conversions';
import { mintFor } from '@/features/embed/server/mint-frame-token';
import type { Authorized } from '@/features/identity/server/staff-session';
import { addressesOf } from '@/features/tenant/server/publish-partner';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import { formatDay } from '@/lib/i18n/day';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfId } from '@/lib/markets';
import { defaultPathOf, isOnSite } from '@/lib/routing/partner-paths';
import { DEFAULT_LOCALE, href } from '@/lib/routing/routes';
import { IFRAME_AUTH } from '@/lib/security/framing';
import { nameOf } from '@/lib/site/partner-place';
import { originOf, partnerOf, siteTable } from '@/lib/site/site-table';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { countRequestingPersons, countClosedRequests } from './partner.db';
import { requirePartner } from './partners.served';

type Reading = Authorized<'partner:read'>;

function pagesOf({ locale }: Reading, site: Site, marketId: number) {
  const market = marketOfId(marketId);
  const first = defaultPathOf(market, partnerOf(site)?.config.redirects ?? { allowedPaths: null, defaultPath: null });
  const lists = market.lines.map((line) => ({
    path: href(market, DEFAULT_LOCALE, { name: 'compare', line: line.path }),
    label: lineWords(locale, line).name,
  }));
  const index = {
    path: href(market, DEFAULT_LOCALE, { name: 'compareIndex' }),
    label: labelsOf(locale, 'backOffice').ownSite.all,
  };
  const pages = [index, ...lists].filter(({ path }) => path === first || isOnSite({ site, market }, path));
  const firstPage = pages.find(({ path }) => path === first) ?? { path: first, label: first };
  return [firstPage, ...pages.filter(({ path }) => path !== first)];
}

/** Only published sites have addresses. Throws NOT_FOUND for another partner's site as well. */
async function readPartnerSite(ctx: Reading, { name }: { readonly name: string }): Promise<api.PartnerSite> {
  const stored = await requirePartner(ctx, name);
  const site = nameOf(stored);
  const config = partnerOf(site)?.config;
  return {
    id: site,
    title: stored.name,
    state: stored.state,
    address: addressesOf(stored).address,
    accent: config?.theme.accent ?? '#000000',
    allowedUrls: [...(config?.allowedUrls ?? [])],
    contact: marketOfId(stored.market).contact.email,
    pages: pagesOf(ctx, site, stored.market),
  };
}

/** Subdomain of our host. The back office's CSP does not allow the partner's own domain in a frame. */
const framedHostOf = (site: Site): string | undefined => {
  const { hosts } = siteTable().bySite.get(site) ?? { hosts: [] };
  const main = new URL(originOf(mainSiteOf(site))).hostname;
  return hosts.find((host) => host.endsWith(`.${main}`));
};

/** Requests made in the frame are tests. Throws NOT_FOUND also for another's site; BAD_REQUEST when unpublished. */
async function frameOwnSite(
  ctx: Authorized<'partner:frame'>,
  { name, path }: z.infer<typeof api.frameSite.input>,
): Promise<z.infer<typeof api.frameSite.output>> {
  const { db, now, locale, site: here } = ctx;
  const stored = await requirePartner(ctx, name);
  const site = nameOf(stored);
  const host = framedHostOf(site);
  const { config, isWithdrawn = true } = partnerOf(site) ?? {};
  if (!config || isWithdrawn || !host || stored.state !== 'published')
    throw new AppError('BAD_REQUEST', labelsOf(locale, 'backOffice').ownSite.notPublished);
  const own = originOf(mainSiteOf(here));
  const { token, expiresAt } = await db.transaction(async (tx) => {
    const change = { subject: site, site, before: null, after: { origins: [own] } };
    await recordAudit(tx, ctx.user, [{ action: 'partner.token', ...change }]);
    return mintFor(tx, site, { origins: [own], host, isOurs: true, trial: true }, now);
  });
  const { protocol, port } = new URL(originOf(mainSiteOf(site)));
  const src = new URL(`${protocol}//${host}${port && `:${port}`}`);
  const { pathname } = new URL(path, src);
  Object.assign(src, { pathname });
  src.searchParams.set(IFRAME_AUTH, token);
  return { src: src.href, expiresAt: expiresAt.toISOString() };
}

type ConversionCtx = Pick<Authorized<'conversion:read'>, 'db' | 'user' | 'locale' | 'now'>;

/** Withdrawn sites are included. Throws NOT_FOUND for another partner's site as well; INVALID_DATA. */
export async function readPartnerConversions(
  ctx: ConversionCtx,
  { name, ...days }: api.ConversionsQuery,
): Promise<api.PartnerConversions> {
  const stored = await requirePartner(ctx, name);
  const { intlLocale, currency } = marketOfId(stored.market);
  const { reasons } = labelsOf(ctx.locale, 'backOffice').conversions;
  const wording = { reasons, formatDay: (day: string) => formatDay(day, intlLocale[ctx.locale]) };
  const counted = await showConversions(ctx.db, stored, days, ctx.now, wording);
  const { partner, timeZone, days: each } = counted;
  const range = { from: each[0]!.date, to: each.at(-1)!.date, timeZone };
  const [byCampaign, ended] = await Promise.all([
    countRequestingPersons(ctx.db, partner, range),
    countClosedRequests(ctx.db, partner, range),
  ]);
  return { ...counted, currency, ...byCampaign, ended };
}

export const ownSiteServed = [
  staffDoor(api.readPartnerSite, 'partner:read', readPartnerSite),
  staffDoor(api.frameSite, 'partner:frame', frameOwnSite),
  staffDoor(api.readPartnerConversions, 'conversion:read', readPartnerConversions),
];

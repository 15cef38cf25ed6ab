import 'server-only';
import * as api from '@/features/back-office/own-site/own-site.api';
import { partnerSiteOf } from '@/features/back-office/server/scope';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import { mintFor } from '@/features/embed/server/mint-frame-token';
import type { Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import type { Locale } from '@/lib/contract/atoms';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { defaultPathOf, isOnSite } from '@/lib/routing/partner-paths';
import { DEFAULT_LOCALE, href } from '@/lib/routing/routes';
import { IFRAME_AUTH } from '@/lib/security/framing';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { originOf, partnerOf, siteTable } from '@/lib/site/site-table';

function requireSite({ user, locale }: Pick<Authorized<'own-site:read'>, 'user' | 'locale'>): Site {
  const site = partnerSiteOf(user);
  if (!site) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  return site;
}

const publishedOf = (site: Site) => {
  const partner = partnerOf(site);
  return partner && !partner.isPreview && !partner.isWithdrawn ? partner.config : null;
};

function pagesOf(site: Site, locale: Locale): api.OwnSite['pages'] {
  const market = marketOf(site);
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

async function readOwnSite(ctx: Authorized<'own-site:read'>): Promise<api.OwnSite> {
  const site = requireSite(ctx);
  const config = publishedOf(site);
  return {
    id: site,
    address: config && originOf(site),
    allowedUrls: [...(config?.allowedUrls ?? [])],
    contact: marketOf(site).contact.email,
    pages: pagesOf(site, ctx.locale),
  };
}

/** Subdomain of our host. The back office's CSP does not allow the partner's own domain in a frame. */
const framedHostOf = (site: Site): string | undefined => {
  const { hosts } = siteTable().bySite.get(site) ?? { hosts: [] };
  const main = new URL(originOf(mainSiteOf(site))).hostname;
  return hosts.find((host) => host.endsWith(`.${main}`));
};

/** @throws BAD_REQUEST for a site that is not published */
async function frameOwnSite(ctx: Authorized<'own-site:frame'>, { path }: { readonly path: string }) {
  const { db, now, locale } = ctx;
  const site = requireSite(ctx);
  const host = framedHostOf(site);
  if (!publishedOf(site) || !host)
    throw new AppError('BAD_REQUEST', labelsOf(locale, 'backOffice').ownSite.notPublished);
  const own = originOf(mainSiteOf(ctx.site));
  const { token } = await db.transaction(async (tx) => {
    const change = { subject: site, site, before: null, after: { origins: [own] } };
    await recordAudit(tx, ctx.user, [{ action: 'partner.token', ...change }]);
    return mintFor(tx, site, { origins: [own], host, isOurs: true, trial: true }, now);
  });
  const { protocol, port } = new URL(originOf(mainSiteOf(site)));
  const src = new URL(`${protocol}//${host}${port && `:${port}`}`);
  const { pathname } = new URL(path, src);
  Object.assign(src, { pathname });
  src.searchParams.set(IFRAME_AUTH, token);
  return { src: src.href };
}

export const ownSiteServed = [
  staffDoor(api.readOwnSite, 'own-site:read', readOwnSite),
  staffDoor(api.frameOwnSite, 'own-site:frame', frameOwnSite),
];

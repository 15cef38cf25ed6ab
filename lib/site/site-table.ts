// Node runs this file directly: relative imports only, with file endings.
import { isDeepStrictEqual } from 'node:util';
import { MARKET_CODES } from '../contract/market-codes.ts';
import { env } from '../env.ts';
import { processWide } from '../process-wide.ts';
import type { PartnerSite, SiteLayout } from './partner-site.ts';
import { mainSiteOf, partnerSites, type Site } from './site.ts';

export type SiteRow = {
  readonly site: Site;
  /** Lower case, without a port. */
  readonly hosts: readonly string[];
  /** E.g. 'https://queplan.cl'. Links, canonical URLs and mails use it, never the Host header. */
  readonly origin: string;
  readonly chat: boolean;
  readonly partner: PartnerSite | null;
};

type SiteTable = {
  readonly bySite: ReadonlyMap<Site, SiteRow>;
  readonly byHost: ReadonlyMap<string, SiteRow>;
  readonly ownHosts: readonly string[];
};

const tableOf = (rows: readonly SiteRow[]): SiteTable => ({
  bySite: new Map(rows.map((row) => [row.site, row])),
  byHost: new Map(rows.toReversed().flatMap((row) => row.hosts.map((host) => [host, row] as const))),
  ownHosts: rows.flatMap(({ partner, hosts }) => (partner === null ? hosts : [])),
});

export function marketSites(): readonly SiteRow[] {
  const { DEFAULT_MARKET, DEMO, PORT, SITE_HOSTS } = env();
  const stated = SITE_HOSTS.split(',').map((pair) => pair.trim().toLowerCase().split('='));
  return MARKET_CODES.map((code) => {
    const own = stated.filter(([, site]) => site === code).map(([host]) => host!);
    const ofDemo = [`${code}.localhost`, ...(code === DEFAULT_MARKET ? ['localhost', '127.0.0.1'] : [])];
    const local = DEMO ? ofDemo : [];
    return {
      site: code as string as Site,
      hosts: [...local.filter((name) => !stated.some(([host]) => host === name)), ...own],
      origin: own[0] ? `https://${own[0]}` : `http://${code}.localhost:${PORT}`,
      chat: true,
      partner: null,
    };
  });
}

export const mainRowOf = ({ code }: { readonly code: string }): SiteRow =>
  marketSites().find(({ site }) => site === code)!;

const current = () => processWide('sites', () => ({ table: tableOf(marketSites()) }));

export const siteTable = (): SiteTable => current().table;

/** Replaces the table; returns new, removed and changed sites. Use `replaceSites`: cached pages contain row data. */
export function setSites(rows: readonly SiteRow[]): readonly Site[] {
  const [before, after] = [siteTable(), tableOf(rows)];
  const sites = new Set([...before.bySite.keys(), ...after.bySite.keys()]);
  const changed = [...sites].filter((site) => !isDeepStrictEqual(before.bySite.get(site), after.bySite.get(site)));
  if (changed.length === 0) return changed;
  current().table = after;
  partnerSites.clear();
  for (const { site, partner } of rows) if (partner) partnerSites.add(site);
  return changed;
}

export const hostNameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Site of a host. Null: unknown host, which must be answered with 421. */
export const siteOfHost = (host: string | null): Site | null =>
  siteTable().byHost.get(hostNameOf(host ?? ''))?.site ?? null;

/** True for a market's own host, or a partner's below it. `host`: a Host header. */
export function isBelowOurs(host: string): boolean {
  const name = hostNameOf(host);
  return siteTable().ownHosts.some((own) => name === own || name.endsWith(`.${own}`));
}

/** Origin of a site; without a valid row, the market's. A withdrawn partner keeps its origin, for its mail links. */
export function originOf(site: Site): string {
  const { bySite } = siteTable();
  return (bySite.get(site) ?? bySite.get(mainSiteOf(site)))!.origin;
}

export const partnerOf = (site: Site): PartnerSite | null => siteTable().bySite.get(site)?.partner ?? null;

/** Origins that may frame a partner's site with a token: the origins of its row, and ours for the back office. */
export function framersOf(site: Site): readonly string[] {
  const partner = partnerOf(site);
  if (!partner || partner.isWithdrawn) return [];
  return [...partner.config.allowedUrls, ...marketSites().map(({ origin }) => origin)];
}

export const isPreviewHost = (host: string) => siteTable().byHost.get(hostNameOf(host))?.partner?.isPreview ?? false;

const WHOLE: SiteLayout = { hideRequestButton: false, hideScore: false };

export const layoutOf = (site: Site): SiteLayout => partnerOf(site)?.config.subdomainLayout ?? WHOLE;

export const showsPromoted = (site: Site): boolean => !partnerOf(site)?.config.disableShowcase;

/** Sender in mails and documents: the market's `brand`, 'QuePlan', or a partner's 'Acme · QuePlan'. */
export function senderName(site: Site, brand: string): string {
  const partner = partnerOf(site);
  return partner ? `${partner.name} · ${brand}` : brand;
}

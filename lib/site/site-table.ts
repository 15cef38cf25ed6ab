// Node runs this file as it stands: relative imports with endings only.
import { isDeepStrictEqual } from 'node:util';
import { MARKET_CODES } from '../contract/market-codes.ts';
import { env } from '../env.ts';
import { processWide } from '../process-wide.ts';
import type { PartnerSite, SiteLayout } from './partner-site.ts';
import { mainSiteOf, partnerSites, type Site } from './site.ts';

export type SiteRow = {
  readonly site: Site;
  /** Without a port, in small letters. */
  readonly hosts: readonly string[];
  /** E.g. 'https://queplan.cl': links, canonical addresses and mails use it, never the Host header. */
  readonly origin: string;
  /** Whether its visitors may chat, where the market's may: no partner's do. */
  readonly chat: boolean;
  /** Null: a market's own site. */
  readonly partner: PartnerSite | null;
};

type SiteTable = {
  readonly bySite: ReadonlyMap<Site, SiteRow>;
  readonly byHost: ReadonlyMap<string, SiteRow>;
  /** Of the markets' own sites. */
  readonly ownHosts: readonly string[];
};

function tableOf(rows: readonly SiteRow[]): SiteTable {
  return {
    bySite: new Map(rows.map((row) => [row.site, row])),
    // A host that two rows name is the first one's: a market's own before a partner's.
    byHost: new Map(rows.toReversed().flatMap((row) => row.hosts.map((host) => [host, row] as const))),
    ownHosts: rows.flatMap(({ partner, hosts }) => (partner === null ? hosts : [])),
  };
}

/** Of the settings alone: they stand whatever the database says. */
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

/** Of a market's own site, as the settings have it. */
export const mainRowOf = ({ code }: { readonly code: string }): SiteRow =>
  marketSites().find(({ site }) => site === code)!;

const current = () => processWide('sites', () => ({ table: tableOf(marketSites()) }));

export const siteTable = (): SiteTable => current().table;

/** Answers the sites that are new, gone or changed. `replaceSites` of the page cache calls it: kept pages say what a row said. */
export function setSites(rows: readonly SiteRow[]): readonly Site[] {
  const [before, after] = [siteTable(), tableOf(rows)];
  const sites = new Set([...before.bySite.keys(), ...after.bySite.keys()]);
  const changed = [...sites].filter((site) => !isDeepStrictEqual(before.bySite.get(site), after.bySite.get(site)));
  // The response cache forgets with another table what it has of all sites.
  if (changed.length === 0) return changed;
  current().table = after;
  partnerSites.clear();
  for (const { site, partner } of rows) if (partner) partnerSites.add(site);
  return changed;
}

/** Of a Host header: without a port, in small letters. */
export const hostNameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The site of a Host header, or null: answer 421. */
export const siteOfHost = (host: string | null): Site | null =>
  siteTable().byHost.get(hostNameOf(host ?? ''))?.site ?? null;

/** Whether it is a market's own or below one, as those are that we give to partners. @param host a Host header */
export function isBelowOurs(host: string): boolean {
  const name = hostNameOf(host);
  return siteTable().ownHosts.some((own) => name === own || name.endsWith(`.${own}`));
}

/** Of a partner whose row is gone or broken: the market's. A withdrawn one has its own, which its mails' links are signed for. */
export function originOf(site: Site): string {
  const { bySite } = siteTable();
  return (bySite.get(site) ?? bySite.get(mainSiteOf(site)))!.origin;
}

/** Null on a market's own site. */
export const partnerOf = (site: Site): PartnerSite | null => siteTable().bySite.get(site)?.partner ?? null;

/** Origins whose pages may frame a partner's site by a token: those that its row names, and ours, whose back office shows it. */
export function framersOf(site: Site): readonly string[] {
  const partner = partnerOf(site);
  if (!partner || partner.isWithdrawn) return [];
  return [...partner.config.allowedUrls, ...marketSites().map(({ origin }) => origin)];
}

export const isPreviewHost = (host: string): boolean =>
  siteTable().byHost.get(hostNameOf(host))?.partner?.isPreview ?? false;

const WHOLE: SiteLayout = { hideRequestButton: false, hideScore: false };

/** A market's own site leaves nothing out. */
export const layoutOf = (site: Site): SiteLayout => partnerOf(site)?.config.subdomainLayout ?? WHOLE;

/** Whether its lists show a promoted plan: a partner's row may say that none does. */
export const showsPromoted = (site: Site): boolean => !partnerOf(site)?.config.disableShowcase;

/** Who speaks in mails and documents: 'QuePlan', and on a partner's site 'Acme · QuePlan'. @param brand the market's */
export function senderName(site: Site, brand: string): string {
  const partner = partnerOf(site);
  return partner ? `${partner.name} · ${brand}` : brand;
}

// Also part of the server process, which Node runs as it stands: relative imports with endings only.
import { MARKET_CODES } from '../contract/market-codes.ts';
import { env } from '../env.ts';
import { processWide } from '../process-wide.ts';
import type { Site } from './site.ts';

/** What a site says of itself beside its market. */
export type SiteRow = {
  readonly site: Site;
  /** Names without a port, in small letters. */
  readonly hosts: readonly string[];
  /** Its own front door, e.g. 'https://queplan.cl'. */
  readonly origin: string;
  /** Who may show its pages in a frame, e.g. 'https://partner.cl' or 'https://*.partner.pe'; a partner's row names them. */
  readonly embedOrigins: readonly string[];
};

/** All sites as of one moment: whoever holds one sees by comparing whether they have changed. */
type SiteTable = { readonly bySite: ReadonlyMap<Site, SiteRow>; readonly byHost: ReadonlyMap<string, SiteRow> };

function tableOf(rows: readonly SiteRow[]): SiteTable {
  return {
    bySite: new Map(rows.map((row) => [row.site, row])),
    byHost: new Map(rows.flatMap((row) => row.hosts.map((host) => [host, row] as const))),
  };
}

/** The markets' own sites: in production under the hosts of SITE_HOSTS, from a fresh clone under `cl.localhost`. */
function marketSites(): readonly SiteRow[] {
  const { DEFAULT_MARKET, PORT, SITE_HOSTS } = env();
  const stated = SITE_HOSTS.split(',').map((pair) => pair.trim().toLowerCase().split('='));
  return MARKET_CODES.map((code) => {
    const own = stated.filter(([, site]) => site === code).map(([host]) => host!);
    const local = [`${code}.localhost`, ...(code === DEFAULT_MARKET ? ['localhost', '127.0.0.1'] : [])];
    return {
      site: code as string as Site,
      hosts: [...local.filter((name) => !stated.some(([host]) => host === name)), ...own],
      origin: own[0] ? `https://${own[0]}` : `http://${code}.localhost:${PORT}`,
      embedOrigins: [],
    };
  });
}

const held = () => processWide('sites', () => ({ table: tableOf(marketSites()) }));

export const siteTable = (): SiteTable => held().table;

/**
 * Puts other sites in the place of all. Answers remembered for the old ones are given no more; pages of a site whose
 * `embedOrigins` changed must be rendered anew (`lib/page-cache/process-cache.ts`).
 */
export function replaceSites(rows: readonly SiteRow[]): void {
  held().table = tableOf(rows);
}

/** Who may show pages of the site in a frame; nobody for a site that is not known. */
export const embedOriginsOf = (site: string): readonly string[] =>
  siteTable().bySite.get(site as Site)?.embedOrigins ?? [];

/** The site a Host header is for (port and case ignored), or null for a host nobody knows: answer 421. */
export function siteOfHost(host: string | null): Site | null {
  const name = host?.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '') ?? '';
  return siteTable().byHost.get(name)?.site ?? null;
}

/**
 * The address of a site's own front door, e.g. 'https://queplan.cl'. Links between sites, canonical addresses and mails
 * use it, never the Host header.
 */
export function originOf(site: Site): string {
  return siteTable().bySite.get(site)!.origin;
}

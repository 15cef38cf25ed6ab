import { storedVersion } from '@/features/tenant/partner-schemas';
import type { Market } from '@/lib/markets/market';
import { canBeDefault, startsPages } from '@/lib/routing/partner-paths';
import type { PartnerConfig } from '@/lib/site/partner-site';
import { readableColours } from '@/lib/site/readable-colours';
import type { SiteRow } from '@/lib/site/site-table';
import type { Site } from '@/lib/site/site';

/** IP addresses and a bare 'localhost' have no subdomains. */
const hasSubdomains = (host: string): boolean => host.includes('.') && !/^[\d.]+$/.test(host);

/** Origin of the first of `ownHosts`, else of our subdomain: 'https://demo.queplan.cl'. */
export function originOf({ origin }: SiteRow, key: string, ownHosts: readonly string[]): string {
  const { protocol, host } = new URL(origin);
  return ownHosts[0] ? `https://${ownHosts[0]}` : `${protocol}//${key}.${host}`;
}

type PartnerAddress = {
  readonly key: string;
  readonly name: string;
  readonly isPreview: boolean;
  readonly isWithdrawn: boolean;
  readonly config: PartnerConfig;
  readonly ownHosts: readonly string[];
};

export function toSiteRow(main: SiteRow, address: PartnerAddress): SiteRow {
  const { key, name, isPreview, isWithdrawn, ownHosts } = address;
  // A withdrawn site is never framed, because only mails link to it.
  const config = isWithdrawn ? { ...address.config, allowedUrls: [] } : address.config;
  return {
    site: `${main.site}.${key}` as Site,
    hosts: [...main.hosts.filter(hasSubdomains).map((own) => `${key}.${own}`), ...ownHosts],
    // New mails of a withdrawn partner link to our host. Links to its own hosts still work.
    origin: originOf(main, key, isWithdrawn ? [] : ownHosts),
    chat: false,
    partner: { key, name, isPreview, isWithdrawn, config, colours: readableColours(config.theme.accent) },
  };
}

export const previewKeyOf = (key: string, code: string): string => `${key}-${code}`;

/** Values in a config that the market does not have. Empty: the config is valid. */
export function configMistakes({ redirects, footerEnabledRoutes }: PartnerConfig, market: Market): string[] {
  const lists = { 'redirects, allowedPaths': redirects.allowedPaths ?? [], footerEnabledRoutes };
  const unknown = Object.entries(lists).flatMap(([place, paths]) =>
    paths
      .filter((path) => !startsPages(market, path))
      .map((path) => `config, ${place}: ${market.code} has no page at or below ${path}`),
  );
  const { defaultPath } = redirects;
  if (defaultPath === null || canBeDefault(market, defaultPath)) return unknown;
  return [
    ...unknown,
    `config, redirects, defaultPath: ${defaultPath} is not a page of ${market.code} without parameters, spelled exactly`,
  ];
}

type PartnerRow = {
  readonly key: string;
  readonly name: string;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly config: unknown;
  readonly draft: unknown;
  readonly previewCode: string;
};

export type StoredVersion = Pick<PartnerAddress, 'key' | 'isPreview' | 'isWithdrawn'> & { readonly stored: unknown };

/** Versions of a row: the published version (even if withdrawn) under its key, the draft under its preview key. */
export function versionsOf({ key, name, state, config, draft, previewCode }: PartnerRow): StoredVersion[] {
  const published = { key, isPreview: false, isWithdrawn: state === 'withdrawn', stored: { name, config } };
  const preview = { key: previewKeyOf(key, previewCode), isPreview: true, isWithdrawn: false, stored: draft };
  return [...(config === null ? [] : [published]), ...(draft === null ? [] : [preview])];
}

function limitToKnownPages(config: PartnerConfig, market: Market): PartnerConfig {
  const known = (paths: readonly string[]) => paths.filter((path) => startsPages(market, path));
  const { allowedPaths, defaultPath } = config.redirects;
  return {
    ...config,
    footerEnabledRoutes: known(config.footerEnabledRoutes),
    redirects: {
      allowedPaths: allowedPaths && known(allowedPaths),
      defaultPath: defaultPath !== null && canBeDefault(market, defaultPath) ? defaultPath : null,
    },
  };
}

/** The part of a row that this release can show. Omits unknown names and pages but keeps the site. */
export function readVersion({ stored, ...version }: StoredVersion, market: Market) {
  const { name, config } = storedVersion.parse(stored);
  return { ...version, name, config: limitToKnownPages(config, market), ignored: configMistakes(config, market) };
}

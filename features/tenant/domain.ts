import { storedVersion } from '@/features/tenant/contract';
import type { Market } from '@/lib/markets/market';
import { canBeDefault, startsPages } from '@/lib/routing/partner-paths';
import type { PartnerColours, PartnerConfig } from '@/lib/site/partner-site';
import type { SiteRow } from '@/lib/site/site-table';
import type { Site } from '@/lib/site/site';

/** Text in the accent, and white text on it (WCAG 1.4.3). */
const CONTRAST = 4.5;
/** `--color-white`, `--color-paper` and `--color-muted`: what the accent is written on, beside its own `soft`. */
const PAPERS = ['#ffffff', '#f7f8fa', '#eef1f4'] as const;
/** A step of darkening that no eye tells from the next. */
const STEP = 0.97;
const SOFT_SHARE = 0.1;
const STRONG_SHARE = 0.75;

type Channels = readonly number[];

const channelsOf = (hex: string): Channels => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const toHex = (channels: Channels): string =>
  `#${channels.map((value) => Math.floor(value).toString(16).padStart(2, '0')).join('')}`;

/** WCAG 2.2, 'relative luminance'. @param hex '#rrggbb' */
function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** From 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const darker = (hex: string, share: number): string => toHex(channelsOf(hex).map((value) => value * share));
const softOf = (hex: string): string => toHex(channelsOf(hex).map((value) => 255 - (255 - value) * SOFT_SHARE));

const isReadable = (accent: string): boolean =>
  [...PAPERS, softOf(accent)].every((paper) => contrastOf(accent, paper) >= CONTRAST);

/** A partner's accent as it is, or darkened until it can be read. @param accent '#rrggbb' */
export function readableColours(accent: string): PartnerColours {
  let colour = accent;
  while (!isReadable(colour)) colour = darker(colour, STEP);
  return { accent: colour, strong: darker(colour, STRONG_SHARE), soft: softOf(colour) };
}

/** Of an address or a bare 'localhost' there are no subdomains. */
const hasSubdomains = (host: string): boolean => host.includes('.') && !/^[\d.]+$/.test(host);

/** E.g. 'https://demo.queplan.cl'. @param ownHosts its first counts, where it has one */
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
  /** Hosts of its own, of which it was proved that they are. */
  readonly ownHosts: readonly string[];
};

/** What middleware and pages know of a partner. @param main its market's own site */
export function toSiteRow(main: SiteRow, address: PartnerAddress): SiteRow {
  const { key, name, isPreview, isWithdrawn, ownHosts } = address;
  // Nobody frames what only a mail leads to.
  const config = isWithdrawn ? { ...address.config, allowedUrls: [] } : address.config;
  return {
    site: `${main.site}.${key}` as Site,
    hosts: [...main.hosts.filter(hasSubdomains).map((own) => `${key}.${own}`), ...ownHosts],
    // Mails that are sent from now on lead to a host of ours: who was withdrawn keeps its own, and with it what opens such a link.
    origin: originOf(main, key, isWithdrawn ? [] : ownHosts),
    chat: false,
    partner: { key, name, isPreview, isWithdrawn, config, colours: readableColours(config.theme.accent) },
  };
}

/** First part of the host under which what is not published yet is seen. */
export const previewKeyOf = (key: string, code: string): string => `${key}-${code}`;

/** What a config says that its market does not have; empty: it is right. */
export function mistakesOf({ redirects, footerEnabledRoutes }: PartnerConfig, market: Market): string[] {
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
    `config, redirects, defaultPath: ${defaultPath} is none of ${market.code}'s pages without a place to fill, in their spelling`,
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

/** `stored` is as the row has it, unchecked. */
export type StoredVersion = Pick<PartnerAddress, 'key' | 'isPreview' | 'isWithdrawn'> & { readonly stored: unknown };

/** What a row shows: under its key what was published, be it withdrawn since, under its preview's what waits. */
export function versionsOf({ key, name, state, config, draft, previewCode }: PartnerRow): StoredVersion[] {
  const published = { key, isPreview: false, isWithdrawn: state === 'withdrawn', stored: { name, config } };
  const preview = { key: previewKeyOf(key, previewCode), isPreview: true, isWithdrawn: false, stored: draft };
  return [...(config === null ? [] : [published]), ...(draft === null ? [] : [preview])];
}

/** Without the pages that its market has no more. */
function onKnownPages(config: PartnerConfig, market: Market): PartnerConfig {
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

/**
 * What a row says that this release can show. A name or page that a release dropped leaves out what it was for, never the site.
 * @throws for what no release of ours wrote
 */
export function readVersion({ stored, ...version }: StoredVersion, market: Market) {
  const { name, config } = storedVersion.parse(stored);
  return { ...version, name, config: onKnownPages(config, market), ignored: mistakesOf(config, market) };
}

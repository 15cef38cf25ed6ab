// Node runs this file as it stands: relative imports with endings only.
import type { MarketCode } from '../contract/atoms.ts';
import { MARKET_CODES } from '../contract/market-codes.ts';
import { processWide } from '../process-wide.ts';

declare const brand: unique symbol;

/** A market's own site ("cl") or a partner's ("co.acme"). Branded: a query without a checked site does not compile. */
export type Site = string & { readonly [brand]: 'site' };

/** Partners whose sites are answered now, if only to who comes by a mail; `setSites` keeps it. */
export const partnerSites = processWide('partner-sites', () => new Set<string>());

/** Null: no site of ours, or of a partner that was never published. */
export function toSite(key: string): Site | null {
  return (MARKET_CODES as readonly string[]).includes(key) || partnerSites.has(key) ? (key as Site) : null;
}

/** Of a stored row, which stays that site's after its partner is gone. */
export const siteOfRow = (key: string): Site | null => (toSite(marketCodeOf(key)) ? (key as Site) : null);

/** Of a checked site, or of a stored row's. */
export function marketCodeOf(site: string): MarketCode {
  return site.split('.')[0] as MarketCode;
}

/** The market's own, of a partner's site as of itself. */
export const mainSiteOf = (site: Site): Site => marketCodeOf(site) as string as Site;

/** false: a partner's. */
export const isMainSite = (site: Site): boolean => site === mainSiteOf(site);

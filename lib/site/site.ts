// Node runs this file directly: relative imports only, with file endings.
import type { MarketCode } from '../contract/atoms.ts';
import { MARKET_CODES } from '../contract/market-codes.ts';
import { processWide } from '../process-wide.ts';

declare const brand: unique symbol;

/** A market's own site ("cl") or a partner's ("co.acme"). Branded: unchecked sites do not compile in queries. */
export type Site = string & { readonly [brand]: 'site' };

export const partnerSites = processWide('partner-sites', () => new Set<string>());

/** Site of a key. Null: unknown, or a partner that was never published. */
export function toSite(key: string): Site | null {
  return (MARKET_CODES as readonly string[]).includes(key) || partnerSites.has(key) ? (key as Site) : null;
}

export const siteOfRow = (key: string): Site | null => (toSite(marketCodeOf(key)) ? (key as Site) : null);

export const marketCodeOf = (site: string): MarketCode => site.split('.')[0] as MarketCode;

export const mainSiteOf = (site: Site): Site => marketCodeOf(site) as string as Site;

export const isMainSite = (site: Site): boolean => site === mainSiteOf(site);

import type { MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';

declare const brand: unique symbol;

/**
 * Which site a request is for: a market's own site ("cl") or, later, a partner's ("co.acme").
 * Branded, so that a query without a checked site does not compile; made by `toSite` only.
 */
export type Site = string & { readonly [brand]: 'site' };

/** The site of that key, or null when there is none. */
export function toSite(key: string): Site | null {
  return (MARKET_CODES as readonly string[]).includes(key) ? (key as Site) : null;
}

/** The market a site sells in. */
export function marketCodeOf(site: Site): MarketCode {
  return site.split('.')[0] as MarketCode;
}

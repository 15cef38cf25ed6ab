import type { MarketCode } from '@/lib/contract/atoms';
import { MARKET_CODES } from '@/lib/contract/market-codes';

declare const brand: unique symbol;

/** A market's own site ("cl") or, later, a partner's ("co.acme"). Branded: a query without a checked site does not compile. */
export type Site = string & { readonly [brand]: 'site' };

export function toSite(key: string): Site | null {
  return (MARKET_CODES as readonly string[]).includes(key) ? (key as Site) : null;
}

export function marketCodeOf(site: Site): MarketCode {
  return site.split('.')[0] as MarketCode;
}

import type { Market } from '@/lib/markets/market';
import { version } from '@/package.json';

/**
 * What the browser must know of the market before any script runs, as attributes of `<html>`:
 * pages are static, so a data attribute costs nothing and needs no provider. Read by `pageSite()`.
 */
export function htmlAttributes(market: Market) {
  return {
    'data-country': String(market.id),
    'data-storage': market.storageVersion,
    'data-dependants': market.dependantWord,
    'data-version': version,
  } as const;
}

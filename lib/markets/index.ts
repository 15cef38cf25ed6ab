import type { MarketCode } from '@/lib/contract/atoms';
import { marketCodeOf, type Site } from '@/lib/site/site';
import { cl } from './cl/market';
import { co } from './co/market';
import { intl } from './in/market';
import { pe } from './pe/market';
import type { Market } from './market';

/** The registry: a fifth country is a folder beside this file and one line here. */
const registry: Readonly<Record<MarketCode, Market>> = { cl, pe, co, in: intl };

export const markets: readonly Market[] = Object.values(registry);

export function marketOf(site: Site): Market {
  return registry[marketCodeOf(site)];
}

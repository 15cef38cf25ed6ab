import type { MarketCode } from '@/lib/contract/atoms';
import { marketCodeOf, type Site } from '@/lib/site/site';
import { cl } from './cl/market';
import { co } from './co/market';
import { intl } from './in/market';
import { pe } from './pe/market';
import type { Market } from './market';

const registry: Readonly<Record<MarketCode, Market>> = { cl, pe, co, in: intl };

export const markets: readonly Market[] = Object.values(registry);

export const marketZones: Readonly<Record<string, string>> = Object.fromEntries(
  markets.map(({ code, timeZone }) => [code, timeZone]),
);

export function marketOfId(id: number): Market {
  const market = markets.find((one) => one.id === id);
  if (!market) throw new Error(`${id} is not a market id`);
  return market;
}

export const marketOfCode = (code: MarketCode): Market => registry[code];

export function marketOf(site: Site): Market {
  return registry[marketCodeOf(site)];
}

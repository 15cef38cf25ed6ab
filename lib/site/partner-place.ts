import { marketOfId, markets } from '@/lib/markets';
import type { Site } from './site';

export type PartnerPlace = { readonly market: number; readonly key: string };

export const nameOf = ({ market, key }: PartnerPlace): Site => `${marketOfId(market).code}.${key}` as Site;

export function placeOf(name: string): PartnerPlace | null {
  const [code, key, ...rest] = name.split('.');
  const market = markets.find((one) => one.code === code);
  return market && key && rest.length === 0 ? { market: market.id, key } : null;
}

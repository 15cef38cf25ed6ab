import { marketOfId, markets } from '@/lib/markets';
import type { Site } from './site';

/** Where the row of a partner is found. */
export type PartnerPlace = { readonly market: number; readonly key: string };

/** 'cl.acme': as its site and its operators call it. */
export const nameOf = ({ market, key }: PartnerPlace): Site => `${marketOfId(market).code}.${key}` as Site;

/** Null: no partner can be called so. Whether there is one, its row says. */
export function placeOf(name: string): PartnerPlace | null {
  const [code, key, ...rest] = name.split('.');
  const market = markets.find((one) => one.code === code);
  return market && key && rest.length === 0 ? { market: market.id, key } : null;
}

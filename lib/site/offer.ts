import { marketOf } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import type { Site } from './site';
import { partnerOf } from './site-table';

export type Offer = {
  readonly market: Market['id'];
  /** Companies. Null: all companies of the market. */
  readonly sellers: readonly string[] | null;
};

export const offerOf = (site: Site): Offer => ({
  market: marketOf(site).id,
  sellers: partnerOf(site)?.config.allowedOrganizations ?? null,
});

export const wholeOffer = ({ id }: Pick<Market, 'id'>): Offer => ({ market: id, sellers: null });

export const isSeller = ({ sellers }: Offer, code: string): boolean => sellers?.includes(code) ?? true;

export const offerKey = ({ market, sellers }: Offer): string => JSON.stringify([market, sellers]);

import { marketOf } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import type { Site } from './site';
import { partnerOf } from './site-table';

/** Whose plans exist somewhere: every read of the catalogue has one. */
export type Offer = {
  readonly market: Market['id'];
  /** Codes of companies; null: all of the market. */
  readonly sellers: readonly string[] | null;
};

/** As the site's row says it now. */
export const offerOf = (site: Site): Offer => ({
  market: marketOf(site).id,
  sellers: partnerOf(site)?.config.allowedOrganizations ?? null,
});

export const wholeOffer = ({ id }: Pick<Market, 'id'>): Offer => ({ market: id, sellers: null });

export const isSeller = ({ sellers }: Offer, code: string): boolean => sellers?.includes(code) ?? true;

/** For what is kept in memory: another list of companies is another key. */
export const offerKey = ({ market, sellers }: Offer): string => JSON.stringify([market, sellers]);

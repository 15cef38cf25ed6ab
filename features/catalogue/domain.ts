import type { InsuranceItem, KnownOffer, Offer } from './contract';

/** Kinds of offers (spec section 3); any other is ignored. */
export const OFFER_KINDS = ['DISCOUNT', 'AGGREGATE', 'GIFTCARD', 'STOCK', 'RELATED', 'COUPON'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

const isKnown = (offer: Offer): offer is KnownOffer => OFFER_KINDS.some((kind) => kind === offer.kind);

/** The offers a screen can tell about; none when the plan is sold out (0). */
export function knownOffers(offers: InsuranceItem['offers']): readonly KnownOffer[] {
  return offers === 0 ? [] : offers.filter(isKnown);
}

/** Codes of what is offered on top of plans (AGGREGATE), which need words as their own features do. */
export function offeredFeatures(items: readonly Pick<InsuranceItem, 'offers'>[]): readonly string[] {
  return items.flatMap(({ offers }) => knownOffers(offers).flatMap(({ feature }) => feature ?? []));
}

/** Payments a year (spec section 9). */
export const PAYMENT_QUOTAS = [12, 6, 4, 3, 2, 1] as const;
export type PaymentQuotas = (typeof PAYMENT_QUOTAS)[number];

/** A plan is new while it has been sold for under 2 months (spec section 9), read as calendar months. */
const NEW_MONTHS = 2;

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** The first day on which a plan sold from `startsOn` is no longer new; 31 December counts to the last day of February. */
export function newUntil(startsOn: string): string {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number];
  const target = month - 1 + NEW_MONTHS;
  const [toYear, toMonth] = [year + Math.floor(target / 12), target % 12];
  return new Date(Date.UTC(toYear, toMonth, Math.min(day, daysIn(toYear, toMonth)))).toISOString().slice(0, 10);
}

/** @param today the market's calendar day; both days as yyyy-mm-dd */
export function isNewPlan(startsOn: string, today: string): boolean {
  return today < newUntil(startsOn);
}

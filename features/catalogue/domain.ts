import { fillPattern } from '@/lib/routing/pattern';
import type { InsuranceItem, KnownOffer, Offer } from './contract';

/**
 * The public address of a plan.
 * @param planHref address of its line's plans with `{organization}` and `{plan}` left open (`planHrefPattern`)
 */
export const planAddress = (
  planHref: string,
  { organization, url }: Pick<InsuranceItem, 'organization' | 'url'>,
): string => fillPattern(planHref, { organization: organization.url, plan: url });

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

/** Whether a feature's code says where a plan attends, as `zoneNorth` does, and not what it gives. */
export const isZone = (feature: string): boolean => feature.startsWith('zone');

/** Payments a year (spec section 9). */
export const PAYMENT_QUOTAS = [12, 6, 4, 3, 2, 1] as const;
export type PaymentQuotas = (typeof PAYMENT_QUOTAS)[number];

/** A plan is new while it has been sold for under 2 months (spec section 9), read as calendar months. */
const NEW_MONTHS = 2;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) => MONTH_DAYS[month]! + (month === 1 && isLeap(year) ? 1 : 0);
const digits = (value: number, width: number) => String(value).padStart(width, '0');

/** The first day on which a plan sold from `startsOn` is no longer new; 31 December counts to the last day of February. */
export function newUntil(startsOn: string): string {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number];
  const target = month - 1 + NEW_MONTHS;
  const [toYear, toMonth] = [year + Math.floor(target / 12), target % 12];
  // By hand: an index asks for 100,000 plans, and dates would take a third of its time.
  return `${digits(toYear, 4)}-${digits(toMonth + 1, 2)}-${digits(Math.min(day, daysIn(toYear, toMonth)), 2)}`;
}

/** @param today the market's calendar day; both days as yyyy-mm-dd */
export function isNewPlan(startsOn: string, today: string): boolean {
  return today < newUntil(startsOn);
}

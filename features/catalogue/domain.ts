import type { Currency } from '@/lib/contract/atoms';
import { PAYMENT_METHODS, type PaymentMethod, type Periodicity } from '@/lib/contract/payment-status';
import { DECIMALS } from '@/lib/i18n/money';
import { asksForEmployees, type ProductLine } from '@/lib/markets/market';
import { fillPattern } from '@/lib/routing/path-pattern';
import type { InsuranceItem, KnownOffer, Offer } from './contract';

/** @param planHref address of its line's plans with `{organization}` and `{plan}` left open (`planHrefPattern`) */
export const planAddress = (
  planHref: string,
  { organization, url }: Pick<InsuranceItem, 'organization' | 'url'>,
): string => fillPattern(planHref, { organization: organization.url, plan: url });

export const OFFER_KINDS = ['DISCOUNT', 'AGGREGATE', 'GIFTCARD', 'STOCK', 'RELATED', 'COUPON'] as const;

export const OFFER_TERMS = ['annualPayment', 'automaticPayment', 'advancePurchase'] as const;

const isKnown = (offer: Offer): offer is KnownOffer => OFFER_KINDS.some((kind) => kind === offer.kind);

export function knownOffers(offers: InsuranceItem['offers']): readonly KnownOffer[] {
  return offers === 0 ? [] : offers.filter(isKnown);
}

export function offeredFeatures(items: readonly Pick<InsuranceItem, 'offers'>[]): readonly string[] {
  return items.flatMap(({ offers }) => knownOffers(offers).flatMap(({ feature }) => feature ?? []));
}

export const isZone = (feature: string): boolean => feature.startsWith('zone');

/** What plans of a type have not, by what the type is: term life pays for a death and saves nothing. */
const LACKED: Readonly<Record<string, readonly string[]>> = { vida_temporal: ['savings'], accidentes: ['savings'] };

export const lacksFeature = ({ insuranceType }: Pick<InsuranceItem, 'insuranceType'>, feature: string): boolean =>
  LACKED[insuranceType.code]?.includes(feature) ?? false;

/**
 * Whether smokers are taken, of what insures a death: a policy of accidents alone has nothing to do with it. No tariff hangs
 * on it, so that who is taken pays the price of everybody. null: it insures no death.
 */
export function smokersOf({
  coverages,
  features,
}: Pick<InsuranceItem, 'coverages' | 'features'>): 'accepted' | 'unknown' | null {
  if (coverages.every(({ code }) => code !== 'death')) return null;
  return features.includes('smokersAccepted') ? 'accepted' : 'unknown';
}

export const PAYMENT_QUOTAS = [12, 6, 4, 3, 2, 1] as const;

const OF_QUOTAS: Readonly<Record<(typeof PAYMENT_QUOTAS)[number], Periodicity>> = {
  12: 'monthly',
  6: 'bimonthly',
  4: 'quarterly',
  3: 'fourMonthly',
  2: 'halfYearly',
  1: 'yearly',
};

/** Periodicity by the unit of a price; any other unit is paid once. */
const OF_UNIT: Readonly<Record<string, Exclude<Periodicity, 'custom'>>> = { month: 'monthly', 'USD/Año': 'yearly' };

export const periodicityOf = (unit: string): Exclude<Periodicity, 'custom'> | null =>
  (Object.hasOwn(OF_UNIT, unit) && OF_UNIT[unit]) || null;

type PaymentTerms = {
  readonly paymentPeriodicities: readonly Periodicity[];
  readonly paymentQuotas: readonly (typeof PAYMENT_QUOTAS)[number][];
};

/** The periodicities of a plan: from the catalogue, else from its payments a year, else from the unit of its price. */
export function periodicitiesOf({ paymentPeriodicities, paymentQuotas }: PaymentTerms, unit: string): Periodicity[] {
  if (paymentPeriodicities.length > 0) return [...paymentPeriodicities];
  if (paymentQuotas.length > 0) return paymentQuotas.map((quotas) => OF_QUOTAS[quotas]);
  return [periodicityOf(unit) ?? []].flat();
}

/** Catalogue codes of the list in section 9 of the spec. What is deducted from a salary is not paid by the buyer. */
const METHOD_OF: Readonly<Record<string, PaymentMethod>> = {
  creditCard: 'tdc',
  debitCard: 'tdd',
  bankTransfer: 'transfer_non_automated',
  payroll: 'no_payment',
};

const isMethod = (code: string): code is PaymentMethod => PAYMENT_METHODS.some((method) => method === code);

export const paymentMethodsOf = (codes: readonly string[]): PaymentMethod[] => [
  ...new Set(codes.flatMap((code) => (isMethod(code) ? code : (METHOD_OF[code] ?? [])))),
];

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

export function isNewPlan(startsOn: string, today: string): boolean {
  return today < newUntil(startsOn);
}

type SalesChannel = InsuranceItem['insuranceMetadata']['metadata']['salesChannel'][number];

/**
 * How a plan can be contracted. Online and by an executive is one channel, `QpMixSale`, whether the catalogue says it in
 * one word or in two; whatever the channel, an executive completes what its line does not sell online.
 */
export function distinctSalesChannels(
  item: InsuranceItem,
  { onlinePurchase }: Pick<ProductLine, 'onlinePurchase'>,
): readonly SalesChannel[] {
  if (!onlinePurchase) return ['ExecutiveEmployee'];
  const channels = new Set(item.insuranceMetadata.metadata.salesChannel);
  const isMixed = channels.has('QpMixSale') || (channels.has('QpOnlineSale') && channels.has('ExecutiveEmployee'));
  if (!isMixed) return [...channels];
  const others = [...channels].filter((channel) => channel === 'ExternalOnlineSale');
  return ['QpMixSale', ...others];
}

const ONLINE: ReadonlySet<string> = new Set(['QpOnlineSale', 'ExternalOnlineSale', 'QpMixSale']);

/** Whether it is sold online (spec section 6), now or, when it is sold out (`offers` 0), later; null: it can't. */
export function onlineSale(item: InsuranceItem): 'open' | 'soldOut' | null {
  if (!item.insuranceMetadata.metadata.salesChannel.some((channel) => ONLINE.has(channel))) return null;
  return item.offers === 0 ? 'soldOut' : 'open';
}

/** As `onlineSale`, of a plan whose purchase begins and ends here. */
export const saleHere = (item: InsuranceItem, { onlinePurchase }: Pick<ProductLine, 'onlinePurchase'>) =>
  onlinePurchase ? onlineSale(item) : null;

/** Whether a purchase of it begins and ends here, today. */
export const isSoldOnline = (item: InsuranceItem, line: Pick<ProductLine, 'onlinePurchase'>): boolean =>
  saleHere(item, line) === 'open';

/** Percents of the price that a card payment adds (spec section 9): what the gateway takes, and the tax on that. */
export const CARD_CHARGE = { fee: 2, tax: 0.38 } as const;

/** In the currency's own unit; the parts add up to the total. */
export type Amounts = { readonly price: number; readonly fee: number; readonly feeTax: number; readonly total: number };

/** Of a price with four decimals at most, in whole numbers: lists write it on every card, and need no library for it. */
const PARTS = 10_000;

const halfUp = (parts: number, whole: number): number => Math.floor((2 * parts + whole) / (2 * whole));

/** What is charged by card, each part rounded half up to coins that exist. */
export function cardAmounts(amount: number, currency: Currency): Amounts {
  const coins = 10 ** DECIMALS[currency];
  const parts = Math.round(amount * PARTS);
  const coin = PARTS / coins;
  const share = (percent: number) => halfUp(parts * Math.round(percent * 100), 10_000 * coin);
  const [price, fee, feeTax] = [halfUp(parts, coin), share(CARD_CHARGE.fee), share(CARD_CHARGE.tax)];
  return { price: price / coins, fee: fee / coins, feeTax: feeTax / coins, total: (price + fee + feeTax) / coins };
}

/** Whether a company may ask for it with its list of people: any plan for companies, since an executive completes each. */
export const takesList = ({ offers }: Pick<InsuranceItem, 'offers'>, line: Pick<ProductLine, 'profileForm'>): boolean =>
  asksForEmployees(line) && offers !== 0;

/**
 * Half of the stored score, one decimal, rounded half up (spec section 9): 8.7 is 4.4. The stored value has two
 * decimals at most, so the halving is done on whole hundredths: `(8.7 / 2).toFixed(1)` would say 4.3.
 */
export function stars(score: number): number {
  return Math.round(Math.round(score * 100) / 20) / 10;
}

export type ScorePlace = NonNullable<InsuranceItem['scorePlace']>;

/** @param scores of the plans of its line that have one, its own among them, from the lowest */
export function scorePlaceOf(score: number | null, scores: ArrayLike<number>): ScorePlace | null {
  if (score === null) return null;
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (scores[middle]! < score) low = middle + 1;
    else high = middle;
  }
  return { betterThan: low, of: scores.length };
}

/** Amounts have six decimals at most: by these a third more is not a rounding away from it. */
const MILLIONTHS = 1_000_000;

/** So many times, or so many times less, is hardly ever meant: our own choice, which asks and never refuses. */
export const ODD_TIMES = 2;
/** In percent: to be looked at once more. Our own choice. */
export const NOTABLE_PERCENT = 30;

export function priceStep(before: number, after: number): 'small' | 'notable' | 'odd' {
  const [was, is] = [before, after].map((amount) => Math.round(amount * MILLIONTHS)) as [number, number];
  if (was === is) return 'small';
  if (is >= ODD_TIMES * was || ODD_TIMES * is <= was) return 'odd';
  return 100 * Math.abs(is - was) >= NOTABLE_PERCENT * was ? 'notable' : 'small';
}

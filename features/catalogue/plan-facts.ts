import type { Currency } from '@/lib/contract/atoms';
import { PAYMENT_METHODS, type PaymentMethod, type Periodicity } from '@/lib/contract/payment-method';
import { DECIMALS } from '@/lib/i18n/money';
import { asksForEmployees, type ProductLine } from '@/lib/markets/market';
import { fillPattern } from '@/lib/routing/path-pattern';
import type { InsuranceItem, KnownOffer, Offer } from './plan-schemas';

export const planAddress = (
  planHref: string,
  { organization, url }: { readonly organization: { readonly url: string }; readonly url: string },
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

const MISSING_FEATURES: Readonly<Record<string, readonly string[]>> = {
  vida_temporal: ['savings'],
  accidentes: ['savings'],
};

export const lacksFeature = ({ insuranceType }: Pick<InsuranceItem, 'insuranceType'>, feature: string): boolean =>
  MISSING_FEATURES[insuranceType.code]?.includes(feature) ?? false;

/**
 * Admission of smokers. Null: the plan has no death cover. Smokers pay the normal price, because no tariff depends on
 * smoking.
 */
export function smokersOf({
  coverages,
  features,
}: Pick<InsuranceItem, 'coverages' | 'features'>): 'accepted' | 'unknown' | null {
  if (coverages.every(({ code }) => code !== 'death')) return null;
  return features.includes('smokersAccepted') ? 'accepted' : 'unknown';
}

export const PAYMENT_QUOTAS = [12, 6, 4, 3, 2, 1] as const;

const PERIODICITY_OF_QUOTAS: Readonly<Record<(typeof PAYMENT_QUOTAS)[number], Periodicity>> = {
  12: 'monthly',
  6: 'bimonthly',
  4: 'quarterly',
  3: 'fourMonthly',
  2: 'halfYearly',
  1: 'yearly',
};

const PERIODICITY_OF_UNIT: Readonly<Record<string, Exclude<Periodicity, 'custom'>>> = {
  month: 'monthly',
  'USD/Año': 'yearly',
};

export const periodicityOf = (unit: string): Exclude<Periodicity, 'custom'> | null =>
  (Object.hasOwn(PERIODICITY_OF_UNIT, unit) && PERIODICITY_OF_UNIT[unit]) || null;

type PaymentTerms = {
  readonly paymentPeriodicities: readonly Periodicity[];
  readonly paymentQuotas: readonly (typeof PAYMENT_QUOTAS)[number][];
};

export function periodicitiesOf({ paymentPeriodicities, paymentQuotas }: PaymentTerms, unit: string): Periodicity[] {
  if (paymentPeriodicities.length > 0) return [...paymentPeriodicities];
  if (paymentQuotas.length > 0) return paymentQuotas.map((quotas) => PERIODICITY_OF_QUOTAS[quotas]);
  return [periodicityOf(unit) ?? []].flat();
}

/** Payment methods by code. Omits payroll deduction, because the buyer does not pay it. */
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

/** A plan is new for under 2 months, read as calendar months. */
const NEW_MONTHS = 2;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysIn = (year: number, month: number) => MONTH_DAYS[month]! + (month === 1 && isLeap(year) ? 1 : 0);
const digits = (value: number, width: number) => String(value).padStart(width, '0');

/** First day on which a plan is no longer new. A plan from 31 December is new until the last day of February. */
export function newPlanEndDay(startsOn: string): string {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number];
  const target = month - 1 + NEW_MONTHS;
  const [toYear, toMonth] = [year + Math.floor(target / 12), target % 12];
  // String arithmetic, because dates would take a third of the time to index 100,000 plans.
  return `${digits(toYear, 4)}-${digits(toMonth + 1, 2)}-${digits(Math.min(day, daysIn(toYear, toMonth)), 2)}`;
}

export const isNewPlan = (startsOn: string, today: string): boolean => today < newPlanEndDay(startsOn);

/** Sales channels; `QpMixSale` replaces online plus executive. A line not sold online has only the executive. */
export function distinctSalesChannels(
  item: InsuranceItem,
  { onlinePurchase }: Pick<ProductLine, 'onlinePurchase'>,
): readonly InsuranceItem['insuranceMetadata']['metadata']['salesChannel'][number][] {
  if (!onlinePurchase) return ['ExecutiveEmployee'];
  const channels = new Set(item.insuranceMetadata.metadata.salesChannel);
  const isMixed = channels.has('QpMixSale') || (channels.has('QpOnlineSale') && channels.has('ExecutiveEmployee'));
  if (!isMixed) return [...channels];
  const others = [...channels].filter((channel) => channel === 'ExternalOnlineSale');
  return ['QpMixSale', ...others];
}

const ONLINE: ReadonlySet<string> = new Set(['QpOnlineSale', 'ExternalOnlineSale', 'QpMixSale']);

/** State of the online sale; 'soldOut': `offers` is 0; null: not sold online. */
export function onlineSale(item: InsuranceItem): 'open' | 'soldOut' | null {
  if (!item.insuranceMetadata.metadata.salesChannel.some((channel) => ONLINE.has(channel))) return null;
  return item.offers === 0 ? 'soldOut' : 'open';
}

export const saleOnSite = (item: InsuranceItem, { onlinePurchase }: Pick<ProductLine, 'onlinePurchase'>) =>
  onlinePurchase ? onlineSale(item) : null;

export const isSoldOnline = (item: InsuranceItem, line: Pick<ProductLine, 'onlinePurchase'>): boolean =>
  saleOnSite(item, line) === 'open';

/** Percent of the price added to card payments: the gateway's fee and the tax on it. */
export const CARD_CHARGE = { fee: 2, tax: 0.38 } as const;

/** Amounts in the currency's own unit. `price`, `fee` and `feeTax` add up to `total`. */
export type Amounts = { readonly price: number; readonly fee: number; readonly feeTax: number; readonly total: number };

/** Scale for integers with four decimals. Every card of a list uses it, so it must not load a decimal library. */
const PARTS = 10_000;

const halfUp = (parts: number, whole: number): number => Math.floor((2 * parts + whole) / (2 * whole));

/** Card charge; each part is rounded half up to the currency's decimals. */
export function cardAmounts(amount: number, currency: Currency): Amounts {
  const coins = 10 ** DECIMALS[currency];
  const parts = Math.round(amount * PARTS);
  const coin = PARTS / coins;
  const share = (percent: number) => halfUp(parts * Math.round(percent * 100), 10_000 * coin);
  const [price, fee, feeTax] = [halfUp(parts, coin), share(CARD_CHARGE.fee), share(CARD_CHARGE.tax)];
  return { price: price / coins, fee: fee / coins, feeTax: feeTax / coins, total: (price + fee + feeTax) / coins };
}

/** True for a company plan that is not sold out. An executive completes each purchase. */
export const acceptsEmployeeList = (
  { offers }: Pick<InsuranceItem, 'offers'>,
  line: Pick<ProductLine, 'profileForm'>,
): boolean => asksForEmployees(line) && offers !== 0;

/** Half the score, one decimal, half up: 8.7 is 4.4, but `(8.7 / 2).toFixed(1)` gives 4.3. */
export const stars = (score: number): number => Math.round(Math.round(score * 100) / 20) / 10;

export type ScorePlace = NonNullable<InsuranceItem['scorePlace']>;

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

/** Scale for amounts of up to six decimals, as integers, to avoid rounding errors at the threshold. */
const MILLIONTHS = 1_000_000;

/** Factor, up or down, from which a price is probably a mistake and needs confirmation. Our own choice. */
export const ODD_PRICE_FACTOR = 2;
/** Percent from which a change deserves a second look. Our own choice. */
export const NOTABLE_PERCENT = 30;

export function classifyPriceChange(before: number, after: number): 'small' | 'notable' | 'odd' {
  const [was, is] = [before, after].map((amount) => Math.round(amount * MILLIONTHS)) as [number, number];
  if (was === is) return 'small';
  if (is >= ODD_PRICE_FACTOR * was || ODD_PRICE_FACTOR * is <= was) return 'odd';
  return 100 * Math.abs(is - was) >= NOTABLE_PERCENT * was ? 'notable' : 'small';
}

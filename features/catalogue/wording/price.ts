import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { CARD_CHARGE, cardAmounts, isSoldOnline } from '@/features/catalogue/plan-facts';
import type { Currency } from '@/lib/contract/atoms';
import type { EntryWords } from '@/features/eligibility/wording/entry';
import { fill } from '@/lib/i18n/labels';
import { formatMoney, formatNumber, formatUnit } from '@/lib/i18n/money';
import type { Market, ProductLine } from '@/lib/markets/market';

export type Terms = {
  readonly noCap: string;
  readonly noGeneralCap: string;
  readonly unlimited: string;
  readonly notCovered: string;
  readonly ownPart: Readonly<Record<Market['deductibleWord'], Readonly<Record<'none' | 'some', string>>>>;
  readonly included: string;
  readonly notIncluded: string;
  readonly unknown: string;
  readonly visit: Readonly<Record<'full' | 'only' | 'unknown', string>>;
  readonly visitShort: Readonly<Record<'full' | 'only' | 'unknown', string>>;
  readonly scorePlace: string;
  readonly scored: string;
  readonly scoreFirst: string;
  readonly scoreLast: string;
  readonly entry: EntryWords;
  /** Suffix per price unit. Units without one have a name (USD/Año, USD/LATAM ...). */
  readonly suffix: Readonly<Record<string, string>>;
  readonly unitNames: Readonly<Record<string, string>>;
  readonly areasOfUnits: Readonly<Record<string, string>>;
  readonly priceDetails: Readonly<Record<string, string>>;
  readonly periods: Readonly<Record<string, string>>;
  readonly perMonth: string;
  readonly inTotal: string;
  readonly cardCharge: Readonly<Record<'today' | 'from' | 'brief' | 'percent', string>>;
  readonly legalSeven: Readonly<
    Record<'own' | 'both' | 'covered' | 'added' | 'nothing' | 'below' | 'whole' | 'difference', string>
  >;
};

export type Wording = { readonly tag: string; readonly terms: Terms; readonly uf?: number };
export type PriceWording = {
  readonly tag: string;
  readonly terms: Pick<Terms, 'suffix'> & Partial<Pick<Terms, 'unitNames'>>;
};

export type PeriodWording = {
  readonly tag: string;
  readonly terms: Pick<Terms, 'suffix' | 'periods'> & Partial<Pick<Terms, 'unitNames'>>;
};

type Unit = InsuranceItem['price']['unit'];
export type ShownPrice = {
  readonly amount: number;
  readonly currency: Currency;
  readonly unit: Unit;
  readonly exact: boolean;
  readonly legalSeven?: number | undefined;
  readonly earners?: number | undefined;
  readonly total?: number | undefined;
};

/** The profile's price if known, else the "from" price. */
export function shownPrice({
  profilePrice,
  priceRange,
}: Pick<InsuranceItem, 'profilePrice' | 'priceRange'>): ShownPrice {
  if (profilePrice) return { ...profilePrice, exact: true };
  return { amount: priceRange.from, currency: priceRange.currency, unit: priceRange.unit, exact: false };
}

export function priceParts(
  { amount, currency, unit }: Pick<ShownPrice, 'amount' | 'currency' | 'unit'>,
  { tag, terms }: PriceWording,
): { readonly amount: string; readonly suffix: string } {
  const suffix = terms.suffix[unit];
  if (suffix !== undefined) return { amount: formatMoney(amount, currency, tag), suffix };
  // Units such as USD/LATAM name the currency themselves.
  return {
    amount: formatNumber(amount, tag, Number.isInteger(amount) ? 0 : 2),
    suffix: ` ${terms.unitNames?.[unit] ?? unit}`,
  };
}

const YEARLY: Unit = 'USD/Año';

export function periodOf(unit: Unit, detail: string | null, { suffix, periods }: Pick<Terms, 'suffix' | 'periods'>) {
  const isPeriodInUnit = suffix[unit] !== undefined || unit === YEARLY;
  return (!isPeriodInUnit && detail && periods[detail]) || '';
}

type Priced = Pick<ShownPrice, 'amount' | 'currency' | 'unit'> & { readonly detail: string | null };

export function amountWithPeriod(price: Priced, wording: PeriodWording): string {
  const { amount, suffix } = priceParts(price, wording);
  return [amount + suffix, periodOf(price.unit, price.detail, wording.terms)].filter(Boolean).join(' ');
}

export const priceWithPeriod = (item: InsuranceItem, wording: PeriodWording): string =>
  amountWithPeriod({ ...shownPrice(item), detail: item.insuranceMetadata.metadata.price_detail }, wording);

export function isYearly(item: InsuranceItem): boolean {
  return item.price.unit === YEARLY || item.insuranceMetadata.metadata.price_detail === 'annualPremium';
}

const MONTHLY: ReadonlySet<Unit> = new Set(['month', 'employee', 'pet']);

export function pricedPeriod(item: InsuranceItem): 'month' | 'year' | null {
  if (isYearly(item)) return 'year';
  return MONTHLY.has(item.price.unit) ? 'month' : null;
}

/** 'Impuestos incluidos', 'en todo el mundo · US$1.312 al mes': facts that amount and period do not show, or ''. */
export function priceNote(item: InsuranceItem, { tag, terms }: Wording): string {
  const { amount, currency, unit } = shownPrice(item);
  const { price_detail: detail, protection } = item.insuranceMetadata.metadata;
  const area = protection === null && terms.areasOfUnits[unit];
  const monthly = isYearly(item) && fill(terms.perMonth, { amount: formatMoney(amount / 12, currency, tag, 0) });
  const hasPeriod = unit === YEARLY || periodOf(unit, detail, terms) !== '';
  return [!hasPeriod && detail && (terms.priceDetails[detail] ?? detail), area, monthly].filter(Boolean).join(' · ');
}

/** '$308.625 al mes': total for all employees, beside the price for each. Null: there is no separate total. */
export function totalText(
  { total, currency, unit }: Pick<ShownPrice, 'total' | 'currency' | 'unit'>,
  { tag, terms }: Wording,
): string | null {
  if (total === undefined) return null;
  const amount = formatMoney(total, currency, tag);
  return MONTHLY.has(unit) ? fill(terms.perMonth, { amount }) : amount;
}

/** 'Hoy pagas $25.310 (incluye $588 por pagar con tarjeta)'. Null: not paid on this site. `brief`: only the total. */
export function cardChargeText(
  item: InsuranceItem,
  line: Pick<ProductLine, 'onlinePurchase'>,
  { tag, terms: { cardCharge: words } }: Wording,
  brief = false,
): string | null {
  if (!isSoldOnline(item, line)) return null;
  const { amount, total: whole = amount, currency, exact } = shownPrice(item);
  if (whole <= 0) return fill(words.percent, { percent: formatUnit(CARD_CHARGE.fee + CARD_CHARGE.tax, '%', tag, 2) });
  const { total, fee, feeTax } = cardAmounts(whole, currency);
  const texts = { total: formatMoney(total, currency, tag), charge: formatMoney(fee + feeTax, currency, tag) };
  return fill(brief ? words.brief : words[exact ? 'today' : 'from'], texts);
}

/** 'agregas' and '$30.191': what the visitor adds to the 7 %, which is due in full in any case. Null: unknown. */
export function addedTexts({ amount, currency, legalSeven }: ShownPrice, { tag, terms }: Wording) {
  if (legalSeven === undefined) return null;
  const label = fill(terms.legalSeven.added, { amount: '' }).trim();
  return { label, amount: formatMoney(Math.max(0, amount - legalSeven), currency, tag) };
}

/** 'tu 7 %', or 'el 7 % de los dos' for a price that counts two incomes. */
export const sevenName = (earners = 1, { legalSeven }: Pick<Terms, 'legalSeven'>): string =>
  legalSeven[earners > 1 ? 'both' : 'own'];

/** 'tu 7 % cubre $157.500' and 'agregas $30.191'. A plan below the 7 % costs the full 7 %. Null: unknown. */
export function legalSevenTexts({ amount, currency, legalSeven, earners }: ShownPrice, { tag, terms }: Wording) {
  if (legalSeven === undefined) return null;
  const { covered, added, nothing, below, whole, difference } = terms.legalSeven;
  const texts = { amount: formatMoney(legalSeven, currency, tag), seven: sevenName(earners, terms) };
  if (amount < legalSeven)
    return {
      covered: fill(below, texts),
      added: fill(whole, texts),
      whole: `${fill(whole, texts)}: ${texts.amount}`,
      difference: fill(difference, texts),
    };
  const more = amount - legalSeven;
  return {
    covered: fill(covered, texts),
    added: more === 0 ? nothing : fill(added, { amount: formatMoney(more, currency, tag) }),
  };
}

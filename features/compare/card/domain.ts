import type { Coverage, InsuranceItem } from '@/features/catalogue/contract';
import type { ComparedProduct } from '@/features/compare/set/domain';
import type { Currency } from '@/lib/contract/atoms';
import { formatCap, formatMoney, formatNumber, formatUnit } from '@/lib/i18n/money';

/** Words that turn a plan's data into text: `compare.terms` of messages. */
export type Terms = {
  readonly noCap: string;
  readonly unlimited: string;
  readonly notCovered: string;
  readonly noDeductible: string;
  readonly included: string;
  readonly notIncluded: string;
  /** Suffix by price unit; a unit without one is written as it is (USD/Año, USD/LATAM ...). */
  readonly suffix: Readonly<Record<string, string>>;
};

/** How amounts and words are written: the market's BCP 47 tag and the language's words. */
export type Wording = { readonly tag: string; readonly terms: Terms };
/** Of those what a price needs. */
export type PriceWording = { readonly tag: string; readonly terms: Pick<Terms, 'suffix'> };

type Unit = InsuranceItem['price']['unit'];
export type ShownPrice = {
  readonly amount: number;
  readonly currency: Currency;
  readonly unit: Unit;
  /** true: for the visitor's profile; false: the price 'from' which the plan is sold. */
  readonly exact: boolean;
};

/** The price a card shows: the profile's once it is known, the 'from' price until then (spec section 3). */
export function shownPrice({ profilePrice, priceRange }: InsuranceItem): ShownPrice {
  if (profilePrice) return { ...profilePrice, exact: true };
  return { amount: priceRange.from, currency: priceRange.currency, unit: priceRange.unit, exact: false };
}

/** Amount and suffix apart, since they are set in different sizes: `$144.375` and `/mes`. */
export function priceParts(
  { amount, currency, unit }: Pick<ShownPrice, 'amount' | 'currency' | 'unit'>,
  { tag, terms }: PriceWording,
): { readonly amount: string; readonly suffix: string } {
  const suffix = terms.suffix[unit];
  if (suffix !== undefined) return { amount: formatMoney(amount, currency, tag), suffix };
  // Units such as USD/LATAM name the currency themselves (spec section 9).
  return { amount: formatNumber(amount, tag, Number.isInteger(amount) ? 0 : 2), suffix: ` ${unit}` };
}

/** Price and suffix in one piece: `$144.375/mes`. */
export function priceText(item: InsuranceItem, wording: Wording): string {
  const { amount, suffix } = priceParts(shownPrice(item), wording);
  return amount + suffix;
}

/**
 * Half of the stored score, one decimal, rounded half up (spec section 9): 8.7 is 4.4. The stored value has two
 * decimals at most, so the halving is done on whole hundredths: `(8.7 / 2).toFixed(1)` would say 4.3.
 */
export function stars(score: number): number {
  return Math.round(Math.round(score * 100) / 20) / 10;
}

export type BadgeName = 'promoted' | 'exclusive' | 'isNew' | 'popular';

/** At most two badges; advertising comes first, since it must be said. */
export function badgesOf(item: InsuranceItem): readonly BadgeName[] {
  const badges: [BadgeName, boolean][] = [
    ['promoted', item.isPromoted],
    ['exclusive', item.exclusive],
    ['isNew', item.isNew],
    ['popular', item.insuranceMetadata.isPopular],
  ];
  return badges
    .filter(([, on]) => on)
    .map(([name]) => name)
    .slice(0, 2);
}

/** What a coverage pays: `90%`, an amount, or whether it is included at all. */
export function coverageValue({ kind, value, currency }: Coverage, { tag, terms }: Wording): string {
  if (kind === 'included') return value === 0 ? terms.notIncluded : terms.included;
  if (value === null) return terms.notCovered;
  if (kind === 'amount' && currency) return formatCap(value, currency, tag);
  return formatUnit(value, '%', tag);
}

/** Most the plan pays in a year: 0 is 'Sin tope', not given is 'Ilimitado' (spec sections 3 and 9). */
export function annualMaximum(item: InsuranceItem, { tag, terms }: Wording): string {
  const maximum = item.insuranceMetadata.metadata.annual_benefit_maximum;
  if (!maximum) return terms.unlimited;
  return maximum.amount === 0 ? terms.noCap : formatCap(maximum.amount, maximum.currency_code, tag);
}

/** The visitor's own part: null 'No cubre', 0 'Sin deducible' (spec section 9). null: the plan has no such thing. */
export function deductibleText(item: InsuranceItem, { tag, terms }: Wording): string | null {
  const deductible = item.insuranceMetadata.metadata.deductible;
  if (!deductible) return null;
  if (deductible.amount === null) return terms.notCovered;
  return deductible.amount === 0 ? terms.noDeductible : formatCap(deductible.amount, deductible.currency_code, tag);
}

type SalesChannel = InsuranceItem['insuranceMetadata']['metadata']['salesChannel'][number];

/**
 * The ways in which a plan is contracted, each once: who sells online and by an executive is one way, `QpMixSale`,
 * whether its catalogue says it in one word or in several. The company's own site is a way of its own.
 */
export function saleWays(item: InsuranceItem): readonly SalesChannel[] {
  const channels = new Set(item.insuranceMetadata.metadata.salesChannel);
  const isMixed = channels.has('QpMixSale') || (channels.has('QpOnlineSale') && channels.has('ExecutiveEmployee'));
  if (!isMixed) return [...channels];
  const others = [...channels].filter((channel) => channel === 'ExternalOnlineSale');
  return ['QpMixSale', ...others];
}

const ONLINE: ReadonlySet<string> = new Set(['QpOnlineSale', 'ExternalOnlineSale', 'QpMixSale']);

/** Whether it can be bought online (spec section 6), now or, when it is sold out (`offers` 0), later; null: it can't. */
export function onlineSale(item: InsuranceItem): 'open' | 'soldOut' | null {
  if (!item.insuranceMetadata.metadata.salesChannel.some((channel) => ONLINE.has(channel))) return null;
  return item.offers === 0 ? 'soldOut' : 'open';
}

/** What the compare set keeps of a plan. */
export function toCompared(item: InsuranceItem, wording: Wording): ComparedProduct {
  return {
    id: item.id,
    productCode: item.productCode,
    displayName: item.displayName,
    organization: item.organization.displayName,
    image: item.organization.metadata.image,
    price: priceText(item, wording),
  };
}

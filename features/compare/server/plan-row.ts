import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { regionsOf } from '@/features/catalogue/distance/domain';
import { newUntil } from '@/features/catalogue/domain';
import { insuranceItemOf, type FoundPlan } from '@/features/catalogue/server/service';
import type { QualityFacts, Recommendation } from '@/features/compare/recommendation/domain';
import type { Rates } from '@/features/tariff/contract';
import { locale as locales, type Currency, type Locale } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import { deductibleName, toDeductible } from './deductible';
import type { PlanRow } from './line-builder';
import { BLOCK, type LineIndex, type TypeTexts } from './line-index';
import type { Prices } from './prices';

type StoredPlan = FoundPlan['plan'];

/** yyyy-mm-dd as a number that compares: 20260131. */
export const dayNumber = (day: string) => Number(day.replaceAll('-', ''));

/**
 * An item's JSON in two parts: what is its own, and what many plans have word for word (the organisation, its sales, the
 * coverages of a family of plans), which is kept once. What depends on the request or is kept as columns is in neither.
 */
function textsOf(item: InsuranceItem): { text: string; ending: string } {
  const { profilePrice: _, isNew: _1, insuranceType: _2, distance: _3, price: _4, priceRange: _5, ...constant } = item;
  const {
    features: _6,
    clinics: _7,
    organization,
    insuranceMetadata,
    coverages,
    offers,
    paymentInfo,
    ...own
  } = constant;
  return {
    text: JSON.stringify(own).slice(1, -1),
    ending: JSON.stringify({ organization, insuranceMetadata, coverages, offers, paymentInfo }).slice(1),
  };
}

function factsOf({ score, details: { coverages, clinics, annualBenefitMaximum: maximum } }: StoredPlan): QualityFacts {
  return {
    percents: coverages.filter(({ kind }) => kind === 'percent').map(({ value }) => value),
    clinics: clinics.length,
    score,
    cap: maximum && maximum.amount > 0 ? { amount: maximum.amount, currency: maximum.currency_code } : null,
  };
}

/** Makes rows of a market's stored plans; plans of one insurance type get the same words' object. */
export function rowMaker(market: Market, now: Date, rates: Rates): (plan: StoredPlan) => PlanRow {
  const types = new Map<string, TypeTexts>();
  const days = new Map<string, number>();
  const newUntilOf = (startsOn: string): number => {
    const known = days.get(startsOn) ?? dayNumber(newUntil(startsOn));
    days.set(startsOn, known);
    return known;
  };
  const typeOf = (plan: StoredPlan): TypeTexts => {
    const { color, upperType } = plan.details.insuranceType;
    const key = `${plan.insuranceType} ${color} ${upperType}`;
    const known = types.get(key);
    if (known) return known;
    const texts = Object.fromEntries(
      locales.options.map((locale) => [
        locale,
        JSON.stringify(insuranceItemOf({ market, locale, now }, plan).insuranceType),
      ]),
    ) as Record<Locale, string>;
    types.set(key, texts);
    return texts;
  };
  return (plan) => {
    const { details, organization, insuranceType } = plan;
    const deductible = toDeductible(details, market.currency, rates);
    const isPriced = plan.referencePrice < Number.MAX_SAFE_INTEGER;
    return {
      id: plan.id,
      tariff: plan.tariff,
      unit: details.unit,
      referencePrice: isPriced ? plan.referencePrice : null,
      facts: factsOf(plan),
      popular: plan.popular,
      promoted: plan.promoted,
      regions: regionsOf(
        details.clinics.map(([clinic]) => clinic),
        market.geography,
      ),
      newUntil: newUntilOf(plan.startsOn),
      names: {
        organizationTypes: [organization.type],
        organizations: [organization.url],
        insuranceTypes: [insuranceType],
        coverageCountries: details.coverageCountries,
        coverageOrganizations: details.clinics.map(([clinic]) => clinic),
        features: details.features,
        deductibles: deductible ? [deductibleName(deductible)] : [],
      },
      organization: { displayName: organization.displayName, image: organization.image },
      color: details.insuranceType.color,
      deductible,
      ...textsOf(insuranceItemOf({ market, locale: 'es', now }, plan)),
      type: typeOf(plan),
    };
  };
}

const COMMA = Buffer.from(',');

/** What a plan's JSON says that differs from request to request. */
export type Told = {
  readonly recommendation: Recommendation;
  /** Kilometres; null: not known. */
  readonly distance: number | null;
};

/** The price 'from' which a plan is sold, as the two keys of an item. */
function startingPriceJson(line: LineIndex, position: number, { startingPrice }: Prices, stored: Currency): string {
  const { unit } = line.segmentOfBlock[Math.floor(position / BLOCK)]!;
  const { amount, currency } = startingPrice?.(position) ?? {
    amount: line.referencePrice[position]!,
    currency: stored,
  };
  return `"price":${JSON.stringify({ minPrice: amount, unit, currency })},"priceRange":${JSON.stringify({ from: amount, unit, currency })}`;
}

/** What an answer depends on besides the request's plans and prices; `currency`: the market's, which prices are stored in. */
export type Surroundings = { readonly locale: Locale; readonly today: number; readonly currency: Currency };

/** JSON of a `ComparedItem` in pieces: what depends on the request, then the stored bytes. */
export function itemBytes(
  line: LineIndex,
  position: number,
  prices: Prices,
  { recommendation, distance }: Told,
  { locale, today, currency }: Surroundings,
): Buffer[] {
  const row = line.rowOf[position]!;
  const price = JSON.stringify(prices.profilePrice?.(position) ?? null);
  const isNew = today < line.newUntil[position]!;
  const own =
    `{"recommendation":${JSON.stringify(recommendation)},"distance":${distance},"profilePrice":${price},` +
    `"isNew":${isNew},"insuranceType":${line.types[row]![locale]},` +
    `${startingPriceJson(line, position, prices, currency)},` +
    `"features":${line.featureLists.json(row)},"clinics":${line.clinicLists.json(row)},`;
  return [Buffer.from(own), line.texts.bytes(row), COMMA, line.endings[row]!];
}

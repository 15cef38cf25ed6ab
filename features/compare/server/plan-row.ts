import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/contract';
import { regionsOf } from '@/features/catalogue/distance/domain';
import { newUntil } from '@/features/catalogue/domain';
import { insuranceItemOf, type FoundPlan } from '@/features/catalogue/server/service';
import type { QualityFacts, Recommendation } from '@/features/compare/recommendation/domain';
import { locale as locales, type Locale, type Money } from '@/lib/contract/atoms';
import type { Market } from '@/lib/markets/market';
import type { PlanRow } from './line-builder';
import type { LineIndex, TypeTexts } from './line-index';
import type { Prices } from './prices';

type StoredPlan = FoundPlan['plan'];

/** yyyy-mm-dd as a number that compares: 20260131. */
export const dayNumber = (day: string) => Number(day.replaceAll('-', ''));

/**
 * An item's JSON in two parts: what is its own, and what many plans have word for word (the organisation, its sales, the
 * coverages of a family of plans), which is kept once. What depends on the request is in neither.
 */
function textsOf(item: InsuranceItem): { text: string; ending: string } {
  const { profilePrice: _, isNew: __, insuranceType: ___, distance: ____, ...constant } = item;
  const { organization, insuranceMetadata, coverages, offers, paymentInfo, ...own } = constant;
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
export function rowMaker(market: Market, now: Date): (plan: StoredPlan) => PlanRow {
  const types = new Map<string, TypeTexts>();
  const days = new Map<string, number>();
  const newUntilOf = (startsOn: string): number => {
    const known = days.get(startsOn) ?? dayNumber(newUntil(startsOn));
    days.set(startsOn, known);
    return known;
  };
  const typeOf = (plan: StoredPlan): TypeTexts => {
    const key = JSON.stringify([plan.insuranceType, plan.details.insuranceType]);
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
        deductibles: details.deductible ? [String(details.deductible.amount)] : [],
      },
      organization: { displayName: organization.displayName, image: organization.image },
      color: details.insuranceType.color,
      deductibleCurrency: details.deductible?.currency_code ?? null,
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

/** The stored part of an item with its price 'from' in another currency. */
function restated(own: Buffer, { amount, currency }: Money): Buffer {
  const item = JSON.parse(`{${own.toString()}}`) as Pick<InsuranceItem, 'price' | 'priceRange'>;
  const price = { ...item.price, minPrice: amount, currency };
  const priceRange = { ...item.priceRange, from: amount, currency };
  return Buffer.from(JSON.stringify({ ...item, price, priceRange }).slice(1, -1));
}

/** JSON of a `ComparedItem` in pieces: what depends on the request, then the stored bytes. */
export function itemBytes(
  line: LineIndex,
  position: number,
  { profilePrice, startingPrice }: Prices,
  { recommendation, distance }: Told,
  { locale, today }: { readonly locale: Locale; readonly today: number },
): Buffer[] {
  const row = line.rowOf[position]!;
  const price = JSON.stringify(profilePrice?.(position) ?? null);
  const isNew = today < line.newUntil[position]!;
  const own =
    `{"recommendation":${JSON.stringify(recommendation)},"distance":${distance},"profilePrice":${price},` +
    `"isNew":${isNew},"insuranceType":${line.types[row]![locale]},`;
  const text = line.texts.bytes(row);
  return [Buffer.from(own), startingPrice ? restated(text, startingPrice(position)) : text, COMMA, line.endings[row]!];
}

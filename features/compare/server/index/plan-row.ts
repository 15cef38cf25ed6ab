import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { regionsOf } from '@/lib/markets/distance';
import { isSoldOnline, newPlanEndDay } from '@/features/catalogue/plan-facts';
import { insuranceItemOf, type FoundPlan } from '@/features/catalogue/server/read-plans';
import { isExample, isPublished } from '@/features/catalogue/wording/provenance';
import type { QualityFacts } from '@/features/compare/recommendation';
import type { LineContent } from '@/features/catalogue/detail/detail-schemas';
import { entryRule } from '@/features/eligibility/entry-rules';
import type { Rates } from '@/features/pricing/price-schemas';
import { locale as locales } from '@/lib/contract/atoms';
import { paymentGatewayOf } from '@/lib/env';
import type { Market } from '@/lib/markets/market';
import { deductibleName, toDeductible, type Deductible } from './deductible';
import type { PlanRow } from './line-builder';
import type { ItemParts, TypeInLocales } from './line-index';

type StoredPlan = FoundPlan['plan'];

export const dayNumber = (day: string) => Number(day.replaceAll('-', ''));

function partsOf({
  id,
  productCode,
  displayName,
  url,
  exclusive,
  isPromoted,
  score,
  ...item
}: InsuranceItem): ItemParts {
  const { organization, insuranceMetadata, entry, provenance, coverages, offers, paymentInfo } = item;
  return {
    own: { id, productCode, displayName, url, exclusive, isPromoted, score },
    shared: { organization, insuranceMetadata, entry, provenance, coverages, offers, paymentInfo },
  };
}

/** Reference price of a year. All prices are monthly, except yearly premiums and trips. */
function yearlyPrice({ referencePrice, details: { unit, priceDetail } }: StoredPlan): number {
  const isMonthly = !unit.startsWith('USD') && unit !== 'total' && priceDetail !== 'annualPremium';
  return referencePrice * (isMonthly ? 12 : 1);
}

function capOf(maximum: StoredPlan['details']['annualBenefitMaximum']): QualityFacts['cap'] {
  if (!maximum || maximum.amount === 0) return 'unlimited';
  return maximum.amount === null ? null : { amount: maximum.amount, currency: maximum.currency_code };
}

function qualityFactsOf(plan: StoredPlan, deductible: Deductible | null): QualityFacts {
  const { coverages, clinics, annualBenefitMaximum: maximum } = plan.details;
  return {
    deductible: deductible?.inMarket ?? null,
    yearlyPrice: plan.referencePrice < Number.MAX_SAFE_INTEGER ? yearlyPrice(plan) : null,
    percents: coverages.filter(({ kind }) => kind === 'percent').map(({ value }) => value),
    clinics: clinics.length,
    cap: capOf(maximum),
  };
}

const BUY_ONLINE = 'buyOnline';
const MATERNITY = 'maternityIncluded';

/** Features as filters. A plan that lists maternity, but not what it pays for it, is unknown: a filter leaves it out. */
const filteredFeatures = ({ features, coverages }: InsuranceItem): readonly string[] =>
  coverages.some(({ code }) => code === 'maternity') ? features : features.filter((one) => one !== MATERNITY);

export function rowMaker(
  market: Market,
  now: Date,
  rates: Rates,
  linesOf: (plan: StoredPlan) => readonly LineContent[],
): (plan: StoredPlan) => PlanRow {
  const types = new Map<string, TypeInLocales>();
  const days = new Map<string, number>();
  const newUntilOf = (startsOn: string): number => {
    const known = days.get(startsOn) ?? dayNumber(newPlanEndDay(startsOn));
    days.set(startsOn, known);
    return known;
  };
  const typeOf = (plan: StoredPlan): TypeInLocales => {
    const { color, upperType } = plan.details.insuranceType;
    const key = `${plan.insuranceType} ${color} ${upperType}`;
    const known = types.get(key);
    if (known) return known;
    const inLocales = Object.fromEntries(
      locales.options.map((locale) => [locale, insuranceItemOf({ market, locale, now }, plan, []).insuranceType]),
    ) as TypeInLocales;
    types.set(key, inLocales);
    return inLocales;
  };
  const onlineLines = paymentGatewayOf(market.code) ? market.lines.filter(({ onlinePurchase }) => onlinePurchase) : [];
  return (plan) => {
    const { details, organization, insuranceType } = plan;
    const lines = linesOf(plan);
    const item = insuranceItemOf({ market, locale: 'es', now }, plan, lines);
    const deductible = toDeductible(details, market.currency, rates);
    const line = onlineLines.find(({ productType }) => productType === plan.productType);
    const filtered = filteredFeatures(item);
    const isPriced = plan.referencePrice < Number.MAX_SAFE_INTEGER;
    return {
      id: plan.id,
      tariff: plan.tariff,
      unit: details.unit,
      referencePrice: isPriced ? plan.referencePrice : null,
      facts: qualityFactsOf(plan, deductible),
      popular: plan.popular,
      promoted: plan.promoted,
      soldOut: details.offers === 0,
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
        features: line && isSoldOnline(item, line) ? [...filtered, BUY_ONLINE] : filtered,
        deductibles: deductible ? [deductibleName(deductible)] : [],
        provenance: isExample(item.provenance) ? [] : [isPublished(item.provenance) ? 'published' : 'partly'],
      },
      features: item.features,
      clinics: details.clinics,
      seller: organization.code,
      organization: { displayName: organization.displayName, image: organization.image },
      color: details.insuranceType.color,
      deductible,
      ...partsOf(item),
      type: typeOf(plan),
      rule: entryRule(details, { lines, tariff: plan.tariff, seller: organization, closed: plan.closed }),
    };
  };
}

import 'server-only';
import { byCoveredPercent } from '@/features/catalogue/detail/plan-coverages';
import type { LineContent } from '@/features/catalogue/detail/detail-schemas';
import type { StoredContent } from '@/features/catalogue/server/read-plans';
import { outsideCoverageOf } from '@/features/catalogue/wording/clinic-payment';
import type { PlanCase, PlanCases } from '@/features/care-cost/care-cost.api';
import { patientTotal } from '@/features/care-cost/clinics';
import { caseAboveMaximum, casesAt, type CareTerms, type Place, type Reference } from '@/features/care-cost/estimate';
import type { CostSplit } from '@/features/care-cost/ways';
import { EXAMPLE, type Provenance } from '@/lib/contract/provenance';
import { regionsOf } from '@/lib/markets/distance';
import { findLineByName, type Market } from '@/lib/markets/market';
import { payingRuleOf, type IncomeFees } from '@/lib/markets/paying';
import { CASES, type CaseRow } from '@/features/care-cost/cases';
import { DECIMALS } from '@/lib/i18n/money';

function referencePrices({ careReference, currency }: Pick<Market, 'careReference' | 'currency'>, uf: number) {
  const { prices, tariffs = {} } = careReference;
  return { prices, tariffs, fees: careReference.fees ?? null, currency, uf, minorUnits: 10 ** DECIMALS[currency] };
}

function priceRows({ careReference }: Pick<Market, 'careReference'>, insured: CaseRow['of']): PlanCases['prices'] {
  return CASES.flatMap(({ code, of }) => {
    const price = careReference.prices[code];
    return price && of === insured ? [{ ...price, code, sources: [...price.sources] }] : [];
  });
}

type Content = { readonly stored: StoredContent; readonly texts: Pick<LineContent, 'coverageGroups'> };

function termsOf({ stored, texts }: Content, market: Market): CareTerms | null {
  const { details, insuranceType: type, productType } = stored;
  const line = findLineByName(market, productType);
  const rule = payingRuleOf(line?.paying, type);
  if (!line || !rule) return null;
  return {
    rule,
    insured: line.profileForm === 'pets' ? 'pets' : 'people',
    groups: texts.coverageGroups,
    coverages: details.coverages,
    elsewhere: outsideCoverageOf({ ...details, type }),
    deductible: details.deductible,
    maximum: details.annualBenefitMaximum,
  };
}

function placesOf({ stored }: Content): { readonly clinics: readonly string[]; readonly place: Place }[] {
  const all = stored.details.clinics.map(([name, hospital, ambulatory, visit = null]) => ({
    kind: 'named' as const,
    name,
    hospital,
    ambulatory,
    visit,
  }));
  if (all.length === 0) return [{ clinics: [], place: { kind: 'anywhere' } }];
  const alike = Map.groupBy(all.toSorted(byCoveredPercent), ({ hospital, ambulatory, visit }) =>
    JSON.stringify([hospital, ambulatory, visit]),
  );
  return [...alike.values()].map((clinics) => ({ clinics: clinics.map(({ name }) => name), place: clinics[0]! }));
}

export function caseAbovePlanMaximum(
  content: Content,
  { market, uf }: { readonly market: Market; readonly uf: number },
): ReturnType<typeof caseAboveMaximum> {
  const terms = termsOf(content, market);
  return terms && caseAboveMaximum(terms, referencePrices(market, uf));
}

function regionsOfClinics({ stored }: Content, market: Market): PlanCases['regions'] {
  const known = stored.details.clinics.flatMap(([name]) => {
    const regions = regionsOf([name], market.geography);
    return regions.length > 0 ? [[name, [...regions]] as [string, string[]]] : [];
  });
  return Object.fromEntries(known);
}

/** Origin of a share of a reference price. */
const FROM_PRICES: Provenance = { kind: 'derived', source: 'care-prices' };

export function toPlanCases(
  content: Content,
  { market, uf }: { readonly market: Market; readonly uf: number },
): PlanCases {
  const terms = termsOf(content, market);
  const { currency } = market;
  const none = {
    provenance: content.stored.details.provenance.coverages.source === null ? EXAMPLE : FROM_PRICES,
    rule: null,
    currency,
    prices: [],
    places: [],
    elsewhere: null,
    regions: {},
  };
  if (!terms) return none;
  const given = referencePrices(market, uf);
  const { minorUnits } = given;
  const inCurrency = ({ healthSystem, insurer, patient }: CostSplit) => ({
    healthSystem: healthSystem / minorUnits,
    insurer: insurer / minorUnits,
    patient: patient / minorUnits,
  });
  const casesWith = (reference: Reference) => {
    const at = (place: Place): PlanCase[] =>
      casesAt(place, terms, reference).map(({ code, estimate }) => ({
        code,
        estimate: estimate && { ...estimate, low: inCurrency(estimate.low), high: inCurrency(estimate.high) },
      }));
    return {
      places: placesOf(content)
        .map(({ clinics, place }) => ({ clinics: [...clinics], cases: at(place) }))
        .toSorted((one, other) => totalOf(one) - totalOf(other)),
      elsewhere: content.stored.details.clinics.length > 0 ? at({ kind: 'elsewhere' }) : null,
    };
  };
  const prices = priceRows(market, terms.insured);
  const totalOf = ({ cases }: PlanCases['places'][number]) => patientTotal(cases, prices);
  const withIncome = (one: IncomeFees) => Object.assign({ to: one.to }, casesWith({ ...given, fees: [one] }));
  const { fees } = given;
  return {
    ...none,
    rule: terms.rule,
    prices,
    ...casesWith(given),
    ...(terms.rule === 'feeByIncome' && fees && { incomes: fees.map(withIncome) }),
    regions: regionsOfClinics(content, market),
  };
}

import 'server-only';
import { byCoveredPercent } from '@/features/catalogue/detail/domain';
import type { LineContent } from '@/features/catalogue/detail/contract';
import type { StoredContent } from '@/features/catalogue/server/service';
import { elsewhereOf } from '@/features/catalogue/wording/clinic-payment';
import type { PlanCase, PlanCases } from '@/features/care-cost/contract';
import { CASES } from '@/features/care-cost/domain/cases';
import { casesAt, type CareTerms, type Place, type Reference } from '@/features/care-cost/domain/estimate';
import type { Shares } from '@/features/care-cost/domain/ways';
import { DECIMALS } from '@/lib/i18n/money';
import { lineCalled, type Market } from '@/lib/markets/market';
import { payingRuleOf } from '@/lib/markets/paying';
import reference from './reference-prices.json' with { type: 'json' };

type Price = { low: number; high: number; year: number; sources: readonly string[] };
type Prices = Readonly<Record<string, Price | undefined>>;

const titles: Readonly<Record<string, PlanCases['prices'][number]['sources'][number] | undefined>> = reference.sources;

/** What EPS ask by law, of the value that they pay for a stay: the lowest price there. */
function feesOf({ medicalStay3Days: stay }: Prices): Reference['fees'] {
  const { fee, stay: share } = reference.epsColombia;
  if (!stay) return null;
  return { low: fee.A, high: fee.C, stay: Math.min(Math.round((stay.low * share.percent) / 100), share.most) };
}

type Content = { readonly stored: StoredContent; readonly texts: Pick<LineContent, 'coverageGroups'> };

function termsOf({ stored, texts }: Content, market: Market): CareTerms | null {
  const { details, insuranceType: type, productType } = stored;
  const line = lineCalled(market, productType);
  const rule = payingRuleOf(line?.paying, type);
  if (!line || !rule) return null;
  return {
    rule,
    insured: line.profileForm === 'pets' ? 'pets' : 'people',
    groups: texts.coverageGroups,
    coverages: details.coverages,
    elsewhere: elsewhereOf({ ...details, type }),
    deductible: details.deductible,
    maximum: details.annualBenefitMaximum,
  };
}

/** Clinics at which the plan pays the same, the best paid first; without any, the plan as it pays anywhere. */
function placesOf({ stored }: Content): { readonly clinics: readonly string[]; readonly place: Place }[] {
  const all = stored.details.clinics.map(([name, hospital, ambulatory, visit = null]) => ({
    name,
    hospital,
    ambulatory,
    visit,
  }));
  if (all.length === 0) return [{ clinics: [], place: { hospital: null, ambulatory: null, visit: null } }];
  const alike = Map.groupBy(all.toSorted(byCoveredPercent), ({ hospital, ambulatory, visit }) =>
    JSON.stringify([hospital, ambulatory, visit]),
  );
  return [...alike.values()].map((clinics) => ({ clinics: clinics.map(({ name }) => name), place: clinics[0]! }));
}

/** @param uf pesos of the day */
export function toPlanCases(
  content: Content & { readonly verified: boolean },
  { market, uf }: { readonly market: Market; readonly uf: number },
): PlanCases {
  const terms = termsOf(content, market);
  const { currency } = market;
  const none = { verified: content.verified, rule: null, currency, prices: [], places: [], elsewhere: null };
  if (!terms) return none;
  const prices: Prices = reference.prices[market.code];
  const minor = 10 ** DECIMALS[currency];
  const { specialistConsultation, ultrasound, hospitalDay } = reference.fonasa;
  const tariffs = { specialistConsultation, ultrasound, hospitalDay };
  const given: Reference = { prices, tariffs, fees: feesOf(prices), currency, uf, minor };
  const inCurrency = ({ before, insurer, patient }: Shares) => ({
    before: before / minor,
    insurer: insurer / minor,
    patient: patient / minor,
  });
  const at = (place: Place): PlanCase[] =>
    casesAt(place, terms, given).map(({ code, estimate }) => ({
      code,
      estimate: estimate && { ...estimate, low: inCurrency(estimate.low), high: inCurrency(estimate.high) },
    }));
  return {
    ...none,
    rule: terms.rule,
    prices: CASES.flatMap(({ code, of }) => {
      const price = prices[code];
      if (!price || of !== terms.insured) return [];
      const { low, high, year, sources } = price;
      return [{ code, low, high, year, sources: sources.flatMap((source) => titles[source] ?? []) }];
    }),
    places: placesOf(content).map(({ clinics, place }) => ({ clinics: [...clinics], cases: at(place) })),
    elsewhere: content.stored.details.clinics.length > 0 ? at('elsewhere') : null,
  };
}

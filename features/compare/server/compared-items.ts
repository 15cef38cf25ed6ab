import 'server-only';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { scorePlaceOf } from '@/features/catalogue/plan-facts';
import { toItemShownOn } from '@/features/catalogue/server/read-plans';
import { generalShare, isForCancer, paymentsAt, type Provider } from '@/features/catalogue/wording/clinic-payment';
import { isAnyEnough, type Named } from '@/features/compare/named-answers';
import { HIGH_COST_TYPES } from '@/features/catalogue/wording/paid-above';
import type { ComparedItem, CompareRequest, CompareResponse, NamedPlan } from '@/features/compare/search-schemas';
import {
  points,
  pricePart,
  priceWeight,
  qualityFrom,
  recommendationOf,
  type Recommendation,
} from '@/features/compare/recommendation';
import { requestedClinics, type ClinicMatch } from '@/features/profile/clinics/chosen-clinics';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { clinicsByRegion, regionsOf } from '@/lib/markets/distance';
import { BLOCK } from './index/line-index';
import { dayNumber } from './index/plan-row';
import type { PricedLine } from './priced-line';

type Scope = Pick<Ctx, 'locale' | 'market' | 'now' | 'site'>;

export function itemReader(
  { line, prices, distances, region }: Pick<PricedLine, 'line' | 'prices' | 'distances' | 'region'>,
  { locale, market, now, site }: Scope,
  chosen: readonly string[] = [],
): (position: number) => InsuranceItem {
  const today = dayNumber(dayIn(market.timeZone, now));
  const isNear = (clinic: string) =>
    region !== null && regionsOf([clinic], market.geography).includes(region.stateCode);
  /** Puts the clinics of the region first, led by the nearest. Among chosen clinics the distance names the nearest. */
  const nearFirst = (clinics: readonly string[], nearest: string | null) => {
    const first = nearest !== null && (chosen.length > 0 || isNear(nearest)) ? [nearest] : [];
    const others = clinics.filter((clinic) => !first.includes(clinic));
    return [...first, ...others.filter(isNear), ...others.filter((clinic) => !isNear(clinic))];
  };
  return (position) => {
    const row = line.rowOf[position]!;
    const { unit } = line.segmentOfBlock[Math.floor(position / BLOCK)]!;
    const stored = { amount: line.referencePrice[position]!, currency: market.currency };
    const { amount, currency } = prices.startingPrice?.(position) ?? stored;
    const distance = distances.at(position);
    const own = line.ownItems.at(row);
    const clinics = line.clinicLists.at(row).map(([clinic]) => clinic);
    return {
      ...own,
      ...toItemShownOn(site, line.sharedItems[row]!),
      insuranceType: line.types[row]![locale],
      isNew: today < line.newUntil[position]!,
      scorePlace: scorePlaceOf(own.score, line.scores),
      distance: distance === Infinity ? null : distance,
      price: { minPrice: amount, unit, currency },
      priceRange: { from: amount, unit, currency },
      profilePrice: prices.profilePrice?.(position) ?? null,
      features: line.featureLists.at(row),
      clinics: nearFirst(clinics, distances.clinicAt(position)),
      clinicRegions: clinicsByRegion(clinics, market.geography),
    };
  };
}

type Weighing = { readonly ponderer: number | null; readonly cheapest: number };
type RankingRequest = Pick<CompareRequest, 'ponderer' | ClinicMatch>;

function recommendationAt(list: PricedLine, position: number, weighing: Weighing): Recommendation {
  const { line, prices, distances } = list;
  const { coverage, deductible, clinics, cap } = line.qualities;
  const isAway = distances.isAway(position);
  const quality = qualityFrom(isAway, line.quality[position]!, clinics[position]!, line.shares);
  const price = pricePart(prices.at(position), weighing.cheapest);
  const qualities = {
    coverage: coverage[position]!,
    deductible: deductible[position]!,
    clinics: isAway ? 0 : clinics[position]!,
    cap: cap[position]!,
  };
  return recommendationOf(price, qualities, points(price, quality, priceWeight(weighing.ponderer)));
}

function providersAt({ line }: PricedLine, position: number): readonly Provider[] {
  return line.clinicLists
    .at(line.rowOf[position]!)
    .map(([displayName, hospital, ambulatory, visit = null]) => ({
      displayName,
      coverage: { hospital, ambulatory },
      visit,
    }));
}

export function comparedItems(
  ctx: Scope,
  list: PricedLine,
  positions: Iterable<number>,
  { cheapest, ...request }: RankingRequest & { readonly cheapest: number },
): ComparedItem[] {
  const { ponderer } = request;
  const chosen = requestedClinics(request);
  const itemAt = itemReader(list, ctx, chosen);
  return Array.from(positions, (position) => {
    const item = itemAt(position);
    const nearest = list.distances.clinicAt(position);
    const isUnnamed = nearest !== null && item.clinics[0] !== nearest && !list.distances.isAway(position);
    return Object.assign(item, {
      ...(isUnnamed && { distanceClinic: nearest }),
      recommendation: recommendationAt(list, position, { ponderer, cheapest }),
      chosenClinics: chosen.length > 0 ? paymentsAt(chosen, providersAt(list, position)) : [],
    });
  });
}

export function namedPlans(
  ctx: Scope,
  list: PricedLine,
  answers: readonly Named<number>[],
  request: RankingRequest,
): NamedPlan[] {
  const chosen = requestedClinics(request);
  const itemAt = itemReader(list, ctx);
  return answers.map(({ answers: names, winner }) => {
    const {
      id,
      displayName,
      url,
      organization,
      priceRange,
      profilePrice,
      coverages,
      insuranceMetadata,
      insuranceType,
    } = itemAt(winner);
    const { deductible } = insuranceMetadata.metadata;
    const paid = paymentsAt(chosen, providersAt(list, winner)).flatMap(({ hospital }) => hospital ?? []);
    const counted = isAnyEnough(request) ? Math.max(...paid) : Math.min(...paid);
    const share = chosen.length > 0 ? counted : generalShare(coverages, 'hospital');
    const hospital = isForCancer(coverages) || HIGH_COST_TYPES.includes(insuranceType.code) ? null : share;
    const company = { displayName: organization.displayName, url: organization.url };
    const plan = { id, displayName, url, organization: company, priceRange, profilePrice };
    return { ...plan, answers: [...names], hospital, deductible };
  });
}

export function unavailablePlans(
  { line, prices }: PricedLine,
  positions: readonly number[],
): CompareResponse['metaData']['unavailable']['plans'] {
  return positions.map((position) => {
    const row = line.rowOf[position]!;
    const { id, productCode, displayName, url } = line.ownItems.at(row);
    const { organization } = line.sharedItems[row]!;
    return { id, productCode, displayName, url, organization, reason: prices.refusals.reasonAt(position) };
  });
}

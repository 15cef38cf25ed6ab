import type { PlanCase, PlanCases } from '@/features/care-cost/care-cost.api';
import type { Region } from '@/lib/markets/market';

type Priced = Pick<PlanCases, 'places' | 'prices' | 'regions'>;

export type Patient = {
  readonly clinics: readonly string[];
  readonly region: Pick<Region, 'stateCode' | 'stateName'> | null;
  /** Monthly contribution base from `contributionBase`; missing: unknown. */
  readonly income?: number | null;
};

/** Cases for the patient's income; if it is unknown, for all incomes together. */
const forIncome = (
  { incomes = [], ...all }: Pick<PlanCases, 'places' | 'elsewhere' | 'incomes'>,
  { income }: Patient,
) => (income && incomes.find(({ to }) => to === null || income <= to)) || all;

/** Sum of the patient's costs at lowest and at highest price. A case without an estimate counts with its full price. */
export function patientTotal(cases: readonly PlanCase[], prices: PlanCases['prices']): number {
  const priceOf = (code: PlanCase['code']) => prices.find((price) => price.code === code) ?? { low: 0, high: 0 };
  return cases.reduce((sum, { code, estimate }) => {
    if (estimate) return sum + estimate.low.patient + estimate.high.patient;
    const { low, high } = priceOf(code);
    return sum + low + high;
  }, 0);
}

const names = ({ places }: Pick<PlanCases, 'places'>, clinic: string): boolean =>
  places.some(({ clinics }) => clinics.includes(clinic));

const requestedRegion = ({ clinics, region }: Patient) => (clinics.length === 0 ? region : null);

const isThere =
  ({ regions }: Pick<PlanCases, 'regions'>, region: Patient['region']) =>
  (clinic: string): boolean =>
    region !== null && (regions[clinic] ?? []).includes(region.stateCode);

/**
 * First chosen clinic that the plan names, else the first chosen clinic. Without chosen clinics: the cheapest,
 * preferably in the region.
 */
export function selectCases(
  plan: Pick<PlanCases, 'places' | 'elsewhere' | 'regions' | 'incomes'>,
  patient: Patient,
  at: string | null = null,
): {
  readonly clinic: string | null;
  readonly region: { readonly name: string; readonly isThere: boolean } | null;
  readonly isNamed: boolean;
  readonly isBest: boolean;
  readonly cases: readonly PlanCase[];
} {
  const { places, elsewhere } = forIncome(plan, patient);
  const chosen = at === null ? patient.clinics : [at];
  const area = requestedRegion(patient);
  const isNear = isThere(plan, area);
  const near = places.filter(({ clinics }) => clinics.some(isNear));
  const searched = near.length > 0 ? near : places;
  const isBest = chosen.length === 0 && searched.length > 1;
  const [best] = searched;
  const least = best?.clinics.find(isNear) ?? best?.clinics[0];
  const own = chosen.find((clinic) => names(plan, clinic)) ?? chosen[0];
  const clinic = least === undefined ? null : (own ?? least);
  const place = places.find(({ clinics }) => clinic !== null && clinics.includes(clinic));
  const region = area && clinic !== null ? { name: area.stateName, isThere: isNear(clinic) } : null;
  if (place || clinic === null) return { clinic, region, isNamed: true, isBest, cases: (place ?? best)?.cases ?? [] };
  return { clinic, region, isNamed: false, isBest, cases: elsewhere ?? [] };
}

/**
 * Chosen clinic that most plans name. Without chosen clinics: the cheapest clinic that all plans name, in the region if
 * possible.
 */
export function commonClinic(answers: readonly Priced[], patient: Patient): string | null {
  const naming = (clinic: string) => answers.filter((plan) => names(plan, clinic)).length;
  const [own] = patient.clinics.toSorted((one, other) => naming(other) - naming(one));
  if (own !== undefined) return own;
  const plans = answers.filter(({ places: [best] }) => best && best.clinics.length > 0);
  const totalsAt = (clinic: string) =>
    plans.flatMap(({ places, prices }) => {
      const place = places.find(({ clinics }) => clinics.includes(clinic));
      return place ? [patientTotal(place.cases, prices)] : [];
    });
  const first = plans[0]?.places.flatMap(({ clinics }) => clinics) ?? [];
  const { region } = patient;
  const isAnyNear =
    region !== null && plans.some(({ regions }) => Object.values(regions).flat().includes(region.stateCode));
  const common = first
    .filter((clinic) => !isAnyNear || isThere(plans[0]!, region)(clinic))
    .map((clinic) => ({ clinic, totals: totalsAt(clinic) }))
    .filter(({ totals }) => totals.length === plans.length)
    .map(({ clinic, totals }) => ({ clinic, total: totals.reduce((sum, one) => sum + one, 0) }));
  return common.toSorted((one, other) => one.total - other.total)[0]?.clinic ?? null;
}

export const isAnyKnown = ({ places, elsewhere }: Pick<PlanCases, 'places' | 'elsewhere'>): boolean =>
  [...places.map(({ cases }) => cases), elsewhere ?? []].some((cases) =>
    cases.some(({ estimate }) => estimate !== null),
  );

import type { PlanCase, PlanCases } from '@/features/care-cost/contract';
import type { Region } from '@/lib/markets/market';

type Priced = Pick<PlanCases, 'places' | 'prices' | 'regions'>;

/** Whom care is estimated for: at their clinics, or who chose none in their region, as far as they have said it. */
export type Patient = {
  readonly clinics: readonly string[];
  readonly region: Pick<Region, 'stateCode' | 'stateName'> | null;
};

/** What the visitor pays of all cases, at their lowest and highest price: the whole price of one that nobody knows. */
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

/** Who chose no clinic looks for one in their own region. */
const regionSought = ({ clinics, region }: Patient) => (clinics.length === 0 ? region : null);

const isThere =
  ({ regions }: Pick<PlanCases, 'regions'>, region: Patient['region']) =>
  (clinic: string): boolean =>
    region !== null && regions[clinic] === region.stateCode;

/**
 * The cases at the first of the visitor's clinics that the plan names, else at their first; who chose none: at that of the
 * plan's in their region, or of all of its, at which they pay least. null: it names none.
 * @param at the clinic at which they are wanted instead
 */
export function casesIn(
  plan: Pick<PlanCases, 'places' | 'elsewhere' | 'regions'>,
  patient: Patient,
  at: string | null = null,
): {
  readonly clinic: string | null;
  /** That it was sought in, and whether it is there as far as is known; null: in none, or there is no clinic. */
  readonly region: { readonly name: string; readonly isThere: boolean } | null;
  readonly isNamed: boolean;
  /** Of several, by what the visitor pays there. */
  readonly isBest: boolean;
  readonly cases: readonly PlanCase[];
} {
  const { places, elsewhere } = plan;
  const chosen = at === null ? patient.clinics : [at];
  const sought = regionSought(patient);
  const isNear = isThere(plan, sought);
  const near = places.filter(({ clinics }) => clinics.some(isNear));
  const searched = near.length > 0 ? near : places;
  const isBest = chosen.length === 0 && searched.length > 1;
  const [best] = searched;
  const least = best?.clinics.find(isNear) ?? best?.clinics[0];
  const own = chosen.find((clinic) => names(plan, clinic)) ?? chosen[0];
  const clinic = least === undefined ? null : (own ?? least);
  const place = places.find(({ clinics }) => clinic !== null && clinics.includes(clinic));
  const region = sought && clinic !== null ? { name: sought.stateName, isThere: isNear(clinic) } : null;
  if (place || clinic === null) return { clinic, region, isNamed: true, isBest, cases: (place ?? best)?.cases ?? [] };
  return { clinic, region, isNamed: false, isBest, cases: elsewhere ?? [] };
}

/**
 * Where plans are compared: at that of the visitor's clinics that most of them name; who chose none: of those that each of
 * them names, at that at which they pay least of all together, in their region where one of them names any there. null:
 * there is none.
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
  const isAnyNear = region !== null && plans.some(({ regions }) => Object.values(regions).includes(region.stateCode));
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

import type { PlanCase, PlanCases } from '@/features/care-cost/contract';

type Priced = Pick<PlanCases, 'places' | 'prices'>;

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

/**
 * The cases at the first of the visitor's clinics that the plan names, else at their first; who chose none: at that of the
 * plan's at which they pay least. null: it names none.
 */
export function casesIn(
  plan: Pick<PlanCases, 'places' | 'elsewhere'>,
  chosen: readonly string[],
): {
  readonly clinic: string | null;
  readonly isNamed: boolean;
  /** Of several, by what the visitor pays there. */
  readonly isBest: boolean;
  readonly cases: readonly PlanCase[];
} {
  const { places, elsewhere } = plan;
  const isBest = chosen.length === 0 && places.length > 1;
  const [best] = places;
  const own = chosen.find((clinic) => names(plan, clinic)) ?? chosen[0];
  const clinic = best?.clinics[0] === undefined ? null : (own ?? best.clinics[0]);
  const place = places.find(({ clinics }) => clinic !== null && clinics.includes(clinic));
  if (place || clinic === null) return { clinic, isNamed: true, isBest, cases: (place ?? best)?.cases ?? [] };
  return { clinic, isNamed: false, isBest, cases: elsewhere ?? [] };
}

/**
 * Where plans are compared: at that of the visitor's clinics that most of them name; who chose none: of those that each of
 * them names, at that at which they pay least of all together. null: there is none.
 */
export function commonClinic(answers: readonly Priced[], chosen: readonly string[]): string | null {
  const naming = (clinic: string) => answers.filter((plan) => names(plan, clinic)).length;
  const [own] = chosen.toSorted((one, other) => naming(other) - naming(one));
  if (own !== undefined) return own;
  const plans = answers.filter(({ places: [best] }) => best && best.clinics.length > 0);
  const totalsAt = (clinic: string) =>
    plans.flatMap(({ places, prices }) => {
      const place = places.find(({ clinics }) => clinics.includes(clinic));
      return place ? [patientTotal(place.cases, prices)] : [];
    });
  const common = (plans[0]?.places ?? [])
    .flatMap(({ clinics }) => clinics)
    .map((clinic) => ({ clinic, totals: totalsAt(clinic) }))
    .filter(({ totals }) => totals.length === plans.length)
    .map(({ clinic, totals }) => ({ clinic, total: totals.reduce((sum, one) => sum + one, 0) }));
  return common.toSorted((one, other) => one.total - other.total)[0]?.clinic ?? null;
}

export const isAnyKnown = ({ places, elsewhere }: Pick<PlanCases, 'places' | 'elsewhere'>): boolean =>
  [...places.map(({ cases }) => cases), elsewhere ?? []].some((cases) =>
    cases.some(({ estimate }) => estimate !== null),
  );

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

/** The cases at a clinic: the visitor's, else that of the plan's at which they pay least; null: it names none. */
export function casesIn(
  { places, elsewhere }: Pick<PlanCases, 'places' | 'elsewhere'>,
  chosen: string | null,
): { readonly clinic: string | null; readonly isNamed: boolean; readonly cases: readonly PlanCase[] } {
  const [best] = places;
  const clinic = best?.clinics[0] === undefined ? null : (chosen ?? best.clinics[0]);
  const place = places.find(({ clinics }) => clinic !== null && clinics.includes(clinic));
  if (place || clinic === null) return { clinic, isNamed: true, cases: (place ?? best)?.cases ?? [] };
  return { clinic, isNamed: false, cases: elsewhere ?? [] };
}

/** Of the clinics that each of these plans names, that at which the visitor pays least of all together; null: there is none. */
export function commonClinic(answers: readonly Priced[]): string | null {
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

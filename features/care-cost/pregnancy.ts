import type { PlanCase, PlanCases } from '@/features/care-cost/care-cost.api';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { PREGNANCY_MONTHS } from '@/features/profile/answers';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { PREGNANCY_RULES, type PregnancyRule } from '@/lib/markets/pregnancy';
import { patientTotal } from './clinics';
import type { CostSplit } from './ways';

/**
 * `share`: range of months with benefits before the birth. The Isapre pays at least `from`/9 to `to`/9 of the birth's
 * cover.
 */
export type BirthCover =
  | { readonly kind: 'share'; readonly from: number; readonly to: number }
  | { readonly kind: 'whole' | 'none' | 'unknown' };

/** Months after the signature in which an Isapre's benefits usually start. */
const BENEFITS_START = { soonest: 1, latest: 2 };
const DAYS_PER_MONTH = { least: 30, most: 31 };

type Waiting = InsuranceItem['entry']['birthWaiting'];

export type Pregnancy = { readonly rule: PregnancyRule; readonly waiting: Waiting; readonly month: number };

function afterWaiting(waiting: Waiting, month: number): BirthCover {
  if (!waiting) return { kind: 'unknown' };
  const { days, upTo, typical } = waiting;
  const left = PREGNANCY_MONTHS - month;
  if (days >= (left + 1) * DAYS_PER_MONTH.most) return { kind: 'none' };
  return { kind: !typical && (upTo ?? days) <= left * DAYS_PER_MONTH.least ? 'whole' : 'unknown' };
}

/** Cover of the birth for a woman who enters the plan today in this month of pregnancy. */
export function birthCover({ rule, waiting, month }: Pregnancy): BirthCover {
  switch (PREGNANCY_RULES[rule]) {
    case 'share': {
      const left = PREGNANCY_MONTHS - month;
      const from = Math.max(0, left - BENEFITS_START.latest);
      return { kind: 'share', from, to: Math.max(0, left - BENEFITS_START.soonest) };
    }
    case 'enrolment':
      return { kind: 'whole' };
    case 'waiting':
      return afterWaiting(waiting, month);
  }
}

export const BIRTHS: ReadonlySet<PlanCase['code']> = new Set(['normalDelivery', 'cesarean']);

function coveredShare(cover: BirthCover): { least: number; most: number } {
  if (cover.kind === 'share') return { least: cover.from / PREGNANCY_MONTHS, most: cover.to / PREGNANCY_MONTHS };
  return { least: cover.kind === 'whole' ? 1 : 0, most: cover.kind === 'none' ? 0 : 1 };
}

function withShare({ healthSystem, insurer, patient }: CostSplit, share: number): CostSplit {
  const paid = insurer * share;
  return { healthSystem, insurer: paid, patient: patient + insurer - paid };
}

/** Certainty if the plan pays nothing: caps and deductibles then have no effect. */
const BOUND_WITHOUT_COVER = {
  exact: 'exact',
  atLeast: 'exact',
  atMost: 'atMost',
  about: 'atMost',
  byIncome: 'exact',
} as const;

/** Changes the costs at each clinic and for each income. Clinics are then sorted by their new totals. */
function changeCases(plan: PlanCases, change: (cases: PlanCase[]) => PlanCase[]): PlanCases {
  const changed = <T extends Pick<PlanCases, 'places' | 'elsewhere'>>(answer: T): T => ({
    ...answer,
    places: answer.places
      .map((place) => ({ ...place, cases: change(place.cases) }))
      .toSorted((one, other) => patientTotal(one.cases, plan.prices) - patientTotal(other.cases, plan.prices)),
    elsewhere: answer.elsewhere && change(answer.elsewhere),
  });
  return { ...changed(plan), ...(plan.incomes && { incomes: plan.incomes.map(changed) }) };
}

export const casesWithoutBirths = (plan: PlanCases): PlanCases =>
  changeCases(plan, (cases) => cases.filter(({ code }) => !BIRTHS.has(code)));

/** Costs of births for this woman. If the cover is unknown, each cost is a range from covered to not covered. */
export function casesInPregnancy(plan: PlanCases, pregnancy: Pregnancy | null): PlanCases {
  if (!pregnancy) return plan;
  const { least, most } = coveredShare(birthCover(pregnancy));
  const caseInPregnancy = (one: PlanCase): PlanCase => {
    if (!one.estimate || !BIRTHS.has(one.code)) return one;
    const { low, high, bound } = one.estimate;
    const estimate = {
      low: withShare(low, most),
      high: withShare(high, least),
      bound: most === 0 ? BOUND_WITHOUT_COVER[bound] : bound,
    };
    return { ...one, estimate };
  };
  return changeCases(plan, (cases) => cases.map(caseInPregnancy));
}

/** Ages at which a pregnancy is possible. `to`: as in the forms, which then ask for no month. */
const FERTILE = { from: 12, to: 55 };

/** False if all ages are known and none allows a pregnancy. An unanswered sex is stored as 'Masculino', so it tells nothing. */
export const mayGiveBirth = (profile: PerfilIngreso | null): boolean =>
  !profile?.cotizante?.length ||
  [...profile.cotizante, ...profile.cargas].some(({ edad }) => edad >= FERTILE.from && edad <= FERTILE.to);

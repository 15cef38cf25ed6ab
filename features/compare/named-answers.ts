import type { ClinicMatch } from '@/features/profile/clinics/chosen-clinics';

/** Minimum hospital coverage of each answer, in percent. Null: no minimum. */
export const MIN_HOSPITAL_PERCENT = { least: null, most: 80, whole: 100 } as const;

export const ANSWERS = ['least', 'most', 'whole'] as const satisfies readonly (keyof typeof MIN_HOSPITAL_PERCENT)[];
export type Answer = (typeof ANSWERS)[number];

/** True if one of the chosen clinics is enough. */
export const isAnyEnough = ({ coverageOrganizations }: Readonly<Partial<Record<ClinicMatch, readonly string[]>>>) =>
  (coverageOrganizations ?? []).length > 0;

export type Contender = {
  /** Chile: the part of the price above the mandatory 7 %. Elsewhere: the whole price. */
  readonly added: number;
  /** Percent paid in hospital; 0: not stated. */
  readonly share: number;
  /** 0-10; null: no score. */
  readonly score: number | null;
  readonly total: number;
  readonly name: string;
  readonly id: number;
};

export const overLegalSeven = (price: number, legalSeven: number | null) => Math.max(0, price - (legalSeven ?? 0));

export const isAhead = (one: Contender, other: Contender): boolean =>
  (one.added - other.added ||
    other.share - one.share ||
    (other.score ?? -1) - (one.score ?? -1) ||
    one.total - other.total ||
    one.name.localeCompare(other.name, 'es') ||
    one.id - other.id) < 0;

export type Named<T> = { readonly answers: readonly Answer[]; readonly winner: T };

/** Groups answers by plan. A plan that wins several answers is listed once, with all of them. */
export function groupByWinner<T>(winners: Readonly<Record<Answer, T | null>>): readonly Named<T>[] {
  const byWinner = new Map<T, Answer[]>();
  for (const answer of ANSWERS) {
    const winner = winners[answer];
    if (winner !== null) byWinner.set(winner, [...(byWinner.get(winner) ?? []), answer]);
  }
  return [...byWinner].map(([winner, answers]) => ({ answers, winner }));
}

/** The fewest employees of a collective plan that names none (spec section 9). */
const PLAN_MINIMUM = 5;
/** The number its sentence then names; the spec gives both, and they disagree (spec section 5). */
const SENTENCE_MINIMUM = 1;

/**
 * How many employees 'Plan para un mínimo de {n} empleados' names, or null where a company of `count` employees is large
 * enough for the plan and nothing is said.
 */
export function missedMinimum(minsubscribers: number | null, count: number): number | null {
  return count < (minsubscribers ?? PLAN_MINIMUM) ? (minsubscribers ?? SENTENCE_MINIMUM) : null;
}

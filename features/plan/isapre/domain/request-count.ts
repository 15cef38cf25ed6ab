/** Days that are looked back on. */
export const REQUEST_DAYS = 90;

/**
 * Counts are told in steps of so many, rounded down: a number that grows by one with somebody's request would tell a
 * person who knows of it what was asked for. 0 stands for fewer than a step.
 */
export const REQUEST_STEP = 5;

export const toSteps = (count: number): number => count - (count % REQUEST_STEP);

/**
 * The place of a plan among the plans of its Isapre by requests, 1 the most asked for; equals share a place. It is
 * worked out of the counts as they are told. null: fewer than a step asked for it.
 */
export function rankOf(own: number, others: readonly number[]): number | null {
  const told = toSteps(own);
  return told === 0 ? null : 1 + others.filter((count) => toSteps(count) > told).length;
}

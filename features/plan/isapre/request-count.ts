export const REQUEST_DAYS = 90;

/** Rounded down for privacy: an exact count would reveal the plan of a known request. */
export const REQUEST_STEP = 5;

export const toSteps = (count: number): number => count - (count % REQUEST_STEP);

/** Rank by the rounded counts, 1 the most requested; equal counts share a rank. null: fewer than a step. */
export function rankOf(own: number, others: readonly number[]): number | null {
  const rounded = toSteps(own);
  return rounded === 0 ? null : 1 + others.filter((count) => toSteps(count) > rounded).length;
}

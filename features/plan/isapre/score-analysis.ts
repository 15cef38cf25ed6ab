export const SCORE_FACTORS = ['hospital', 'ambulatory', 'price'] as const;
export type ScoreFactor = (typeof SCORE_FACTORS)[number];

/** Percentages of the two coverages; `price`: natural logarithm of the base price in UF. */
export type Factors = Readonly<Record<ScoreFactor, number>>;

export type ScoreField = {
  readonly plans: number;
  readonly score: number;
  readonly means: Factors;
  readonly covariances: Readonly<Record<ScoreFactor, Factors>>;
  readonly withScore: Factors;
};

export type ScorePart = {
  readonly code: 'average' | ScoreFactor | 'rest';
  readonly points: number;
  readonly value: number | null;
  readonly typical: number | null;
  readonly unit: '%' | 'UF' | null;
};

const FEWEST_PLANS = 10;

/** A smaller share of the variance is rounding: the factor is constant. */
const NOTHING = 1e-9;

/** Least squares by elimination. A factor that depends on others or is constant has the slope 0. */
function slopesOf({ covariances, withScore }: ScoreField): Factors {
  const rows = SCORE_FACTORS.map((row) => [...SCORE_FACTORS.map((column) => covariances[row][column]), withScore[row]]);
  const used = rows.map((row, i) => {
    const pivot = row[i]!;
    if (!(pivot > NOTHING * covariances[SCORE_FACTORS[i]!][SCORE_FACTORS[i]!])) return false;
    for (const other of rows) {
      if (other === row) continue;
      const times = other[i]! / pivot;
      row.forEach((value, column) => (other[column]! -= times * value));
    }
    return true;
  });
  const slope = (i: number) => (used[i] ? rows[i]!.at(-1)! / rows[i]![i]! : 0);
  return { hospital: slope(0), ambulatory: slope(1), price: slope(2) };
}

const inHundredths = (points: number) => Math.round(points * 100);
const plain = (code: 'average' | 'rest', hundredths: number): ScorePart => ({
  code,
  points: hundredths / 100,
  value: null,
  typical: null,
  unit: null,
});

const readable = (code: ScoreFactor, value: number, typical: number) =>
  code === 'price'
    ? ({ value: Math.exp(value), typical: Math.exp(typical), unit: 'UF' } as const)
    : ({ value, typical, unit: '%' } as const);

/**
 * Breakdown of a score: the average of all plans, each factor's points by least squares, and the unexplained rest.
 * Points are whole hundredths and add up to the score.
 * @param own null: the plan does not state the factor
 */
export function scoreParts(
  score: number,
  own: Readonly<Record<ScoreFactor, number | null>>,
  field: ScoreField,
): ScorePart[] {
  const average = inHundredths(field.score);
  const slopes = field.plans < FEWEST_PLANS ? null : slopesOf(field);
  let rest = inHundredths(score) - average;
  const parts = [plain('average', average)];
  for (const code of SCORE_FACTORS) {
    const value = own[code];
    if (value === null || slopes === null) continue;
    const points = inHundredths(slopes[code] * (value - field.means[code]));
    rest -= points;
    parts.push({ code, points: points / 100, ...readable(code, value, field.means[code]) });
  }
  return [...parts, plain('rest', rest)];
}

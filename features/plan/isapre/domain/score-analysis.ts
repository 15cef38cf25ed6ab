/** What of a plan is set against the scores of all plans: percents of its two coverages, and its base price. */
export const SCORE_FACTORS = ['hospital', 'ambulatory', 'price'] as const;
export type ScoreFactor = (typeof SCORE_FACTORS)[number];

/** A number for each factor. `price` is the natural logarithm of the base price in UF: scores fall with its proportion. */
export type Factors = Readonly<Record<ScoreFactor, number>>;

/** The scored plans of a line, summed up. */
export type ScoreField = {
  readonly plans: number;
  /** Mean of the scores, 0-10. */
  readonly score: number;
  readonly means: Factors;
  /** Population covariance of each two factors, and of each factor with the score. */
  readonly covariances: Readonly<Record<ScoreFactor, Factors>>;
  readonly withScore: Factors;
};

/** A part of a score. `value` is the plan's and `typical` that of all plans; null: the part is about no single number. */
export type ScorePart = {
  readonly code: 'average' | ScoreFactor | 'rest';
  readonly points: number;
  readonly value: number | null;
  readonly typical: number | null;
  readonly unit: '%' | 'UF' | null;
};

/** Fewer plans than this tell nothing of what their scores have in common. */
const FEWEST_PLANS = 10;

/** Shares of a variance below this are the rounding of sums: such a factor tells no plans apart. */
const NOTHING = 1e-9;

/**
 * Solves the normal equations of least squares by elimination. A factor that adds nothing to those before it (all plans
 * have the same, or it follows from them) counts nothing.
 */
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

/** A factor as it is told: percents as they are, prices in UF again. */
const told = (code: ScoreFactor, value: number, typical: number) =>
  code === 'price'
    ? ({ value: Math.exp(value), typical: Math.exp(typical), unit: 'UF' } as const)
    : ({ value, typical, unit: '%' } as const);

/**
 * Where a plan's score comes from: the average of all plans, what it has more or less of than they, each weighed by how
 * the scores of all plans go with it (least squares), and what these numbers do not explain. Points are whole hundredths
 * and add up to the score, which has two decimals at most. @param own null: a factor the plan says nothing of
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
    parts.push({ code, points: points / 100, ...told(code, value, field.means[code]) });
  }
  return [...parts, plain('rest', rest)];
}

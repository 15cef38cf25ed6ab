import { ofPlan } from '@/features/catalogue/catalogue.api';
import { SCORE_INPUTS } from '@/features/catalogue/score';
import { currency, isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const points = z.number().nonnegative();

const scorePart = z.strictObject({
  code: z.enum(SCORE_INPUTS),
  /** Weight of the input in percent; 100 % are 10 points. */
  weight: z.number().int(),
  scale: z.enum(['percent', 'more', 'less']),
  unit: currency.or(z.literal('%')).nullable(),
  /** Value of the plan. Null: no limit, or not stated (then `points` is null too). */
  value: z.number().nullable(),
  /** Median of the line's open plans with a value above 0. Null: no such plan. */
  typical: z.number().nullable(),
  /** Weight / 10 x value / 100, value / (value + typical) or typical / (value + typical); in hundredths. */
  points: points.nullable(),
});

/**
 * GET /api/buscarplanes/analisisypuntaje?id=: `points` is the sum of the parts, and `score` is 10 times `points`
 * divided by `best`, rounded half up to hundredths.
 */
export const scoreAnalysis = z.strictObject({
  /** 0-10. Null: a part is `missing`, or the plan is closed to new customers. */
  score: z.number().nullable(),
  stars: z.number().nullable(),
  points: points.nullable(),
  /** Points of the best open plan of the line. */
  best: points,
  /** Day of the catalogue from which `typical` and `best` come. */
  asOf: isoDate,
  parts: scorePart.array(),
  missing: z.enum(SCORE_INPUTS).array(),
});
export type ScoreAnalysis = z.infer<typeof scoreAnalysis>;

export const analyseScore = endpoint(
  'GET /api/buscarplanes/analisisypuntaje',
  'Parts of a plan’s score: inputs, weights and points',
  { ...ofPlan, output: scoreAnalysis },
);

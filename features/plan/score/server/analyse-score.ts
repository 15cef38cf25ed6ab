import 'server-only';
import { stars } from '@/features/catalogue/plan-facts';
import { inputsOf, SCORE_SCALES, scorePoints, scoreUnit, sumOfPoints } from '@/features/catalogue/score';
import { lineScore, storedScore } from '@/features/catalogue/server/read-score';
import type { ScoreAnalysis } from '@/features/plan/score/score.api';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';

/** @throws NOT_FOUND if this site does not have the plan, or its line has no formula */
export async function analyseScore(
  ctx: Pick<Ctx, 'db' | 'site' | 'market' | 'locale' | 'now'>,
  { id }: { readonly id: number },
): Promise<ScoreAnalysis> {
  const { market, locale } = ctx;
  const stored = await storedScore(ctx, id);
  const line = market.lines.find(({ productType }) => productType === stored?.productType);
  const reference = line && (await lineScore(ctx, line.productType));
  if (!stored || !reference) throw new AppError('NOT_FOUND', labelsOf(locale, 'catalogue').unknownPlan);
  const { facts, score } = stored;
  const { weights, typical, best, asOf } = reference;
  const parts = inputsOf(weights).map((code) => {
    const weight = weights[code]!;
    const value = facts[code];
    return {
      code,
      weight,
      scale: SCORE_SCALES[code],
      unit: scoreUnit(code, line, market),
      value: value === Infinity ? null : (value ?? null),
      typical: typical[code] ?? null,
      points: scorePoints(code, value, weight, typical[code]),
    };
  });
  return {
    score,
    stars: score === null ? null : stars(score),
    points: sumOfPoints(parts.map(({ points }) => points)),
    best,
    asOf,
    parts,
    missing: parts.filter(({ points }) => points === null).map(({ code }) => code),
  };
}

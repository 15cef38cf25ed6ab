import 'server-only';
import { scoreWeightsOf, type ScoreReference, type ScoreWeights } from '@/features/catalogue/score';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { offerOf } from '@/lib/site/offer';
import { findUpdatedAt, findVersion } from './plan.db';
import { findScoreReference, findStoredScore, type StoredScore } from './score.db';
import { cachedByVersion } from './versioned-cache';

export type LineScore = ScoreReference & { readonly weights: ScoreWeights; readonly asOf: string };

type Scope = Pick<Ctx, 'db' | 'market' | 'now'>;

/** Weights and reference values of a line; null: it has no formula. */
export async function lineScore({ db, market, now }: Scope, productType: string): Promise<LineScore | null> {
  const weights = scoreWeightsOf(market, productType);
  if (!weights) return null;
  const version = String(await findVersion(db, market.id));
  return cachedByVersion(db, `score ${market.code} ${productType}`, version, async () => {
    const [reference, updatedAt] = await Promise.all([
      findScoreReference(db, market.id, productType, weights),
      findUpdatedAt(db, market.id),
    ]);
    return { ...reference, weights, asOf: dayIn(market.timeZone, updatedAt ?? now) };
  });
}

/** Returns null if this site does not have the plan. */
export const storedScore = ({ db, site }: Pick<Ctx, 'db' | 'site'>, id: number): Promise<StoredScore | null> =>
  findStoredScore(db, offerOf(site), id);

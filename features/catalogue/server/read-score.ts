import 'server-only';
import { scoreWeightsOf, type ScoreReference, type ScoreWeights } from '@/features/catalogue/score';
import type { Ctx } from '@/lib/context/ctx';
import { dayIn } from '@/lib/i18n/day';
import { offerOf } from '@/lib/site/offer';
import { findUpdatedAt } from './plan.db';
import { findScoreReference, findStoredScore, type StoredScore } from './score.db';
import { cachedByVersion } from './versioned-cache';
import { findVersion, readCatalogueFrom } from './entry.db';

export type LineScore = ScoreReference & { readonly weights: ScoreWeights; readonly asOf: string };

type Scope = Pick<Ctx, 'db' | 'market' | 'now'>;

/** Weights and reference values of a line; null: it has no formula. */
export async function lineScore({ db, market, now }: Scope, productType: string): Promise<LineScore | null> {
  const weights = scoreWeightsOf(market, productType);
  if (!weights) return null;
  const version = String(await findVersion({ db, market }));
  return cachedByVersion(db, `score ${market.code} ${productType}`, version, async () => {
    const [reference, updatedAt] = await Promise.all([
      readCatalogueFrom({ db, market }, (one) => findScoreReference(one, market.id, productType, weights)),
      findUpdatedAt(db, market.id),
    ]);
    return { ...reference, weights, asOf: dayIn(market.timeZone, updatedAt ?? now) };
  });
}

/** Returns null if this site does not have the plan. */
export const storedScore = (ctx: Pick<Ctx, 'db' | 'site' | 'market'>, id: number): Promise<StoredScore | null> =>
  readCatalogueFrom(ctx, (db) => findStoredScore(db, offerOf(ctx.site), id));

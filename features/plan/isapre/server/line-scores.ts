import 'server-only';
import { catalogueVersion } from '@/features/catalogue/server/service';
import type { ScoreField } from '@/features/plan/isapre/domain/score-analysis';
import type { Ctx } from '@/lib/context/ctx';
import { keptWhile } from './kept';
import { listStandings, sumUpScores } from './score-repository';

type Scope = Pick<Ctx, 'db' | 'market'>;

/** The scored plans of a line: what their scores have in common, and how many have which. */
type LineScores = { readonly field: ScoreField; readonly standings: readonly { score: number; plans: number }[] };

async function read(ctx: Scope, productType: string): Promise<LineScores> {
  const [field, standings] = await Promise.all([sumUpScores(ctx, productType), listStandings(ctx, productType)]);
  return { field, standings };
}

/** The scores of a line, worked out once for each version of the catalogue: it takes a look at every plan. */
export async function lineScores(ctx: Scope, productType: string): Promise<LineScores> {
  const version = await catalogueVersion(ctx);
  const name = `scores ${ctx.market.id} ${productType}`;
  return keptWhile(ctx.db, name, String(version), () => read(ctx, productType));
}

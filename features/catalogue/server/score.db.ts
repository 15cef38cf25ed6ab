import 'server-only';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  inputsOf,
  SCORE_SCALES,
  scoreWeightsOf,
  type ScoreFacts,
  type ScoreInput,
  type ScoreReference,
  type ScoreWeights,
} from '@/features/catalogue/score';
import type { MarketCode } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { isOfferedPlan, unsoldSheets } from '@/lib/db/offered';
import { plan, planScore } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';
import type { Offer } from '@/lib/site/offer';

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Value of an input in hundredths, rounded to a whole number. */
const factOf = (input: ScoreInput) => sql`round((facts->>${sql.raw(`'${input}'`)})::float8 * 100)`;

const halfUp = (parts: SQL, whole: SQL) => sql`floor((2 * ${parts} + ${whole}) / (2 * (${whole})))`;

function pointsOf(input: ScoreInput, weight: number): SQL {
  const most = sql.raw(`${10 * weight}::float8`);
  const value = sql`own.${sql.identifier(input)}`;
  const typical = sql`coalesce(typical.${sql.identifier(input)}, 0)`;
  switch (SCORE_SCALES[input]) {
    case 'percent':
      return halfUp(sql`${most} * ${value}`, sql`10000`);
    case 'less':
      return sql`case when ${value} = 0 then ${most} when ${value} = 'Infinity' then 0
        else ${halfUp(sql`${most} * ${typical}`, sql`${value} + ${typical}`)} end`;
    case 'more':
      return sql`case when ${value} = 0 then 0 when ${value} = 'Infinity' then ${most}
        else ${halfUp(sql`${most} * ${value}`, sql`${value} + ${typical}`)} end`;
  }
}

/** Points by plan. Closed plans get none, because `best` must be a plan on sale. */
function pointsOfLine(market: Market['id'], productType: string, weights: ScoreWeights): SQL {
  const inputs = inputsOf(weights);
  const facts = inputs.map((input) => sql`${factOf(input)} as ${sql.identifier(input)}`);
  const medians = inputs.map((input) => {
    const value = sql.identifier(input);
    return sql`percentile_disc(0.5) within group (order by ${value})
      filter (where ${value} > 0 and ${value} < 'Infinity') as ${value}`;
  });
  const points = inputs.map((input) => pointsOf(input, weights[input]!));
  return sql`
    unsold as materialized (${unsoldSheets}),
    line as (
      select plan_score.plan_id, score, case when closed or unsold.plan_id is not null then null else facts end as facts
      from ${planScore} left join unsold on unsold.plan_id = plan_score.plan_id
      where market = ${market} and product_type = ${productType}),
    own as materialized (select plan_id, score, ${list(facts)} from line),
    typical as materialized (select ${list(medians)} from own),
    points as materialized (
      select plan_id, score, ${sql.join(points, sql` + `)} as points from own cross join typical),
    best as materialized (select nullif(max(points), 0) as best from points)`;
}

async function writeLineScores(db: Db, market: Market['id'], productType: string, code: MarketCode, version: number) {
  const weights = scoreWeightsOf({ code }, productType);
  if (!weights) return;
  await db.execute(sql`
    with ${pointsOfLine(market, productType, weights)},
    fresh as (
      select plan_id, score as before, (${halfUp(sql`points * 1000`, sql`best`)} / 100)::numeric(4, 2) as score
      from points cross join best)
    update plan_score set score = fresh.score, changed_in = ${version}::integer from fresh
    where plan_score.plan_id = fresh.plan_id and fresh.score is distinct from fresh.before`);
}

/** Writes scores without a timeout (100,000 plans). The caller has the transaction that changes these plans. */
export async function writeScores(
  db: Db,
  { id, code, lines }: Market,
  { isConcerned = () => true, version = 0 }: { isConcerned?: (productType: string) => boolean; version?: number } = {},
): Promise<void> {
  // Disables nested loops. A new table has no statistics, so the planner would expect one row and compare all pairs.
  const { rows } = await db.execute<{ timeout: string }>(sql`
    select current_setting('statement_timeout') as timeout,
      set_config('statement_timeout', '0', true), set_config('enable_nestloop', 'off', true)`);
  for (const { productType } of lines)
    if (isConcerned(productType)) await writeLineScores(db, id, productType, code, version);
  await db.execute(sql`
    select set_config('statement_timeout', ${rows[0]!.timeout}, true), set_config('enable_nestloop', 'on', true)`);
}

export async function findScoreReference(
  db: Db,
  market: Market['id'],
  productType: string,
  weights: ScoreWeights,
): Promise<ScoreReference> {
  const { rows } = await db.execute<{ typical: ScoreReference['typical']; best: number | null }>(sql`
    with ${pointsOfLine(market, productType, weights)}
    select jsonb_strip_nulls(to_jsonb(typical)) as typical, best / 100 as best from typical cross join best`);
  const { typical, best } = rows[0]!;
  const medians = Object.entries(typical).map(([input, hundredths]) => [input, hundredths / 100]);
  return { typical: Object.fromEntries(medians), best: best ?? 0 };
}

export type StoredScore = { readonly productType: string; readonly score: number | null; readonly facts: ScoreFacts };

export async function findStoredScore(db: Db, offer: Offer, id: number): Promise<StoredScore | null> {
  const [row] = await db
    .select({ productType: plan.productType, score: planScore.score, facts: planScore.facts })
    .from(plan)
    .innerJoin(planScore, eq(planScore.planId, plan.id))
    .where(and(isOfferedPlan(offer), eq(plan.id, id)));
  if (!row) return null;
  const stored = Object.entries(row.facts as Record<ScoreInput, string>);
  return { ...row, facts: Object.fromEntries(stored.map(([input, value]) => [input, Number(value)])) };
}

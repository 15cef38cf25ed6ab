import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import {
  inputsOf,
  SCORE_SCALES,
  scoreWeightsOf,
  type ScoreInput,
  type ScoreReference,
  type ScoreWeights,
} from '@/features/catalogue/score';
import type { Db } from '@/lib/db/client';
import { unsoldSheets } from '@/lib/db/offered';
import { planScore } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const factOf = (input: ScoreInput) => sql`(facts->>${sql.raw(`'${input}'`)})::float8`;

function shareOf(input: ScoreInput): SQL {
  const value = sql`own.${sql.identifier(input)}`;
  const typical = sql`coalesce(typical.${sql.identifier(input)}, 0)`;
  switch (SCORE_SCALES[input]) {
    case 'percent':
      return sql`${value} / 100`;
    case 'less':
      return sql`case when ${value} = 0 then 1 else ${typical} / (${value} + ${typical}) end`;
    case 'more':
      return sql`case when ${value} = 'Infinity' then 1 when ${value} = 0 then 0
        else ${value} / (${value} + ${typical}) end`;
  }
}

/** Closed plans have no points: the best of a line is one that is sold. */
function pointsOfLine(market: Market['id'], productType: string, weights: ScoreWeights): SQL {
  const inputs = inputsOf(weights);
  const facts = inputs.map((input) => sql`${factOf(input)} as ${sql.identifier(input)}`);
  const medians = inputs.map((input) => {
    const value = sql.identifier(input);
    return sql`percentile_disc(0.5) within group (order by ${value})
      filter (where ${value} > 0 and ${value} < 'Infinity') as ${value}`;
  });
  const points = inputs.map(
    (input) => sql`floor(${sql.raw(String(10 * weights[input]!))}::float8 * (${shareOf(input)}) + 0.5)`,
  );
  return sql`
    own as materialized (
      select plan_id, score, ${list(facts)}
      from (
        select plan_id, score, case when plan_id in (${unsoldSheets}) then null else facts end as facts
        from ${planScore} where market = ${market} and product_type = ${productType}) as line),
    typical as (select ${list(medians)} from own),
    points as materialized (
      select plan_id, score, ${sql.join(points, sql` + `)} as points from own cross join typical),
    best as (select nullif(max(points), 0) as best from points)`;
}

async function writeLineScores(db: Db, market: Market['id'], productType: string, weights: ScoreWeights | null) {
  if (!weights) return;
  await db.execute(sql`
    with ${pointsOfLine(market, productType, weights)},
    fresh as (
      select plan_id, score as before, (floor(points * 1000 / best + 0.5) / 100)::numeric(4, 2) as score
      from points cross join best)
    update plan_score set score = fresh.score from fresh
    where plan_score.plan_id = fresh.plan_id and fresh.score is distinct from fresh.before`);
}

/** The caller must hold the transaction that changes plans of these lines. */
export async function writeScores(
  db: Db,
  { id, code, lines }: Market,
  isConcerned: (productType: string) => boolean = () => true,
): Promise<void> {
  for (const { productType } of lines)
    if (isConcerned(productType)) await writeLineScores(db, id, productType, scoreWeightsOf({ code }, productType));
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
  return { typical, best: best ?? 0 };
}

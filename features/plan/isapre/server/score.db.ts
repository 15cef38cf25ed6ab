import 'server-only';
import { and, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { SCORE_FACTORS, type ScoreFactor, type ScoreField } from '@/features/plan/isapre/score-analysis';
import type { Ctx } from '@/lib/context/ctx';
import { isOfferedPlan, isOpenPlan } from '@/lib/db/offered';
import { plan } from '@/lib/db/schema';
import { offerOf } from '@/lib/site/offer';

type Scope = Pick<Ctx, 'db' | 'site'>;

const percentOf = (code: 'hospital' | 'ambulatory') =>
  sql<
    number | null
  >`(jsonb_path_query_first(${plan.details}, ${`$.coverages[*] ? (@.code == "${code}" && @.kind == "percent").value`}::jsonpath) #>> '{}')::float8`;

const factors: Record<ScoreFactor, SQL<number | null>> = {
  hospital: percentOf('hospital'),
  ambulatory: percentOf('ambulatory'),
  price: sql`ln(nullif((${plan.tariff}->>'baseUf')::float8, 0))`,
};

const objectOf = (numberOf: (factor: ScoreFactor) => SQL) =>
  sql`jsonb_build_object(${sql.join(
    SCORE_FACTORS.map((factor) => sql`${factor}::text, ${numberOf(factor)}`),
    sql`, `,
  )})`;

const of = (name: ScoreFactor | 'score') => sql`scored.${sql.identifier(name)}`;
const mean = (name: ScoreFactor | 'score') => sql`coalesce(avg(${of(name)}), 0)`;
const covarianceWith = (other: ScoreFactor | 'score') => (factor: ScoreFactor) =>
  sql`coalesce(covar_pop(${of(factor)}, ${of(other)}), 0)`;

/**
 * Aggregated by the database: a line may have more plans than a request should read. `materialized` is needed:
 * otherwise each sum recomputes every plan's numbers, and 100,000 plans exceed the statement timeout.
 */
export async function sumUpScores({ db, site }: Scope, productType: string): Promise<ScoreField> {
  const { rows } = await db.execute<ScoreField>(sql`
    with scored as materialized (
      select ${plan.score}::float8 as score, ${factors.hospital} as hospital, ${factors.ambulatory} as ambulatory,
        ${factors.price} as price
      from ${plan}
      where ${isOpenPlan(offerOf(site))} and ${plan.productType} = ${productType} and ${plan.score} is not null)
    select count(*)::int as plans, ${mean('score')} as score, ${objectOf(mean)} as means,
      ${objectOf((factor) => objectOf(covarianceWith(factor)))} as covariances,
      ${objectOf(covarianceWith('score'))} as "withScore"
    from scored
    where hospital is not null and ambulatory is not null and price is not null`);
  return rows[0]!;
}

export async function listScoreRanks(
  { db, site }: Scope,
  productType: string,
): Promise<{ score: number; plans: number }[]> {
  const rows = await db
    .select({ score: plan.score, plans: count() })
    .from(plan)
    .where(and(isOpenPlan(offerOf(site)), eq(plan.productType, productType), isNotNull(plan.score)))
    .groupBy(plan.score);
  return rows.map(({ score, plans }) => ({ score: score!, plans }));
}

export async function findFactors({ db, site }: Scope, id: number): Promise<Record<ScoreFactor, number | null>> {
  const [own] = await db
    .select(factors)
    .from(plan)
    .where(and(isOfferedPlan(offerOf(site)), eq(plan.id, id)));
  return own!;
}

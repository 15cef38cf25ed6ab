import 'server-only';
import { and, count, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { ScoreFactor, ScoreField } from '@/features/plan/isapre/domain/score-analysis';
import type { Ctx } from '@/lib/context/ctx';
import { plan } from '@/lib/db/schema';

type Scope = Pick<Ctx, 'db' | 'market'>;

/** Percent that the plan pays by the code of a coverage of its card; null: it says none. */
const percentOf = (code: 'hospital' | 'ambulatory') =>
  sql<
    number | null
  >`(jsonb_path_query_first(${plan.details}, ${`$.coverages[*] ? (@.code == "${code}" && @.kind == "percent").value`}::jsonpath) #>> '{}')::float8`;

const factors: Readonly<Record<ScoreFactor, SQL<number | null>>> = {
  hospital: percentOf('hospital'),
  ambulatory: percentOf('ambulatory'),
  price: sql`ln(nullif((${plan.tariff}->>'baseUf')::float8, 0))`,
};

type Sum<T> = (factor: ScoreFactor) => T;
const perFactor = <T>(of: Sum<T>): Record<ScoreFactor, T> => ({
  hospital: of('hospital'),
  ambulatory: of('ambulatory'),
  price: of('price'),
});

/**
 * The scored plans of a line that say something of every factor, summed up by the database: a line may have far more plans
 * than a request should read.
 */
export async function sumUpScores({ db, market }: Scope, productType: string): Promise<ScoreField> {
  const scored = db
    .select({
      score: sql<number>`${plan.score}::float8`.as('points'),
      ...perFactor((factor) => factors[factor].as(factor)),
    })
    .from(plan)
    .where(and(eq(plan.market, market.id), eq(plan.productType, productType), isNotNull(plan.score)))
    .as('scored');
  const number = (expression: SQL) => sql<number>`coalesce(${expression}, 0)::float8`;
  const withFactor = (other: ScoreFactor) =>
    perFactor((factor) => number(sql`covar_pop(${scored[factor]}, ${scored[other]})`));
  const [row] = await db
    .select({
      plans: count(),
      score: number(sql`avg(${scored.score})`),
      means: perFactor((factor) => number(sql`avg(${scored[factor]})`)),
      ...perFactor(withFactor),
      withScore: perFactor((factor) => number(sql`covar_pop(${scored[factor]}, ${scored.score})`)),
    })
    .from(scored)
    .where(and(isNotNull(scored.hospital), isNotNull(scored.ambulatory), isNotNull(scored.price)));
  const { hospital, ambulatory, price, ...field } = row!;
  return { ...field, covariances: { hospital, ambulatory, price } };
}

/** How many plans of a line have which score. */
export async function listStandings(
  { db, market }: Scope,
  productType: string,
): Promise<{ score: number; plans: number }[]> {
  const rows = await db
    .select({ score: plan.score, plans: count() })
    .from(plan)
    .where(and(eq(plan.market, market.id), eq(plan.productType, productType), isNotNull(plan.score)))
    .groupBy(plan.score);
  return rows.map(({ score, plans }) => ({ score: score!, plans }));
}

/** What a plan of this market has of each factor; null: it says nothing of it. */
export async function findFactors({ db, market }: Scope, id: number): Promise<Record<ScoreFactor, number | null>> {
  const [own] = await db
    .select(perFactor((factor) => factors[factor]))
    .from(plan)
    .where(and(eq(plan.market, market.id), eq(plan.id, id)));
  return own!;
}

import 'server-only';
import { and, count, eq, gt, isNotNull, min, notInArray, sql, type SQL } from 'drizzle-orm';
import { organizationSummary, priceUnit } from '@/features/catalogue/contract';
import { isaprePart, type IsaprePart } from '@/features/catalogue/detail/contract';
import type { ScoreFactor, ScoreField } from '@/features/plan/isapre/domain/score-analysis';
import type { Ctx } from '@/lib/context/ctx';
import { lead, organization, plan, planDetail } from '@/lib/db/schema';

type Scope = Pick<Ctx, 'db' | 'market'>;

/** The organisation type of Chile's private health insurers (spec section 3). */
const ISAPRE = 'ISAPRE';
const isIsapre = (market: Ctx['market']) => and(eq(organization.market, market.id), eq(organization.type, ISAPRE))!;

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

/** An Isapre's plan with its sheet; `detail` null: the catalogue has none of this plan. */
export type SheetRow = {
  readonly id: number;
  readonly productType: string;
  readonly productCode: string;
  readonly displayName: string;
  readonly score: number | null;
  readonly organization: { readonly id: number; readonly displayName: string; readonly url: string };
  readonly verified: boolean;
  readonly sheet: IsaprePart | null;
};

export async function findSheet(
  { db, market }: Scope,
  by: { readonly id: number } | { readonly codigoplan: string; readonly codigoprestador?: string | undefined },
): Promise<SheetRow | null> {
  const wanted =
    'id' in by
      ? eq(plan.id, by.id)
      : and(
          eq(plan.productCode, by.codigoplan),
          by.codigoprestador === undefined ? undefined : eq(organization.code, by.codigoprestador),
        );
  const [row] = await db
    .select({
      id: plan.id,
      productType: plan.productType,
      productCode: plan.productCode,
      displayName: plan.displayName,
      score: plan.score,
      organization: { id: organization.id, displayName: organization.displayName, url: organization.url },
      verified: sql<boolean>`coalesce((${planDetail.data}->>'verified')::boolean, false)`,
      sheet: sql<unknown>`${planDetail.data}->'isapre'`,
    })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .leftJoin(planDetail, and(eq(planDetail.planId, plan.id), eq(planDetail.market, plan.market)))
    .where(and(eq(plan.market, market.id), isIsapre(market), wanted));
  return row ? { ...row, sheet: isaprePart.nullable().parse(row.sheet ?? null) } : null;
}

/** An Isapre of this market by its code, with how many plans it sells and the cheapest one's price. */
export async function findIsapre({ db, market }: Scope, code: string) {
  const [row] = await db
    .select({
      id: organization.id,
      displayName: organization.displayName,
      url: organization.url,
      image: organization.image,
      data: organization.data,
      plans: count(plan.id),
      fromPrice: min(plan.referencePrice),
      unit: sql<string | null>`(array_agg(${plan.details}->>'unit' order by ${plan.referencePrice}))[1]`,
    })
    .from(organization)
    .leftJoin(plan, and(eq(plan.organizationId, organization.id), eq(plan.market, market.id)))
    .where(and(isIsapre(market), eq(organization.code, code)))
    .groupBy(organization.id);
  if (!row) return null;
  const { data, unit, ...isapre } = row;
  return {
    ...isapre,
    regions: organizationSummary.shape.regions.parse((data as { regions?: unknown }).regions),
    unit: priceUnit.nullable().parse(unit),
  };
}

/** How many plans of an Isapre have each feature, what most of them have first. */
export async function countFeatures({ db, market }: Scope, organizationId: number) {
  const { rows } = await db.execute<{ code: string; plans: string }>(sql`
    select code, count(*) as plans
    from ${plan}, jsonb_array_elements_text(${plan.details}->'features') as code
    where ${plan.market} = ${market.id} and ${plan.organizationId} = ${organizationId}
    group by code
    order by count(*) desc, code`);
  return rows.map(({ code, plans }) => ({ code, plans: Number(plans) }));
}

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

/** What a plan has of each factor (null: it says nothing of it), and how many plans of its line have which score. */
export async function findScored({ db, market }: Scope, { id, productType, score }: SheetRow) {
  const ofLine = and(eq(plan.market, market.id), eq(plan.productType, productType), isNotNull(plan.score));
  const [own] = await db
    .select(perFactor((factor) => factors[factor]))
    .from(plan)
    .where(and(eq(plan.market, market.id), eq(plan.id, id)));
  const [standing] = await db
    .select({ plans: count(), better: sql`count(*) filter (where ${plan.score} < ${score})`.mapWith(Number) })
    .from(plan)
    .where(ofLine);
  return { own: own!, ...standing! };
}

/** Lead statuses that are nobody's request: deleted, duplicate, test (spec section 4). */
const NO_REQUEST = [5, 6, 97];

/** Requests that were sent on this site since then. */
const requested = ({ site }: Pick<Ctx, 'site'>, since: Date) =>
  and(eq(lead.site, site), gt(lead.createdAt, since), notInArray(lead.status, NO_REQUEST));

/** How often it was asked for each plan of an organisation, by plan id; a plan nobody asked for has no entry. */
export async function countRequests(ctx: Scope & Pick<Ctx, 'site'>, organizationId: number, since: Date) {
  const { db, market } = ctx;
  const rows = await db
    .select({ id: plan.id, requests: count() })
    .from(lead)
    .innerJoin(plan, and(eq(plan.market, lead.market), eq(plan.productCode, lead.productCode)))
    .where(and(requested(ctx, since), eq(plan.market, market.id), eq(plan.organizationId, organizationId)))
    .groupBy(plan.id);
  return new Map(rows.map(({ id, requests }) => [id, requests]));
}

/** How often it was asked for plans of a line, or for none of them by name. */
export async function countLineRequests(
  ctx: Scope & Pick<Ctx, 'site'>,
  productType: string,
  since: Date,
): Promise<number> {
  const [row] = await ctx.db
    .select({ requests: count() })
    .from(lead)
    .leftJoin(plan, and(eq(plan.market, lead.market), eq(plan.productCode, lead.productCode)))
    .where(and(requested(ctx, since), eq(sql`coalesce(${plan.productType}, ${lead.productType})`, productType)));
  return row!.requests;
}

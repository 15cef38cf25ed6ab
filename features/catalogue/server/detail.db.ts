import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  lineContent as storedContent,
  storedDetail,
  type LineContent,
  type PlanDetail,
} from '@/features/catalogue/detail/detail-schemas';
import type { LineContentEntry, PlanEntry } from '@/features/catalogue/import-schemas';
import type { Db } from '@/lib/db/client';
import { lineContent, plan, planDetail } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';

type MarketId = Market['id'];

// Plans per statement. A sheet has several kilobytes, and a statement must end far before its timeout.
const BATCH = 250;

async function writeBatch(db: Db, market: Market, plans: readonly PlanEntry[]): Promise<void> {
  const rows = plans.map(({ productCode, detail }) => ({ productCode, detail }));
  await db.execute(sql`
    insert into plan_detail (market, plan_id, data)
    select plan.market, plan.id, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry("productCode" text, detail jsonb)
    join plan on plan.market = ${market.id} and plan.product_code = "productCode"
    on conflict (market, plan_id) do update set data = excluded.data`);
}

export async function writeDetails(db: Db, market: Market, plans: readonly PlanEntry[]): Promise<void> {
  const gone = plans.flatMap(({ productCode, detail }) => (detail === null ? [productCode] : []));
  if (gone.length > 0)
    await db.execute(sql`
      delete from plan_detail using plan
      where plan.market = plan_detail.market and plan.id = plan_id and plan.market = ${market.id} and plan.product_code = any(${sql.param(gone)}::text[])`);
  const rows = plans.filter(({ detail }) => detail);
  for (let from = 0; from < rows.length; from += BATCH) await writeBatch(db, market, rows.slice(from, from + BATCH));
}

export async function writeLineContents(db: Db, market: Market, entries: readonly LineContentEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insert(lineContent)
    .values(entries.map(({ content, ...where }) => ({ ...where, market: market.id, data: content })))
    .onConflictDoUpdate({
      target: [lineContent.market, lineContent.productType, lineContent.insuranceType],
      set: { data: sql`excluded.data`, demonstration: sql`excluded.demonstration` },
    });
}

/**
 * Content of a plan's type and line, the most specific first. Table names are explicit, because drizzle omits them in a
 * query of one table.
 */
export const linesOfPlan = sql<unknown>`(
  select coalesce(jsonb_agg(said.data order by said.product_type desc, said.insurance_type desc), '[]')
  from line_content as said
  where said.market = plan.market and said.product_type in ('', plan.product_type)
    and said.insurance_type in ('', plan.insurance_type))`;

export async function listLineContents(db: Db, market: MarketId): Promise<LineContentEntry[]> {
  const rows = await db
    .select()
    .from(lineContent)
    .where(eq(lineContent.market, market))
    .orderBy(asc(lineContent.productType), asc(lineContent.insuranceType));
  return rows.map(({ productType, insuranceType, demonstration, data }) => ({
    productType,
    insuranceType,
    demonstration: demonstration === true,
    content: storedContent.parse(data),
  }));
}

/** Line contents by kind of plan. `ids` limits the plans, because all kinds of 100,000 plans take over 0.1 s. */
export async function listLinesOfPlans(
  db: Db,
  market: MarketId,
  ids?: readonly number[],
): Promise<{ productType: string; insuranceType: string; lines: LineContent[] }[]> {
  const { productType, insuranceType } = plan;
  const kinds = db
    .selectDistinctOn([productType, insuranceType], { market: plan.market, productType, insuranceType })
    .from(plan)
    .where(and(eq(plan.market, market), ids && inArray(plan.id, [...ids])))
    .as('plan');
  const rows = await db
    .select({ productType: kinds.productType, insuranceType: kinds.insuranceType, lines: linesOfPlan })
    .from(kinds);
  return rows.map((row) => Object.assign(row, { lines: storedContent.array().parse(row.lines) }));
}

export async function findDetail(db: Db, market: MarketId, planId: number): Promise<PlanDetail | null> {
  const [row] = await db
    .select({ data: planDetail.data })
    .from(planDetail)
    .where(and(eq(planDetail.market, market), eq(planDetail.planId, planId)));
  return row ? storedDetail.parse(row.data) : null;
}

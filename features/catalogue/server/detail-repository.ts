import 'server-only';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { LineContent, PlanDetail } from '@/features/catalogue/detail/contract';
import type { LineContentEntry, PlanEntry } from '@/features/catalogue/import-contract';
import type { Db } from '@/lib/db/client';
import { lineContent, planDetail } from '@/lib/db/schema/content';
import type { Market } from '@/lib/markets/market';

type MarketId = Market['id'];

/** Writes what the file says of plans that are written already: an object is kept, null takes the old one away. */
export async function writeDetails(db: Db, market: Market, plans: readonly PlanEntry[]): Promise<void> {
  const said = plans.filter(({ detail }) => detail !== undefined);
  const rows = said.map(({ productCode, detail }) => ({ productCode, detail }));
  if (rows.length === 0) return;
  await db.execute(sql`
    with entry as (
      select plan.id, detail
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry("productCode" text, detail jsonb)
      join plan on plan.market = ${market.id} and plan.product_code = "productCode"
    ), gone as (
      delete from plan_detail using entry where plan_id = entry.id and entry.detail is null
    )
    insert into plan_detail (plan_id, market, data)
    select id, ${market.id}, detail from entry where detail is not null
    on conflict (plan_id) do update set data = excluded.data`);
}

/** Inserts or replaces what lines say; what the file does not name stays. */
export async function writeLineContents(db: Db, market: Market, entries: readonly LineContentEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insert(lineContent)
    .values(entries.map(({ content, ...where }) => ({ ...where, market: market.id, data: content })))
    .onConflictDoUpdate({
      target: [lineContent.market, lineContent.productType, lineContent.insuranceType],
      set: { data: sql`excluded.data` },
    });
}

/** Whether anything at all is said of plans or lines. */
export async function hasContents(db: Db): Promise<boolean> {
  const [said] = await db.select({ market: lineContent.market }).from(lineContent).limit(1);
  const [detailed] = said ? [said] : await db.select({ market: planDetail.market }).from(planDetail).limit(1);
  return detailed !== undefined;
}

/** What the lines of a market say, by line and type. Taken as it was checked when it was written. */
export async function listLineContents(db: Db, market: MarketId): Promise<LineContentEntry[]> {
  const rows = await db
    .select()
    .from(lineContent)
    .where(eq(lineContent.market, market))
    .orderBy(asc(lineContent.productType), asc(lineContent.insuranceType));
  return rows.map(({ productType, insuranceType, data }) => ({
    productType,
    insuranceType,
    content: data as LineContent,
  }));
}

/** The details of a market by the plan's id, a page of rows at a time; as they were checked when they were written. */
export async function* readDetails(
  db: Db,
  market: MarketId,
  pageSize = 200,
): AsyncGenerator<{ planId: number; detail: PlanDetail }> {
  for (let last = 0; ;) {
    const rows = await db
      .select({ planId: planDetail.planId, data: planDetail.data })
      .from(planDetail)
      .where(and(eq(planDetail.market, market), gt(planDetail.planId, last)))
      .orderBy(asc(planDetail.planId))
      .limit(pageSize);
    for (const { planId, data } of rows) yield { planId, detail: data as PlanDetail };
    if (rows.length < pageSize) return;
    last = rows.at(-1)!.planId;
  }
}

import 'server-only';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { CatalogueFile, OrganizationEntry } from '@/features/catalogue/import-schemas';
import type { Db } from '@/lib/db/client';
import { lineContent, organization, plan } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';
import { toRow } from './write.db';

type MarketId = Market['id'];

/** Removes the statement timeout for this transaction: 100,000 plans take longer than it. */
export const disableStatementTimeout = (tx: Db) => tx.execute(sql`set local statement_timeout = 0`);

export async function hasUnmarkedRows(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ unknown: boolean }>(sql`
    select exists (select from plan where demonstration is null)
      or exists (select from line_content where demonstration is null) as unknown`);
  return rows[0]!.unknown;
}

export async function markRowsEqualTo(db: Db, file: CatalogueFile, market: Market): Promise<void> {
  const types = new Map(file.insuranceTypes.map((entry) => [entry.code, entry]));
  const plans = file.plans.map((entry) => toRow(entry, { market, types, today: '1970-01-01', version: 0 }));
  await db.execute(sql`
    update plan set demonstration = true
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
      as entry("productCode" text, "displayName" text, tariff jsonb, details jsonb)
    where market = ${market.id} and demonstration is null and product_code = "productCode"
      and display_name = "displayName"
      and plan.tariff = entry.tariff and plan.details = entry.details`);
  await db.execute(sql`
    update line_content set demonstration = true
    from jsonb_to_recordset(${JSON.stringify(file.lineContents)}::jsonb)
      as entry("productType" text, "insuranceType" text, content jsonb)
    where market = ${market.id} and demonstration is null and product_type = "productType"
      and insurance_type = "insuranceType" and data = content`);
}

export async function markOthersAsReal(db: Db): Promise<void> {
  for (const table of [plan, lineContent])
    await db.update(table).set({ demonstration: false }).where(isNull(table.demonstration));
}

export async function countDemonstration(db: Db): Promise<number> {
  const [row] = await db.select({ plans: count() }).from(plan).where(eq(plan.demonstration, true));
  return row!.plans;
}

export async function deleteDemonstration(db: Db, market: MarketId): Promise<number> {
  const { rowCount } = await db.delete(plan).where(and(eq(plan.market, market), eq(plan.demonstration, true)));
  await db.delete(lineContent).where(and(eq(lineContent.market, market), eq(lineContent.demonstration, true)));
  return rowCount ?? 0;
}

export async function deleteIdleOrganizations(
  db: Db,
  market: MarketId,
  organizations: readonly Pick<OrganizationEntry, 'type' | 'url'>[],
): Promise<void> {
  const named = sql`(${organization.type}, ${organization.url}) in (
    select type, url from jsonb_to_recordset(${JSON.stringify(organizations)}::jsonb) as entry(type text, url text))`;
  const idle = sql`not exists (select from plan where plan.organization_id = ${organization.id})`;
  await db.delete(organization).where(and(eq(organization.market, market), named, idle));
}

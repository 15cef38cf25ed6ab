import 'server-only';
import { and, count, eq, sql } from 'drizzle-orm';
import type { OrganizationEntry } from '@/features/catalogue/import-schemas';
import type { Db } from '@/lib/db/client';
import { lineContent, organization, plan } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';

type MarketId = Market['id'];

/** Removes the statement timeout for this transaction: 100,000 plans take longer than it. */
export const disableStatementTimeout = (tx: Db) => tx.execute(sql`set local statement_timeout = 0`);

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

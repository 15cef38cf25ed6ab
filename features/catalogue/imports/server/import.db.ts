import 'server-only';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { catalogueImport, plan, planPriceChange } from '@/lib/db/schema';
type NewPriceChange = typeof planPriceChange.$inferInsert;

export async function insertImport(tx: Db, row: typeof catalogueImport.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(catalogueImport).values(row).returning({ id: catalogueImport.id });
  return inserted!.id;
}

export async function insertPriceChange(tx: Db, row: NewPriceChange): Promise<number> {
  const [inserted] = await tx.insert(planPriceChange).values(row).returning({ id: planPriceChange.id });
  return inserted!.id;
}

/**
 * True for the newest change in force. Table names are explicit, because drizzle omits them in a query of one table.
 */
function mayBeUndone(table: 'catalogue_import' | 'plan_price_change') {
  const own = sql.identifier(table);
  const steps = sql`(
    select market, version, undone_at from catalogue_import
    union all select market, version, undone_at from plan_price_change)`;
  return sql<boolean>`(
    ${own}.undone_at is null
    and not exists (
      select from ${steps} as later
      where later.market = ${own}.market and later.version > ${own}.version and later.undone_at is null)
    and (select max(step.version) from ${steps} as step where step.market = ${own}.market)
      = (select version from catalogue_version where catalogue_version.market = ${own}.market))`;
}

const { before: _, ...importColumns } = getTableColumns(catalogueImport);
const columns = { ...importColumns, mayBeUndone: mayBeUndone('catalogue_import') };
const priceColumns = { ...getTableColumns(planPriceChange), mayBeUndone: mayBeUndone('plan_price_change') };

export const listImports = (db: Db, marketIds: readonly number[], most: number) =>
  db
    .select(columns)
    .from(catalogueImport)
    .where(inArray(catalogueImport.market, [...marketIds]))
    .orderBy(desc(catalogueImport.id))
    .limit(most);

export async function findImport(db: Db, id: number) {
  const [row] = await db
    .select({ ...columns, before: catalogueImport.before })
    .from(catalogueImport)
    .where(eq(catalogueImport.id, id));
  return row ?? null;
}

export const listPriceChanges = (db: Db, marketIds: readonly number[], most: number) =>
  db
    .select({ change: priceColumns, sold: { name: plan.displayName, tariff: plan.tariff } })
    .from(planPriceChange)
    .leftJoin(plan, and(eq(plan.market, planPriceChange.market), eq(plan.productCode, planPriceChange.plan)))
    .where(inArray(planPriceChange.market, [...marketIds]))
    .orderBy(desc(planPriceChange.id))
    .limit(most);

export async function findPriceChange(db: Db, id: number) {
  const [row] = await db.select(priceColumns).from(planPriceChange).where(eq(planPriceChange.id, id));
  return row ?? null;
}

const TABLES = { file: catalogueImport, price: planPriceChange };

export const markUndone = (tx: Db, kind: keyof typeof TABLES, id: number) =>
  tx
    .update(TABLES[kind])
    .set({ undoneAt: sql`now()` })
    .where(eq(TABLES[kind].id, id));

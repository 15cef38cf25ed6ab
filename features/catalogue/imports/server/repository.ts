import 'server-only';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { catalogueImport } from '@/lib/db/schema';

type NewImport = typeof catalogueImport.$inferInsert;

/** @returns its id */
export async function insertImport(tx: Db, row: NewImport): Promise<number> {
  const [inserted] = await tx.insert(catalogueImport).values(row).returning({ id: catalogueImport.id });
  return inserted!.id;
}

/**
 * The newest that is in force, as long as nothing else has changed its market's catalogue since: both write the moment at
 * which their transaction began. Names are written out: in a query of one table drizzle leaves the table's away.
 */
const mayBeUndone = sql<boolean>`(
  catalogue_import.undone_at is null
  and not exists (
    select from catalogue_import as later
    where later.market = catalogue_import.market and later.id > catalogue_import.id and later.undone_at is null)
  and (
    select max(made.created_at) from catalogue_import as made where made.market = catalogue_import.market
  ) = (select updated_at from catalogue_version where catalogue_version.market = catalogue_import.market))`;

const { id, market, userName, fileName, plans, withdrawn, undoneAt, createdAt } = catalogueImport;
const columns = { id, market, userName, fileName, plans, withdrawn, undoneAt, createdAt, mayBeUndone };

/** The latest first, without what they changed. */
export const listImports = (db: Db, marketIds: readonly number[], most: number) =>
  db
    .select(columns)
    .from(catalogueImport)
    .where(inArray(market, [...marketIds]))
    .orderBy(desc(id))
    .limit(most);

export async function findImport(db: Db, wanted: number) {
  const [row] = await db
    .select({ ...columns, before: catalogueImport.before })
    .from(catalogueImport)
    .where(eq(id, wanted));
  return row ?? null;
}

export const markUndone = (tx: Db, undone: number) =>
  tx
    .update(catalogueImport)
    .set({ undoneAt: sql`now()` })
    .where(eq(id, undone));

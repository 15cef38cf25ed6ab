import 'server-only';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { savedFilters, type FilterRequest, type SavedFilters } from '@/features/back-office/filters/contract';
import type { Db } from '@/lib/db/client';
import { savedFilter, userAccount } from '@/lib/db/schema';

const ofSection = (userId: string, section: FilterRequest['section']) =>
  and(eq(savedFilter.userId, userId), eq(savedFilter.section, section));

/** By name. */
export async function listFilters(db: Db, userId: string, section: FilterRequest['section']): Promise<SavedFilters> {
  const rows = await db
    .select({ id: savedFilter.id, name: savedFilter.name, query: savedFilter.query })
    .from(savedFilter)
    .where(ofSection(userId, section))
    .orderBy(asc(sql`lower(${savedFilter.name})`), asc(savedFilter.id));
  return savedFilters.parse(rows);
}

/** Whoever else saves one for them waits until the transaction ends, so that none is one too many. */
export async function countFilters(tx: Db, userId: string, section: FilterRequest['section']): Promise<number> {
  await tx.select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('no key update');
  const [row] = await tx.select({ n: count() }).from(savedFilter).where(ofSection(userId, section));
  return row!.n;
}

/** False: there is one of that name. */
export async function insertFilter(tx: Db, userId: string, filter: FilterRequest): Promise<boolean> {
  const rows = await tx
    .insert(savedFilter)
    .values({ ...filter, userId })
    .onConflictDoNothing()
    .returning({ id: savedFilter.id });
  return rows.length > 0;
}

/** False: there is none of theirs. */
export async function deleteFilter(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await db
    .delete(savedFilter)
    .where(and(eq(savedFilter.userId, userId), eq(savedFilter.id, id)))
    .returning({ id: savedFilter.id });
  return rows.length > 0;
}

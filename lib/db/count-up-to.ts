import 'server-only';
import { count, type Subquery } from 'drizzle-orm';
import type { Db } from './client';

type Rows = { limit(most: number): { as(alias: string): Subquery } };

/** Counts up to `most` + 1, because an exact count of a million rows takes longer than a user waits for a page. */
export async function countUpTo(db: Db, rows: Rows, most: number): Promise<number> {
  const [counted] = await db.select({ n: count() }).from(rows.limit(most + 1).as('some'));
  return counted!.n;
}

import 'server-only';
import { between, desc, sql } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import { ufValue } from '@/lib/db/schema';

/** The newest value of the UF from `oldest` to `latest`, days as yyyy-mm-dd, or null when there is none. */
export async function findUf(
  { db }: Pick<Ctx, 'db'>,
  oldest: string,
  latest: string,
): Promise<{ readonly day: string; readonly value: number } | null> {
  const [row] = await db
    .select()
    .from(ufValue)
    .where(between(ufValue.day, oldest, latest))
    .orderBy(desc(ufValue.day))
    .limit(1);
  return row ?? null;
}

/** Keeps values of the UF by day; a day that has one gets the new one. */
export async function storeUf(db: Ctx['db'], values: readonly { day: string; value: number }[]): Promise<void> {
  await db
    .insert(ufValue)
    .values([...values])
    .onConflictDoUpdate({ target: ufValue.day, set: { value: sql`excluded.value` } });
}

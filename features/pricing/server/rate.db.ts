import 'server-only';
import { between, desc, sql } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import { ufValue } from '@/lib/db/schema';

export async function findUf({ db }: Pick<Ctx, 'db'>, oldest: string, latest: string) {
  const [row] = await db
    .select()
    .from(ufValue)
    .where(between(ufValue.day, oldest, latest))
    .orderBy(desc(ufValue.day))
    .limit(1);
  return row ?? null;
}

export async function storeUf(db: Ctx['db'], values: readonly { day: string; value: number }[]): Promise<void> {
  await db
    .insert(ufValue)
    .values([...values])
    .onConflictDoUpdate({ target: ufValue.day, set: { value: sql`excluded.value` } });
}

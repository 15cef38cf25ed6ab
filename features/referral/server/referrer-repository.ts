import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { referrer } from '@/lib/db/schema';

const requests = sql<number>`(select count(*)::int from lead where lead.referrer_id = referrer.id and not lead.trial)`;

/** Without their addresses. @param market null: of all */
export function listAll(db: Db, market: number | null) {
  const { id, name, code, executiveId, active, createdAt } = referrer;
  return db
    .select({ id, market: referrer.market, name, code, executiveId, active, createdAt, requests })
    .from(referrer)
    .where(market === null ? undefined : eq(referrer.market, market))
    .orderBy(asc(referrer.market), asc(id));
}

type NewReferrer = Pick<typeof referrer.$inferInsert, 'market' | 'name' | 'email' | 'executiveId'>;

/** Null where the market has one with that address already. */
export async function insertReferrer(db: Db, row: NewReferrer) {
  const [made] = await db
    .insert(referrer)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: referrer.id, code: referrer.code });
  return made ?? null;
}

export async function deactivate(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.update(referrer).set({ active: false }).where(eq(referrer.id, id));
  return (rowCount ?? 0) > 0;
}

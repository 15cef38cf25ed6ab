import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '@/lib/context/ctx';
import type { Db } from '@/lib/db/client';
import { executive, referrer } from '@/lib/db/schema';

export type Referrer = { readonly id: number; readonly name: string; readonly executiveId: number | null };

/** `value`: mail address in lower case, or code in upper case. For an executive, returns the current name. */
export async function findReferrerBy(
  { db, market }: Pick<Ctx, 'db' | 'market'>,
  column: 'email' | 'code',
  value: string,
): Promise<Referrer | null> {
  const { id, executiveId } = referrer;
  const name = sql<string>`coalesce(${executive.firstNames} || ' ' || ${executive.lastNames}, ${referrer.name})`;
  const [row] = await db
    .select({ id, name, executiveId })
    .from(referrer)
    .leftJoin(executive, eq(executive.id, executiveId))
    .where(and(eq(referrer.market, market.id), eq(referrer[column], value), eq(referrer.active, true)));
  return row ?? null;
}

const requests = sql<number>`(select count(*)::int from lead where lead.referrer_id = referrer.id and not lead.trial)`;

export function listAll(db: Db, market: number | null) {
  const { id, name, code, executiveId, active, createdAt } = referrer;
  return db
    .select({ id, market: referrer.market, name, code, executiveId, active, createdAt, requests })
    .from(referrer)
    .where(market === null ? undefined : eq(referrer.market, market))
    .orderBy(asc(referrer.market), asc(id));
}

type NewReferrer = Pick<typeof referrer.$inferInsert, 'market' | 'name' | 'email' | 'executiveId'>;

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

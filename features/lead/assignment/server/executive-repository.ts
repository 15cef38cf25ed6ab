import 'server-only';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { WORKED_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { executive, lead } from '@/lib/db/schema';

const open = sql<number>`(
  select count(*)::int from lead
  where lead.executive_id = executive.id and lead.status in (${sql.join([...WORKED_STATUSES], sql`, `)}))`;

/** With how many requests each has that are not over. @param market null: of all */
export function listAll(db: Db, market: number | null) {
  const { id, firstNames, lastNames, email, lines, schedule, active, takesBookings, calendlyUrl } = executive;
  return db
    .select({
      id,
      market: executive.market,
      firstNames,
      lastNames,
      email,
      lines,
      schedule,
      active,
      takesBookings,
      calendlyUrl,
      open,
    })
    .from(executive)
    .where(market === null ? undefined : eq(executive.market, market))
    .orderBy(asc(executive.market), asc(executive.id));
}

export type NewExecutive = Pick<
  typeof executive.$inferInsert,
  'market' | 'firstNames' | 'lastNames' | 'phone' | 'email' | 'lines'
>;

/** Null where the market has one with that address already. */
export async function insertExecutive(db: Db, row: NewExecutive): Promise<number | null> {
  const [made] = await db.insert(executive).values(row).onConflictDoNothing().returning({ id: executive.id });
  return made?.id ?? null;
}

export type ExecutiveChange = Partial<
  Pick<typeof executive.$inferInsert, 'active' | 'takesBookings' | 'calendlyUrl' | 'schedule' | 'lines'>
>;

export async function updateExecutive(db: Db, id: number, change: ExecutiveChange) {
  const [row] = await db
    .update(executive)
    .set(change)
    .where(eq(executive.id, id))
    .returning({ market: executive.market, calendlyUrl: executive.calendlyUrl });
  return row ?? null;
}

/** Nobody else changes them until the transaction ends. */
export async function holdExecutive(tx: Db, id: number): Promise<void> {
  await tx.select({ id: executive.id }).from(executive).where(eq(executive.id, id)).for('no key update');
}

export async function findHours(db: Db, id: number) {
  const [row] = await db.select({ schedule: executive.schedule }).from(executive).where(eq(executive.id, id));
  return row ?? null;
}

export async function countOpen(db: Db, id: number): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(lead)
    .where(and(eq(lead.executiveId, id), inArray(lead.status, [...WORKED_STATUSES])));
  return row!.n;
}

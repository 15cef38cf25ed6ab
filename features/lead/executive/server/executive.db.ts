import 'server-only';
import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Absence } from '@/features/lead/executive/executive-availability';
import { WORKED_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { executive, executiveAbsence, lead } from '@/lib/db/schema';

/** Absences, including recently ended ones, because the database's date may be ahead of the market's. */
const ABSENCES = sql<(Absence & { readonly id: number })[]>`(
  select coalesce(json_agg(json_build_object('id', absence.id, 'from', absence.starts_on, 'to', absence.ends_on)
    order by absence.starts_on), '[]'::json)
  from executive_absence absence
  where absence.executive_id = ${executive}.id and absence.ends_on >= current_date - 2)`;

const LAST_TURN = sql<string | null>`(
  select trail.id from lead_assignment trail
  where trail.to_executive_id = ${executive}.id and trail.reason in ('turn', 'turnOutsideHours')
  order by trail.id desc limit 1)`;

export type ExecutiveFilter = {
  readonly markets?: readonly number[];
  readonly ids?: readonly number[];
  readonly isActive?: boolean;
};

/** Sorted by market and name, with absences and the last turn in the rotation (0: never). */
export async function listExecutives(db: Db, { markets, ids, isActive }: ExecutiveFilter) {
  const rows = await db
    .select({ row: executive, absences: ABSENCES, lastTurn: LAST_TURN })
    .from(executive)
    .where(
      and(
        markets && inArray(executive.market, [...markets]),
        ids && inArray(executive.id, [...ids]),
        isActive === undefined ? undefined : eq(executive.active, isActive),
      ),
    )
    .orderBy(asc(executive.market), asc(executive.firstNames), asc(executive.id));
  return rows.map(({ row, absences, lastTurn }) =>
    Object.assign(row, { name: `${row.firstNames} ${row.lastNames}`, absences, lastTurn: Number(lastTurn ?? 0) }),
  );
}

export async function countOpen(db: Db, executiveIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: lead.executiveId, n: count() })
    .from(lead)
    .where(and(inArray(lead.executiveId, [...executiveIds]), inArray(lead.status, [...WORKED_STATUSES])))
    .groupBy(lead.executiveId);
  return new Map(rows.map(({ id, n }) => [id!, n]));
}

export type NewExecutive = Pick<
  typeof executive.$inferInsert,
  'market' | 'firstNames' | 'lastNames' | 'phone' | 'email' | 'lines'
>;

/** Returns null if the market already has an executive with that address. */
export async function insertExecutive(db: Db, row: NewExecutive): Promise<number | null> {
  const [made] = await db.insert(executive).values(row).onConflictDoNothing().returning({ id: executive.id });
  return made?.id ?? null;
}

export type ExecutiveChange = Partial<
  Pick<typeof executive.$inferInsert, 'active' | 'takesBookings' | 'calendlyUrl' | 'schedule' | 'lines'>
>;

export async function updateExecutive(db: Db, id: number, change: ExecutiveChange): Promise<boolean> {
  const rows = await db.update(executive).set(change).where(eq(executive.id, id)).returning({ id: executive.id });
  return rows.length > 0;
}

export async function lockExecutive(tx: Db, id: number) {
  const [row] = await tx.select().from(executive).where(eq(executive.id, id)).for('no key update');
  return row ?? null;
}

/** Finds by address within the market, case-insensitive. Locks the row until the transaction ends. */
export async function lockExecutiveByEmail(tx: Db, { market, email }: Pick<NewExecutive, 'market' | 'email'>) {
  const isTheirs = and(eq(executive.market, market), eq(sql`lower(${executive.email})`, email.toLowerCase()));
  const [row] = await tx.select().from(executive).where(isTheirs).for('no key update');
  return row ?? null;
}

/** @param since day; omits absences that end before it */
export function listAbsences(db: Db, executiveId: number, since: string) {
  const { id, startsOn: from, endsOn: to } = executiveAbsence;
  return db
    .select({ id, from, to })
    .from(executiveAbsence)
    .where(and(eq(executiveAbsence.executiveId, executiveId), gte(to, since)))
    .orderBy(asc(from));
}

export async function insertAbsence(tx: Db, executiveId: number, { from, to }: Absence): Promise<void> {
  await tx.insert(executiveAbsence).values({ executiveId, startsOn: from, endsOn: to });
}

/** Returns null if the absence is another executive's, or was deleted. */
export async function deleteAbsence(tx: Db, executiveId: number, id: number): Promise<Absence | null> {
  const [row] = await tx
    .delete(executiveAbsence)
    .where(and(eq(executiveAbsence.id, id), eq(executiveAbsence.executiveId, executiveId)))
    .returning({ from: executiveAbsence.startsOn, to: executiveAbsence.endsOn });
  return row ?? null;
}

import 'server-only';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Absence } from '@/features/lead/assignment/domain';
import type { Db } from '@/lib/db/client';
import { executive, executiveAbsence } from '@/lib/db/schema';

/** Of a row of executives, those that are not long over: an evening here may be the next day for the database. */
export const ABSENCES = sql<Absence[]>`(
  select coalesce(json_agg(json_build_object('from', absence.starts_on, 'to', absence.ends_on)), '[]'::json)
  from executive_absence absence
  where absence.executive_id = ${executive}.id and absence.ends_on >= current_date - 2)`;

/** @param since a day: those that end before it are left out */
export function listAbsences(db: Db, executiveId: number, since: string) {
  const { id, startsOn: from, endsOn: to } = executiveAbsence;
  return db
    .select({ id, from, to })
    .from(executiveAbsence)
    .where(and(eq(executiveAbsence.executiveId, executiveId), gte(to, since)))
    .orderBy(asc(from));
}

export async function insertAbsence(tx: Db, executiveId: number, { from, to }: Absence): Promise<number> {
  const [row] = await tx
    .insert(executiveAbsence)
    .values({ executiveId, startsOn: from, endsOn: to })
    .returning({ id: executiveAbsence.id });
  return row!.id;
}

/** Null for one that is not theirs, or is gone. */
export async function deleteAbsence(tx: Db, executiveId: number, id: number): Promise<Absence | null> {
  const [row] = await tx
    .delete(executiveAbsence)
    .where(and(eq(executiveAbsence.id, id), eq(executiveAbsence.executiveId, executiveId)))
    .returning({ from: executiveAbsence.startsOn, to: executiveAbsence.endsOn });
  return row ?? null;
}

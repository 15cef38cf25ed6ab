import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { detachFromPerson } from './erasure.db';
import type { PersonalTable } from './personal-data.db';
import { anyOf, nameOf } from './person-data.db';

const limitOf = (kept: NonNullable<PersonalTable['kept']>, now: Date) => {
  const before = (interval: SQL) => sql`${now.toISOString()}::timestamptz - ${interval}`;
  if ('days' in kept) return before(sql`make_interval(days => ${kept.days})`);
  const months = before(sql`make_interval(months => ${kept.months})`);
  if (kept.sold === undefined) return months;
  const sold = before(sql`make_interval(months => ${kept.sold})`);
  return sql`case when status = ${LEAD_STATUS.onlineSale} or exists (
    select from customer_interaction where lead_id = lead.id and type = 'SALE') then ${sold} else ${months} end`;
};

/** Keeps each statement below the limit of 5 seconds. */
const BATCH = 1_000;

/** Keys and jobs with their ids have ended long before. */
async function deleteOldRequests(db: Db, isOld: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from lead where ${isOld} order by id limit ${BATCH} for update skip locked`,
    );
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await detachFromPerson(tx, ids);
    await tx.execute(sql`delete from lead where id = ${anyOf(ids)}`);
    return rows.length;
  });
}

async function deleteOldRows(db: Db, table: SQL, isOld: SQL): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOld} limit ${BATCH} for update skip locked))`,
  );
  return rowCount ?? 0;
}

export async function deleteOld(db: Db, { table, kind, kept }: PersonalTable, now: Date): Promise<number> {
  if (!kept) return 0;
  const isOld = sql`${sql.identifier(kept.since)} < ${limitOf(kept, now)}`;
  let [all, last] = [0, 0];
  do {
    last = kind === 'request' ? await deleteOldRequests(db, isOld) : await deleteOldRows(db, nameOf(table), isOld);
    all += last;
  } while (last === BATCH);
  return all;
}

import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';
import { refundRequest } from '@/lib/db/schema';
import { declaredColumns } from '@/lib/db/schema/declared-table';
import { isLinked, PERSONAL_DATA, type PersonalTable } from './personal-data.db';
import { anyId, isWithin, nameOf, ownedBy, type Person, type PersonQuery } from './person-data.db';
import { LEAD_STATUS } from '@/lib/contract/lead-status';

/** True if nothing was paid and the page accepts no more payments (`LATE_MS`). */
const isUnpaid = sql`status in ('FAIL', 'DECLINED', 'VOID')
  and (expires_at is null or expires_at < now() - interval '1 hour')`;

const blanked = declaredColumns(refundRequest)
  .filter(({ holds }) => holds === 'named')
  .map(({ name }) => sql`${sql.identifier(name)} = case when ${sql.identifier(name)} is not null then '–' end`);

/**
 * Runs before requests are deleted. Stores proofs of their consents. Payments that took or may still take money stay
 * for accounting, without data that identifies the person.
 */
export async function detachFromPerson(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into consent_proof (site, market, text_version, purpose, locale, given_at)
    select site, market, text_version, purpose, locale, given_at
    from consent join lead on lead.id = lead_id where lead_id = ${anyId(ids)}`);
  await tx.execute(sql`delete from payment where lead_id = ${anyId(ids)} and ${isUnpaid}`);
  await tx.execute(sql`
    update refund_request set ${sql.join(blanked, sql`, `)}
    where payment_id in (select id from payment where lead_id = ${anyId(ids)})`);
}

export async function deleteUnpaidPaymentsOfErasedPeople(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from payment where lead_id is null and ${isUnpaid}`);
  return rowCount ?? 0;
}

/** Locks the person's requests and others that mention the person, in a fixed order, until the transaction ends. */
export async function lockMentions(tx: Db, { email, market }: PersonQuery): Promise<void> {
  await tx.execute(sql`
    select from lead
    where ${isWithin(market, 'market')} and (email = ${email} or lower(referred_by) = ${email}
      or referrer_id in (select id from referrer where email = ${email} and ${isWithin(market, 'market')}))
    order by id for update`);
}

const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches text and HTML, case-insensitive, but not inside a longer name or address. */
function patternOf(mention: string): string {
  const escaped = mention.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
  return String.raw`(?<![\w.+-])(?:${[mention, escaped].map(asPattern).join('|')})(?![\w-]|\.\w)`;
}

async function redact(tx: Db, mention: string, where: SQL): Promise<void> {
  const pattern = patternOf(mention);
  await tx.execute(sql`
    update outbox_mail
    set text = regexp_replace(text, ${pattern}, '–', 'gi'), html = regexp_replace(html, ${pattern}, '–', 'gi'),
      subject = regexp_replace(subject, ${pattern}, '–', 'gi')
    where ${where} and (text ~* ${pattern} or html ~* ${pattern})`);
}

/** Removes a person from other requests that name the person as referrer: by address, or by name in mails. */
async function forgetMentions(tx: Db, { email, market }: Person): Promise<void> {
  const referrers = await tx.execute<{ id: number; name: string }>(
    sql`select id, name from referrer where email = ${email} and ${isWithin(market, 'market')}`,
  );
  const referred = sql`lower(referred_by) = ${email} and ${isWithin(market, 'market')}`;
  for (const { id, name } of referrers.rows)
    await redact(tx, name, sql`lead_id in (select id from lead where referrer_id = ${id})`);
  await redact(tx, email, sql`lead_id in (select id from lead where ${referred})`);
  await tx.execute(sql`update lead set referred_by = null, profile = profile - 'referido' where ${referred}`);
}

type Counts = Record<string, number>;

/** Deletes child rows first, because deleting the parent would delete them uncounted. */
export async function erase(tx: Db, person: Person): Promise<{ counts: Counts; stays: Counts }> {
  await forgetMentions(tx, person);
  await detachFromPerson(tx, person.ids);
  const [counts, stays]: [Counts, Counts] = [{}, {}];
  for (const entry of PERSONAL_DATA.filter(isLinked).toReversed()) {
    const own = sql`from ${nameOf(entry.table)} where ${ownedBy(person, entry)!}`;
    const done = entry.law ? sql`select ${own}` : sql`delete ${own}`;
    const { rowCount } = await tx.execute(done);
    (entry.law ? stays : counts)[entry.kind] = rowCount ?? 0;
  }
  return { counts, stays };
}

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

/** Idempotency keys and jobs that contain their ids expired long before. */
async function deleteOldRequests(db: Db, isOld: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from lead where ${isOld} order by id limit ${BATCH} for update skip locked`,
    );
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await detachFromPerson(tx, ids);
    await tx.execute(sql`delete from lead where id = ${anyId(ids)}`);
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

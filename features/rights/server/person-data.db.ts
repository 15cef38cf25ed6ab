import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { OPEN_STATUSES } from '@/lib/contract/lead-status';
import type { Removable } from '@/lib/contract/personal-data';
import type { Db } from '@/lib/db/client';
import { chatMessage, lead } from '@/lib/db/schema';
import { declaredColumns } from '@/lib/db/schema/declared-table';
import type { Market } from '@/lib/markets/market';
import type { PersonalTable } from './personal-data.db';

export type PersonQuery = { readonly email: string; readonly market: Market | null };

export type Person = PersonQuery & { readonly ids: readonly string[] };
export type Row = Readonly<Record<string, unknown>>;

export const anyId = (ids: readonly string[]) => sql`any(${`{${ids.join(',')}}`}::uuid[])`;

export const nameOf = (table: string) =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  );

/** Searches columns as text, because idempotency keys and queued jobs contain ids. */
const mentionsAny = (columns: readonly string[], ids: readonly string[]) => sql`exists (
  select from json_array_elements_text(${JSON.stringify(ids)}::json) as id
  where strpos(concat_ws(' ', ${sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )}), id.value) > 0)`;

/** Limits rows to a market. A site's key begins with its market's key: 'cl', 'cl.acme'. */
export function isWithin(market: Market | null, column: 'market' | 'site'): SQL {
  if (!market) return sql`true`;
  return column === 'market' ? sql`market = ${market.id}` : sql`split_part(site, '.', 1) = ${market.code}`;
}

/** SQL condition for this person's rows; null for a table without a link to persons. */
export function ownedBy({ email, market, ids }: Person, { found, within }: PersonalTable): SQL | null {
  switch (found) {
    case 'email':
      return sql`email = ${email} and ${isWithin(market, within)}`;
    case 'request':
      return sql`lead_id = ${anyId(ids)}`;
    // An executive's address is the recipient of mails about other people.
    case 'recipient':
      return sql`recipient = ${email} and (lead_id = ${anyId(ids)}
        or lead_id is null and (site is null or ${isWithin(market, 'site')}))`;
    case 'staffRecipient':
      return sql`recipient <> ${email} and lead_id = ${anyId(ids)}`;
    case 'nobody':
      return null;
    default:
      return mentionsAny(found, ids);
  }
}

const requestsOf = ({ email, market }: PersonQuery) =>
  sql`select id from lead where email = ${email} and ${isWithin(market, 'market')} order by id`;

async function collectIds(db: Db, { email, market }: PersonQuery, query: SQL): Promise<Person> {
  const { rows } = await db.execute<{ id: string }>(query);
  const requests = rows.map(({ id }) => id);
  const further = await db.execute<{ id: string }>(sql`
    select id from person_code where email = ${email} and ${isWithin(market, 'market')}
    union all select id from link_mail where email = ${email} and ${isWithin(market, 'site')}
    union all select id from booking where lead_id = ${anyId(requests)}`);
  return { email, market, ids: [...requests, ...further.rows.map(({ id }) => id)] };
}

export const identifyPerson = (db: Db, query: PersonQuery): Promise<Person> => collectIds(db, query, requestsOf(query));

export const lockPerson = (tx: Db, query: PersonQuery): Promise<Person> =>
  collectIds(tx, query, sql`${requestsOf(query)} for update`);

const executiveName = (id: SQL) =>
  sql`(select first_names || ' ' || last_names from executive where executive.id = ${id})`;

/** Extra values by kind of data: the executive's name, and the request whose id a declaration is encrypted for. */
const DERIVED: Readonly<Record<string, SQL>> = {
  assignment: sql`'executive', ${executiveName(sql`row.to_executive_id`)}`,
  booking: sql`'caller', ${executiveName(sql`row.executive_id`)}`,
  purchase: sql`'lead_id', row.lead_id`,
};

export async function listRows(db: Db, person: Person, entry: PersonalTable): Promise<Row[]> {
  const where = ownedBy(person, entry);
  if (!where) return [];
  const columns = [
    ...entry.shown.map((column) => sql`${column}::text, row.${sql.identifier(column)}`),
    ...(DERIVED[entry.kind] ? [DERIVED[entry.kind]] : []),
  ];
  const { rows } = await db.execute<{ entry: Row }>(sql`
    select jsonb_build_object(${sql.join(columns, sql`, `)}) as entry from ${nameOf(entry.table)} as row
    where ${where} order by ${sql.identifier(entry.shown[0]!)}`);
  return rows.map((row) => row.entry);
}

/** `mentionsAny` scans whole tables and takes longer than the usual statement timeout. */
export const allowLongReads = (tx: Db) => tx.execute(sql`set local statement_timeout = '60s'`);

type Correction = { readonly firstName: string; readonly phone: string };

export type ChangedRequest = { readonly leadId: string; readonly site: string; readonly market: number };

const IS_OPEN = sql`contact_stopped_at is null and status in (${sql.join([...OPEN_STATUSES], sql`, `)})`;

export async function listLatest(tx: Db, ids: readonly string[], which: 'all' | 'open'): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct on (site, executive_id) id from lead
    where id = ${anyId(ids)} and ${which === 'open' ? IS_OPEN : sql`true`}
    order by site, executive_id, created_at desc`);
  return rows.map(({ id }) => id);
}

export type CorrectedRequest = ChangedRequest & { readonly changed: readonly (keyof Correction)[] };

const columnsUnderRight = (right: 'correct' | Removable, table: PgTable = lead) =>
  declaredColumns(table)
    .filter((column) => column.right === right)
    .map(({ key, name, notNull }) => ({ key, column: sql.identifier(name), empty: notNull ? sql`''` : sql`null` }));

export async function correct(tx: Db, { email, market }: PersonQuery, to: Correction): Promise<CorrectedRequest[]> {
  const columns = columnsUnderRight('correct').map(({ key, column }) => ({
    key,
    column,
    value: to[key as keyof Correction],
  }));
  const each = (part: (one: (typeof columns)[number]) => SQL) => sql.join(columns.map(part), sql`, `);
  const { rows } = await tx.execute<CorrectedRequest>(sql`
    with former as (
      select id, ${each(({ column }) => sql`${column}`)} from lead where email = ${email} and ${isWithin(market, 'market')}
        and (${each(({ column }) => sql`${column}`)}) is distinct from (${each(({ value }) => sql`${value}`)})
    )
    update lead set ${each(({ column, value }) => sql`${column} = ${value}`)} from former where former.id = lead.id
    returning lead.id as "leadId", lead.site, lead.market, array_remove(array[
      ${each(({ key, column }) => sql`case when former.${column} <> lead.${column} then ${key} end`)}], null) as changed`);
  return rows;
}

/** Clears `part` in requests, sent mails and chat messages; skips purchases; returns the changed requests. */
export async function remove(tx: Db, { email, market }: PersonQuery, part: Removable): Promise<ChangedRequest[]> {
  const columns = columnsUnderRight(part);
  const inChats = columnsUnderRight(part, chatMessage).map(({ column }) => column);
  const emptied = columns.map(({ column, empty }) => sql`${column} = ${empty}`);
  const isKept = [
    ...columns.map(({ column, empty }) => sql`${column} is distinct from ${empty}`),
    ...inChats.map(
      (column) => sql`exists (
        select from chat_message where lead_id = lead.id and sender = 'visitor' and ${column} <> '–')`,
    ),
  ];
  const { rows } = await tx.execute<ChangedRequest>(sql`
    update lead set ${sql.join(emptied, sql`, `)}
    where email = ${email} and ${isWithin(market, 'market')} and (${sql.join(isKept, sql` or `)})
      and not exists (select from purchase where purchase.lead_id = lead.id)
      and not exists (select from company_purchase where company_purchase.lead_id = lead.id)
    returning id as "leadId", site, market`);
  const ids = rows.map(({ leadId }) => leadId);
  await tx.execute(
    sql`update outbox_mail set text = '–', html = '–' where lead_id = ${anyId(ids)} and sent_at is not null`,
  );
  for (const column of inChats)
    await tx.execute(sql`update chat_message set ${column} = '–' where lead_id = ${anyId(ids)} and sender = 'visitor'`);
  return rows;
}

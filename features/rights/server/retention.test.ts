import { randomUUID } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import { toCamelCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { database, type Db } from '@/lib/db/client';
import {
  consent,
  consentProof,
  customerInteraction,
  executive,
  lead,
  payment,
  receipt,
  sharedSearch,
  userAccount,
} from '@/lib/db/schema';
import { runScheduled } from '@/lib/jobs/start';
import { logger } from '@/lib/logger';
import { insertRow, tableNamed } from '@/lib/testing/sample-row';
import { testCtx } from '@/lib/testing/database';
import { contactOf, mailbox, post, proofOf, writeMails } from '@/lib/testing/my-data';
import { retentionJob, exportMyData, showMyData } from './answer-person';
import { PERSONAL_DATA } from './personal-data.db';

const NOW = new Date('2030-06-15T12:00:00Z');
const DAY = 86_400_000;
const PLACE = { site: 'cl', market: 1, locale: 'es' };
let executiveId = 0;

async function addLead(createdAt: Date, status = 2): Promise<string> {
  const id = randomUUID();
  await insertRow(lead, { ...PLACE, id, status, createdAt });
  for (const table of [customerInteraction, consent]) await insertRow(table, { ...PLACE, leadId: id, type: 'CONTACT' });
  return id;
}

async function added(table: PgTable, given: object = {}): Promise<string> {
  const id = randomUUID();
  await insertRow(table, { ...PLACE, id, ...given });
  return id;
}

async function addLink(): Promise<string> {
  const link = randomUUID();
  await insertRow(sharedSearch, { ...PLACE, link, expiresAt: new Date(NOW.getTime() + DAY) });
  return link;
}

const kept = PERSONAL_DATA.flatMap((entry) => (entry.kept ? [{ ...entry, kept: entry.kept }] : []));

/** Required values of a row, by kind, without its site and its time. */
const NEEDS: Readonly<Record<string, (start: Date) => object | Promise<object>>> = {
  booking: async (endsAt) => ({
    leadId: await addLead(NOW),
    executiveId,
    startsAt: new Date(endsAt.getTime() - 1_000),
    freeAt: endsAt,
  }),
  conversation: async () => ({ leadId: await addLead(NOW) }),
  linkMail: async () => ({ link: await addLink() }),
  payment: () => ({ status: 'OK' }),
  sale: async () => ({ paymentId: await added(payment, { status: 'OK' }) }),
  sandboxCharge: () => ({ status: 'pending' }),
  staffSession: async () => ({
    userId: await added(userAccount, { email: `${randomUUID()}@queplan.example`, site: null }),
  }),
};

async function addRow({ kind, table, kept: { since } }: (typeof kept)[number], start: Date): Promise<void> {
  const needs = await NEEDS[kind]?.(start);
  await insertRow(tableNamed(table), { ...PLACE, ...needs, [toCamelCase(since)]: start });
}

const rowsOf = async (table: PgTable): Promise<number> => (await database().select({ n: count() }).from(table))[0]!.n;

function before(period: { months: number } | { days: number }): Date {
  const then = new Date(NOW);
  if ('days' in period) return new Date(NOW.getTime() - period.days * DAY);
  then.setUTCMonth(then.getUTCMonth() - period.months);
  return then;
}

beforeAll(async () => {
  const [row] = await database()
    .insert(executive)
    .values({ market: 1, firstNames: 'Carla', lastNames: 'Soto', phone: '+56225700001', email: 'carla@queplan.cl' })
    .returning({ id: executive.id });
  executiveId = row!.id;
});
beforeEach(async () => {
  for (const { table } of kept) await database().execute(sql`truncate ${sql.identifier(table)} cascade`);
});
afterAll(() => vi.restoreAllMocks());

describe.each(kept)('$kind', (entry) => {
  const { table, kept: period } = entry;

  it('goes when its period is over, and not a minute before', async () => {
    const end = before(period).getTime();
    await addRow(entry, new Date(end - 60_000));
    await addRow(entry, new Date(end + 60_000));
    await retentionJob.run(database(), NOW);
    expect(await rowsOf(tableNamed(table))).toBe(1);
    const { rows } = await database().execute<{ since: string }>(
      sql`select ${sql.identifier(period.since)} as since from ${sql.identifier(table)}`,
    );
    expect(new Date(rows[0]!.since).getTime()).toBe(end + 60_000);
  });
});

it('keeps a request that became a sale six years, and of any that goes that there was a consent', async () => {
  const [requestedAt, sold] = [before({ months: 25 }), before({ months: 71 })];
  await addLead(requestedAt);
  await addLead(sold, 500);
  await retentionJob.run(database(), NOW);
  expect(await database().select({ status: lead.status }).from(lead)).toEqual([{ status: 500 }]);
  expect(await rowsOf(consentProof)).toBe(1);
  await addLead(before({ months: 73 }), 500);
  await retentionJob.run(database(), NOW);
  expect(await rowsOf(lead)).toBe(1);
});

it('takes more rows than one statement may', async () => {
  await database().execute(sql`
    insert into receipt (code, site, digest, data, expires_at)
    select n::text, 'cl', n::text, '{}', '2030-01-01' from generate_series(1, 2500) as n`);
  expect(await retentionJob.run(database(), NOW)).toBe(2_500);
  expect(await rowsOf(receipt)).toBe(0);
});

it('is left to the next time while the database is away', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const broken = {
    execute: () => Promise.reject(new Error('away')),
    transaction: () => Promise.reject(new Error('away')),
  };
  await runScheduled(retentionJob, broken as never);
  expect(warn).toHaveBeenCalledOnce();
});

const ROWS = 20_000;

async function fillTables(tx: Db): Promise<void> {
  const insert = (statement: string) => tx.execute(sql.raw(statement));
  await insert(`set local statement_timeout = 0; set local session_replication_role = replica`);
  const every = `from generate_series(1, ${ROWS}) as n`;
  await insert(`create temporary table other as select gen_random_uuid() as id, n ${every}`);
  const body = `repeat('Recibimos tu solicitud. ', 60)`;
  await insert(`insert into lead (id, site, market, status, kind, first_name, phone, email, message, origin_url, origin_lead)
    select id, 'cl', 1, 2, 'CONTACTO', 'Otra', '+56970000001', 'otra' || n || '@correo.cl', '', '', 'WEB' from other`);
  await insert(`insert into outbox_mail (id, lead_id, site, recipient, subject, text, html)
    select gen_random_uuid(), id, 'cl', 'otra' || n || '@correo.cl', 'Recibimos', ${body}, ${body} from other`);
  await insert(`insert into customer_interaction (site, market, lead_id, type, description, happened_at)
    select 'cl', 1, id, 'CONTACT', 'contactRequested', now() from other`);
  await insert(`insert into consent (lead_id, text_version, purpose, locale)
    select id, '2026-12', 'answerRequest', 'es' from other`);
  await insert(`insert into idempotency_key (site, route, key, body_hash, response)
    select 'cl', 'contactos', gen_random_uuid(), 'x', json_build_object('id', id, 'dataSocio', null) from other`);
  await insert(`insert into pgboss.job (name, data)
    select 'mail', json_build_object('mail', 'visitorMail', 'dataId', id) from other`);
}

it('reads of somebody’s data no table of others from end to end', { timeout: 120_000 }, async () => {
  const email = mailbox();
  await post(contactOf(email));
  await writeMails();
  const proof = await proofOf(email);
  await database().transaction(fillTables);
  await database().execute(sql`analyze`);
  const { shown, timeout, read } = await database().transaction(async (tx) => {
    const actor = { ...testCtx().actor, authorization: `Bearer ${proof}` };
    const { groups } = await showMyData(testCtx('cl', { db: tx, actor }));
    const { rows } = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_stat_xact_all_tables where seq_tup_read > ${ROWS / 2}`,
    );
    const json = { format: 'json' } as const;
    expect(await exportMyData(testCtx('cl', { db: tx, actor }), json)).toContain(email);
    const { rows: set } = await tx.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
    return { shown: groups.length, timeout: set[0]!.statement_timeout, read: rows };
  });
  expect(shown).toBeGreaterThan(3);
  expect(read).toEqual([]);
  expect(timeout).toBe('1min');
});

import { randomUUID } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/db/client';
import {
  booking,
  consent,
  consentProof,
  conversation,
  customerInteraction,
  executive,
  idempotencyKey,
  lead,
  linkMail,
  outboxMail,
  payment,
  paymentEvent,
  personCode,
  profileEntry,
  receipt,
  sale,
  sandboxCharge,
  sharedSearch,
  userAccount,
  userSession,
} from '@/lib/db/schema';
import { runScheduled } from '@/lib/jobs/start';
import { logger } from '@/lib/logger';
import { retention } from './jobs';
import { PERSONAL_DATA } from './personal-data-repository';

const NOW = new Date('2030-06-15T12:00:00Z');
const DAY = 86_400_000;
let executiveId = 0;

const SITE = { site: 'cl', market: 1 } as const;
const CONTENT = { recipient: 'ana@correo.cl', subject: '', text: '', html: '' };

async function addLead(createdAt: Date, status = 2): Promise<string> {
  const id = randomUUID();
  const person = { firstName: 'Ana Rojas', phone: '+56987654321', email: 'ana@correo.cl', message: '' };
  await database()
    .insert(lead)
    .values({ id, ...SITE, ...person, status, createdAt, kind: 'CONTACTO', originUrl: '', originLead: 'WEB' });
  const entry = { ...SITE, leadId: id, happenedAt: createdAt };
  await database()
    .insert(customerInteraction)
    .values({ ...entry, type: 'CONTACT', description: 'contactRequested' });
  await database()
    .insert(consent)
    .values({ leadId: id, purpose: 'answerRequest', textVersion: '2026-12', locale: 'es' });
  return id;
}

async function addPayment(createdAt: Date): Promise<string> {
  const id = randomUUID();
  const amounts = { currency: 'CLP', price: 1, fee: 0, feeTax: 0, total: 1 };
  const paid = { gateway: 'sandbox', method: 'tdc' as const, status: 'OK' as const, productCode: 'P-1' };
  await database()
    .insert(payment)
    .values({ id, ...SITE, ...amounts, ...paid, createdAt });
  return id;
}

async function addUser(): Promise<string> {
  const account = { name: 'Ana', email: `${randomUUID()}@queplan.example`, role: 'ADMIN' } as const;
  const [user] = await database().insert(userAccount).values(account).returning();
  return user!.id;
}

const ADD: Readonly<Record<string, (since: Date) => Promise<unknown>>> = {
  request: (since) => addLead(since),
  booking: async (endsAt) =>
    database()
      .insert(booking)
      .values({
        ...SITE,
        id: randomUUID(),
        leadId: await addLead(NOW),
        executiveId,
        linkHash: randomUUID(),
        startsAt: new Date(endsAt.getTime() - 1_000),
        endsAt,
        freeAt: endsAt,
      }),
  conversation: async (lastMessageAt) =>
    database()
      .insert(conversation)
      .values({ ...SITE, leadId: await addLead(NOW), locale: 'es', searchType: 'ISAPRE', lastMessageAt }),
  mail: (createdAt) =>
    database()
      .insert(outboxMail)
      .values({ ...CONTENT, id: randomUUID(), createdAt }),
  code: (createdAt) =>
    database()
      .insert(personCode)
      .values({ ...SITE, id: randomUUID(), locale: 'es', email: 'a@b.cl', codeHash: '', expiresAt: NOW, createdAt }),
  linkMail: async (createdAt) => {
    const link = randomUUID();
    const expiresAt = new Date(NOW.getTime() + DAY);
    await database().insert(sharedSearch).values({ link, site: 'cl', keyHash: '', data: {}, expiresAt });
    await database()
      .insert(linkMail)
      .values({ id: randomUUID(), link, site: 'cl', locale: 'es', email: 'a@b.cl', createdAt });
  },
  payment: (createdAt) => addPayment(createdAt),
  sale: async (createdAt) =>
    database()
      .insert(sale)
      .values({ ...SITE, paymentId: await addPayment(NOW), status: 'OK', createdAt }),
  paymentEvent: (receivedAt) =>
    database().insert(paymentEvent).values({ gateway: 'sandbox', eventId: randomUUID(), body: '{}', receivedAt }),
  sandboxCharge: (createdAt) =>
    database()
      .insert(sandboxCharge)
      .values({
        ...{ id: randomUUID(), orderId: randomUUID(), title: 'Vida', currency: 'CLP', amount: 1, locale: 'es' },
        ...{ returnUrl: 'http://cl.localhost', status: 'pending', statusDetail: '', createdAt, expiresAt: createdAt },
      }),
  retry: (createdAt) =>
    database().insert(idempotencyKey).values({ site: 'cl', route: 'x', key: randomUUID(), bodyHash: '', createdAt }),
  consentProof: (createdAt) =>
    database()
      .insert(consentProof)
      .values({ ...SITE, textVersion: '1', purpose: 'answerRequest', locale: 'es', givenAt: createdAt, createdAt }),
  receipt: (expiresAt) =>
    database().insert(receipt).values({ code: randomUUID(), site: 'cl', digest: randomUUID(), data: {}, expiresAt }),
  profile: (createdAt) =>
    database()
      .insert(profileEntry)
      .values({ id: randomUUID(), site: 'cl', productType: 'VIDA', profile: {}, createdAt }),
  sharedSearch: (expiresAt) =>
    database().insert(sharedSearch).values({ link: randomUUID(), site: 'cl', keyHash: '', data: {}, expiresAt }),
  staffSession: async (expiresAt) =>
    database()
      .insert(userSession)
      .values({ userId: await addUser(), token: randomUUID(), expiresAt }),
};

const TABLES: Readonly<Record<string, PgTable>> = {
  lead,
  booking,
  conversation,
  outbox_mail: outboxMail,
  payment,
  sale,
  payment_event: paymentEvent,
  sandbox_charge: sandboxCharge,
  person_code: personCode,
  link_mail: linkMail,
  idempotency_key: idempotencyKey,
  consent_proof: consentProof,
  receipt,
  profile_entry: profileEntry,
  shared_search: sharedSearch,
  user_session: userSession,
};

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
  for (const table of Object.values(TABLES)) await database().execute(sql`truncate ${table} cascade`);
});
afterAll(() => vi.restoreAllMocks());

const kept = PERSONAL_DATA.flatMap((entry) => (entry.kept ? [{ ...entry, kept: entry.kept }] : []));

describe.each(kept)('$kind', ({ kind, table, kept: period }) => {
  it('goes when its period is over, and not a minute before', async () => {
    const end = before(period).getTime();
    await ADD[kind]!(new Date(end - 60_000));
    await ADD[kind]!(new Date(end + 60_000));
    await retention.run(database(), NOW);
    expect(await rowsOf(TABLES[table]!)).toBe(1);
    const { rows } = await database().execute<{ since: string }>(
      sql`select ${sql.identifier(period.since)} as since from ${sql.identifier(table)}`,
    );
    expect(new Date(rows[0]!.since).getTime()).toBe(end + 60_000);
  });
});

it('keeps a request that became a sale six years, and of any that goes that there was a consent', async () => {
  const [asked, sold] = [before({ months: 25 }), before({ months: 71 })];
  await addLead(asked);
  await addLead(sold, 500);
  await retention.run(database(), NOW);
  expect(await database().select({ status: lead.status }).from(lead)).toEqual([{ status: 500 }]);
  expect(await rowsOf(consentProof)).toBe(1);
  await addLead(before({ months: 73 }), 500);
  await retention.run(database(), NOW);
  expect(await rowsOf(lead)).toBe(1);
});

it('takes more rows than one statement may', async () => {
  await database().execute(sql`
    insert into receipt (code, site, digest, data, expires_at)
    select n::text, 'cl', n::text, '{}', '2030-01-01' from generate_series(1, 2500) as n`);
  expect(await retention.run(database(), NOW)).toBe(2_500);
  expect(await rowsOf(receipt)).toBe(0);
});

it('is left to the next time while the database is away', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const broken = {
    execute: () => Promise.reject(new Error('away')),
    transaction: () => Promise.reject(new Error('away')),
  };
  await runScheduled(retention, broken as never);
  expect(warn).toHaveBeenCalledOnce();
});

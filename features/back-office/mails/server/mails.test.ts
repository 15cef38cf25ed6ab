import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { auditEntry, outboxMail } from '@/lib/db/schema';
import { askContact } from '@/lib/testing/ask';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';

const EMAIL = 'violeta@correo.example';
const TEXT = 'Hola Violeta\nhttps://cl.example/cita/abc.def\nAB3D5F7H';

type Page = { readonly rows: readonly { readonly id: string }[]; readonly total: number };
const find = (who: Colleague, query: Record<string, string> = {}) =>
  callStaff<Page>(who, `mails?${new URLSearchParams(query)}`);
const idsOf = ({ body }: { body: Page }) => body.rows.map(({ id }) => id);
const read = (who: Colleague, id: string) => callStaff<object>(who, `mails/${id}`);
const retry = (who: Colleague, id: string) => callStaff<ErrorEnvelope>(who, `mails/${id}/retry`, {});
const retryAll = async (who: Colleague) => (await callStaff<object>(who, 'mails/retryAll', {})).body;

let all: Colleague;
let chile: Colleague;
let peru: Colleague;
const mails = { failed: '', foreign: randomUUID() };

beforeAll(async () => {
  [all, chile, peru] = await Promise.all([
    signedIn('ADMIN'),
    signedIn('EJECUTIVO DE SOPORTE', { site: 'cl' }),
    signedIn('EJECUTIVO DE SOPORTE', { site: 'pe' }),
  ]);
  const contact = { first_name: 'Violeta Rojas', telefono: '+56981234567', email: EMAIL, productType: 'VIDA' };
  const { id: leadId } = await askContact(contact);
  const { rows } = await database().execute<{ id: string }>(
    sql`select id from pgboss.job where name = 'mail' and data->>'dataId' = ${leadId} limit 1`,
  );
  mails.failed = rows[0]!.id;
  await database().execute(sql`update pgboss.job set state = 'failed', retry_count = 10 where id = ${mails.failed}`);
  const mail = { recipient: EMAIL, mail: 'visitorMail', subject: 'Hola', text: TEXT, html: '' };
  await database()
    .insert(outboxMail)
    .values([
      { ...mail, id: mails.failed, leadId, site: 'cl', attempts: 11, lastError: `550 <${EMAIL}> unknown` },
      { ...mail, id: mails.foreign, site: 'pe' },
    ]);
}, 60_000);

it('lists what is not sent of their own sites, without addresses', async () => {
  expect(idsOf(await find(all)).toSorted()).toEqual(Object.values(mails).toSorted());
  expect(idsOf(await find(chile))).toEqual([mails.failed]);
  expect(idsOf(await find(peru))).toEqual([mails.foreign]);
  const { body } = await find(chile, { state: 'failed' });
  expect(body).toMatchObject({
    total: 1,
    rows: [{ kind: 'visitorMail', state: 'failed', recipient: 'v…a@correo.example' }],
  });
  expect(JSON.stringify(body)).not.toContain(EMAIL);
  expect(idsOf(await find(chile, { q: EMAIL.toUpperCase() }))).toEqual([mails.failed]);
  expect(idsOf(await find(chile, { q: mails.failed.slice(0, 8) }))).toEqual([mails.failed]);
  for (const q of ['OLETA@corr', 'violeta', 'VIOLETA ROJAS', '981234567'])
    expect(idsOf(await find(chile, { q })), q).toEqual([mails.failed]);
  expect(idsOf(await find(peru, { q: 'violeta' }))).toEqual([mails.foreign]);
  expect(idsOf(await find(peru, { q: 'rojas' }))).toEqual([]);
  expect(idsOf(await find(all, { q: '%%%', state: 'all' }))).toEqual([]);
  expect(idsOf(await find(chile, { q: 'nadie' }))).toEqual([]);
  expect((await find(await signedIn('EJECUTIVO'))).status).toBe(403);
});

it('shows what a mail says, and nothing that opens anything', async () => {
  const { body } = await read(chile, mails.failed);
  expect(body).toMatchObject({
    request: expect.stringMatching(/^[\da-f-]{36}$/),
    subject: 'Hola',
    text: 'Hola Violeta\nhttps://cl.example/cita/…\n········',
    error: '550 … unknown',
  });
  expect((await read(peru, mails.failed)).status).toBe(404);
});

it('sends one again, and all of their own', async () => {
  expect((await retry(await signedIn('SUPERVISOR'), mails.failed)).status).toBe(403);
  expect((await retry(peru, mails.failed)).status).toBe(404);
  expect((await retry(all, mails.foreign)).body.error.message).toMatch(/^Ya se envió, /);
  expect((await retry(chile, mails.failed)).status).toBe(200);
  expect((await find(chile)).body.rows).toMatchObject([{ state: 'retrying' }]);
  const audits = await database().select().from(auditEntry).where(eq(auditEntry.subject, mails.failed));
  const change = { before: { state: 'failed' }, after: { state: 'retrying' } };
  expect(audits).toMatchObject([{ action: 'mail.retry', userId: chile.id, site: 'cl', ...change }]);
  await database().update(outboxMail).set({ sentAt: new Date() }).where(eq(outboxMail.id, mails.failed));
  expect((await find(chile)).body.rows).toEqual([]);
  expect((await find(chile, { state: 'all' })).body.rows).toMatchObject([{ id: mails.failed, state: 'sent' }]);
  await database().update(outboxMail).set({ sentAt: null }).where(eq(outboxMail.id, mails.failed));
  expect(await retryAll(peru)).toEqual({ retried: 0, left: 1 });
  expect(await retryAll(chile)).toEqual({ retried: 1, left: 0 });
});

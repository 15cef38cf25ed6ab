import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as askContact } from '@/app/api/contactos/route';
import { POST as askInsurance } from '@/app/api/seguro-adicional/solicitar/route';
import { POST as extendInsurance } from '@/app/api/seguro-adicional/update/route';
import { GET as show } from '@/app/api/my-data/route';
import { GET as download } from '@/app/api/my-data/[format]/route';
import { POST as askCode } from '@/app/api/my-data/code/route';
import { POST as correct } from '@/app/api/my-data/correct/route';
import { POST as erase } from '@/app/api/my-data/erase/route';
import { POST as open } from '@/app/api/my-data/open/route';
import { POST as stop } from '@/app/api/my-data/stop/route';
import { jobs } from '@/features/jobs';
import { applyRetention } from '@/features/rights/server/service';
import { database } from '@/lib/db/client';
import { consent, consentProof, executive, lead, outboxMail, personCode, referrer } from '@/lib/db/schema';
import type { QueueJob } from '@/lib/jobs/job';
import { stopQueues } from '@/lib/jobs/queue';
import { readPdf } from '@/lib/testing/read-pdf';
import { apiRequest } from '@/lib/testing/request';
import { sampleInsuranceRequest } from '@/lib/testing/sample-lead-requests';

const NAME = 'Violeta Quilapán';
const PHONE = '+56 9 8123 4567';
const mailbox = () => `violeta.${randomUUID().slice(0, 8)}@correo.cl`;

const contactOf = (email: string, changes: object = {}) => ({
  first_name: NAME,
  telefono: PHONE,
  email,
  mensaje: `Soy ${NAME}, escríbeme a ${email}`,
  ...changes,
});

const post = (body: unknown, site: 'cl' | 'pe' = 'cl') =>
  askContact(apiRequest('/api/contactos', { site, body, headers: { 'idempotency-key': randomUUID() } }));

/** All mails that wait for their job, as the job writes them. */
async function writeMails(): Promise<void> {
  const { handler } = jobs.find((job): job is QueueJob<object> => 'queue' in job && job.queue.name === 'mail')!;
  const { rows } = await database().execute<{ id: string; data: object }>(
    sql`select id, data from pgboss.job where name = 'mail' and id not in (select id from outbox_mail)`,
  );
  expect(await handler(database(), rows)).toEqual([]);
}

const ask = (email: string, headers: Record<string, string> = {}) =>
  askCode(apiRequest('/api/my-data/code', { body: { email }, headers }));

const mailsTo = (email: string) =>
  database().select().from(outboxMail).where(eq(outboxMail.recipient, email)).orderBy(outboxMail.createdAt);

async function codeIn(email: string): Promise<string> {
  await writeMails();
  const codes = (await mailsTo(email)).flatMap(({ text }) => /^([2-9A-Z]{8})$/m.exec(text)?.[1] ?? []);
  return codes.at(-1)!;
}

const openWith = (email: string, code: string) => open(apiRequest('/api/my-data/open', { body: { email, code } }));

async function proofOf(email: string): Promise<string> {
  await ask(email);
  const response = await openWith(email, await codeIn(email));
  expect(response.status).toBe(200);
  return (await response.json()).proof;
}

const bearer = (proof: string) => ({ headers: { authorization: `Bearer ${proof}` } });
const data = async (proof: string) => (await show(apiRequest('/api/my-data', bearer(proof)))).json();

beforeAll(async () => {
  await database()
    .insert(executive)
    .values({ market: 1, firstNames: 'Carla', lastNames: 'Soto', phone: '+56 2 2570 0001', email: 'carla@queplan.cl' });
});
afterAll(() => stopQueues());

describe('the code', () => {
  it('is answered alike for known and unknown addresses, and only a known one gets a mail', async () => {
    const [known, unknown] = [mailbox(), mailbox()];
    await post(contactOf(known));
    const answers = await Promise.all([known, unknown].map(async (email) => (await ask(email)).text()));
    expect(answers[0]).toBe(answers[1]);
    expect(await codeIn(known)).toMatch(/^[2-9A-Z]{8}$/);
    for (const { text } of await mailsTo(known)) expect(text).toMatch(/https?:\S+\/Mis-datos$/m);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it('stands hashed in its table, opens once, and not after 15 minutes', async () => {
    const email = mailbox();
    await post(contactOf(email));
    await ask(email);
    const code = await codeIn(email);
    const [row] = await database().select().from(personCode).where(eq(personCode.email, email));
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(15 * 60_000);
    await database().update(personCode).set({ expiresAt: new Date() }).where(eq(personCode.email, email));
    expect((await openWith(email, code)).status).toBe(400);
    await database().update(personCode).set({ expiresAt: row!.expiresAt }).where(eq(personCode.email, email));
    expect((await openWith(email, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).status).toBe(200);
    expect((await openWith(email, code)).status).toBe(400);
  });

  it('is over after 5 wrong tries, and what is said then is said of an unknown address too', async () => {
    const email = mailbox();
    await post(contactOf(email));
    await ask(email);
    const code = await codeIn(email);
    for (let n = 0; n < 5; n += 1) expect((await openWith(email, 'AAAAAAAA')).status).toBe(400);
    const [right, unknown] = await Promise.all([openWith(email, code), openWith(mailbox(), code)]);
    const [one, other] = [await right.json(), await unknown.json()];
    expect(one.error.fields).toEqual({
      code: 'El código no es correcto o ya venció. Revisa el último correo o pide otro.',
    });
    expect({ ...one.error, requestId: '' }).toEqual({ ...other.error, requestId: '' });
  });

  it.each([
    ['no proof', ''],
    ['a made-up one', `${randomUUID()}.${'x'.repeat(43)}`],
  ])('is asked of %s', async (_, proof) => {
    const body = { confirm: true };
    const given = bearer(proof);
    const answers = await Promise.all([
      show(apiRequest('/api/my-data', given)),
      download(apiRequest('/api/my-data/json', given), { params: Promise.resolve({ format: 'json' }) }),
      correct(apiRequest('/api/my-data/correct', { ...given, body: { first_name: NAME, telefono: PHONE } })),
      stop(apiRequest('/api/my-data/stop', { ...given, body })),
      erase(apiRequest('/api/my-data/erase', { ...given, body })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('opens nothing any more half an hour after it was used, and nothing on another site', async () => {
    const email = mailbox();
    await post(contactOf(email));
    const proof = await proofOf(email);
    expect((await show(apiRequest('/api/my-data', { ...bearer(proof), site: 'pe' }))).status).toBe(403);
    await database()
      .update(personCode)
      .set({ usedAt: new Date(Date.now() - 31 * 60_000) })
      .where(eq(personCode.email, email));
    expect((await show(apiRequest('/api/my-data', bearer(proof)))).status).toBe(403);
  });
});

describe('who proves an address', () => {
  it('sees and downloads what is kept under it on all sites, and nothing of others', async () => {
    const [email, other] = [mailbox(), mailbox()];
    await Promise.all([post(contactOf(email)), post(contactOf(email), 'pe'), post(contactOf(other))]);
    await writeMails();
    const proof = await proofOf(email);
    const { groups, contact, unlinked } = await data(proof);
    expect(contact).toEqual({ firstName: NAME, phone: expect.stringContaining('+56'), isStopped: false });
    const titles = groups.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Solicitudes', 'Consentimientos', 'Historial', 'Correos para ti', 'Códigos pedidos']),
    );
    expect(groups[0]).toMatchObject({ kept: 'Se guarda 24 meses; si terminó en una venta, 6 años.' });
    expect(groups[0].entries).toHaveLength(2);
    expect(unlinked.length).toBeGreaterThan(2);
    const file = async (format: string) =>
      download(apiRequest(`/api/my-data/${format}`, bearer(proof)), { params: Promise.resolve({ format }) });
    const json = await file('json');
    expect(json.headers.get('content-disposition')).toBe('attachment; filename="mis-datos.json"');
    expect(json.headers.get('cache-control')).toContain('no-store');
    const text = await json.text();
    expect(text).toContain(email);
    expect(text).not.toContain(other);
    expect(text).not.toContain('reasignar');
    expect(JSON.parse(text).consent).toHaveLength(2);
    const pdf = await file('pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const written = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(JSON.stringify(written)).toContain(NAME);
  });

  it('corrects name and phone in all requests, and is told what is wrong with them', async () => {
    const email = mailbox();
    await Promise.all([post(contactOf(email)), post(contactOf(email), 'pe')]);
    const proof = await proofOf(email);
    const send = (body: object) => correct(apiRequest('/api/my-data/correct', { ...bearer(proof), body }));
    expect(await (await send({ first_name: 'V', telefono: PHONE })).json()).toMatchObject({
      error: { fields: { first_name: expect.any(String) } },
    });
    expect((await send({ first_name: 'Violeta Parra', telefono: '9 7654 3210' })).status).toBe(200);
    const rows = await database().select().from(lead).where(eq(lead.email, email));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ firstName: 'Violeta Parra', phone: '+56976543210' });
  });

  it('is contacted no more: no mail of theirs is written, nobody is given the request, a new one is a new one', async () => {
    const email = mailbox();
    const proof = await (async () => {
      await post(contactOf(email));
      await ask(email);
      return (await (await openWith(email, await codeIn(email))).json()).proof;
    })();
    const { id } = await (await post(contactOf(email, { mensaje: 'Otra cosa', productType: 'VIDA' }))).json();
    expect((await stop(apiRequest('/api/my-data/stop', { ...bearer(proof), body: { confirm: true } }))).status).toBe(
      200,
    );
    const rows = await database().select().from(lead).where(eq(lead.email, email));
    expect(rows.every((row) => row.status === 3 && row.contactStoppedAt !== null)).toBe(true);
    await writeMails();
    expect(await database().select().from(outboxMail).where(eq(outboxMail.leadId, id))).toEqual([]);
    expect((await data(proof)).contact.isStopped).toBe(true);
    await post(contactOf(email));
    expect((await data(proof)).contact.isStopped).toBe(false);
  });
});

/** Every table of the database whose rows, as text, hold one of the words; pg-boss's and the migrations' too. */
async function tablesWith(...words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database().execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    for (const word of words) {
      const { rows } = await database().execute(
        sql`select from ${table} as row where strpos(lower(row::text), ${word.toLowerCase()}) > 0 limit 1`,
      );
      if (rows.length > 0) found.push(`${name}: ${word}`);
    }
  }
  return found;
}

it('leaves nothing of who deletes everything in any table, and everything of others', async () => {
  const [email, other] = [mailbox(), mailbox()];
  const [name, phone, digits] = ['Hortensia Curiñanco', '+56 9 8444 3322', '84443322'];
  const own = { first_name: name, telefono: phone, mensaje: `Soy ${name}, ${email}` };
  await database().insert(referrer).values({ market: 1, name, email });
  const ids: string[] = [];
  const taken = async (response: Response) => {
    expect(response.status).toBe(200);
    const answer = await response.json();
    ids.push(answer.id);
    return answer;
  };
  await taken(await post(contactOf(email, own)));
  await taken(await post(contactOf(email, own), 'pe'));
  const body = sampleInsuranceRequest({ nombrepersona: name, correopersona: email, telefonopersona: phone });
  const key = { headers: { 'idempotency-key': randomUUID() } };
  const { ticket } = await taken(await askInsurance(apiRequest('/api/seguro-adicional/solicitar', { body, ...key })));
  const more = { fechanacimiento: '1986-02-28', arrayseguro: ['VIDA'] };
  const extended = await extendInsurance(apiRequest('/api/seguro-adicional/update', { body: more, ...bearer(ticket) }));
  expect(extended.status).toBe(200);
  // Somebody else was sent here by them, and says so in capitals.
  const theirs = await (
    await post({
      ...contactOf(other),
      first_name: 'Otra Persona',
      telefono: '+56 9 7000 0001',
      mensaje: 'Hola',
      referido: email.toUpperCase(),
    })
  ).json();
  await writeMails();
  const proof = await proofOf(email);
  expect(await tablesWith(email, digits, name)).toEqual(
    expect.arrayContaining([`lead: ${email}`, `lead: ${digits}`, `outbox_mail: ${name}`, `person_code: ${email}`]),
  );
  const before = (await database().select().from(consentProof)).length;
  const erased = await erase(apiRequest('/api/my-data/erase', { ...bearer(proof), body: { confirm: true } }));
  expect(erased.status).toBe(200);
  expect(await tablesWith(email, digits, name, ...ids)).toEqual([]);
  const proofs = await database().select().from(consentProof);
  expect(proofs.length).toBeGreaterThanOrEqual(before + 3);
  expect(await database().select().from(lead).where(eq(lead.id, theirs.id))).toMatchObject([
    { email: other, firstName: 'Otra Persona', referredBy: null },
  ]);
  expect((await show(apiRequest('/api/my-data', bearer(proof)))).status).toBe(403);
});

it('keeps requests 24 months, sales six years, mails a year, and the proof of a consent without its person', async () => {
  const [email, sold] = [mailbox(), mailbox()];
  const { id } = await (await post(contactOf(email))).json();
  const { id: sale } = await (await post(contactOf(sold))).json();
  await database().update(lead).set({ status: 500 }).where(eq(lead.id, sale));
  await writeMails();
  const at = new Date();
  await database().update(outboxMail).set({ sentAt: at }).where(eq(outboxMail.leadId, id));
  const later = (months: number, days: number) => {
    const then = new Date(at);
    then.setUTCMonth(then.getUTCMonth() + months);
    then.setUTCDate(then.getUTCDate() + days);
    return then;
  };
  const isThere = async (one: string) => (await database().select().from(lead).where(eq(lead.id, one))).length === 1;
  const mails = () => database().select().from(outboxMail).where(eq(outboxMail.leadId, id));
  await applyRetention(database(), later(12, -2));
  expect(await mails()).not.toEqual([]);
  await applyRetention(database(), later(12, 2));
  expect(await mails()).toEqual([]);
  await applyRetention(database(), later(24, -2));
  expect(await isThere(id)).toBe(true);
  await applyRetention(database(), later(24, 2));
  expect(await isThere(id)).toBe(false);
  expect(await database().select().from(consent).where(eq(consent.leadId, id))).toEqual([]);
  await applyRetention(database(), later(72, -2));
  expect(await isThere(sale)).toBe(true);
  await applyRetention(database(), later(72, 2));
  expect(await isThere(sale)).toBe(false);
});

it('keeps with a request what it was agreed to for, in which version and when', async () => {
  const { id } = await (await post(contactOf(mailbox()))).json();
  const [row] = await database().select().from(consent).where(eq(consent.leadId, id));
  expect(row).toMatchObject({ purpose: 'answerRequest', textVersion: '2026-12', locale: 'es' });
  expect(Math.abs(Date.now() - row!.givenAt.getTime())).toBeLessThan(60_000);
});

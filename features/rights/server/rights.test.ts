import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as offer, POST as book } from '@/app/api/booking/route';
import { POST as say } from '@/app/api/chat/messages/route';
import { POST as startChat } from '@/app/api/chat/start/route';
import { POST as askContact } from '@/app/api/contactos/route';
import { GET as timeline } from '@/app/api/customer-interactions/[dni]/route';
import { POST as sendForm } from '@/app/api/integration/form/route';
import { POST as askInsurance } from '@/app/api/seguro-adicional/solicitar/route';
import { POST as extendInsurance } from '@/app/api/seguro-adicional/update/route';
import { POST as askPlan } from '@/app/api/solicitarplans/route';
import { GET as show } from '@/app/api/my-data/route';
import { GET as download } from '@/app/api/my-data/[format]/route';
import { POST as askCode } from '@/app/api/my-data/code/route';
import { POST as correct } from '@/app/api/my-data/correct/route';
import { POST as erase } from '@/app/api/my-data/erase/route';
import { POST as open } from '@/app/api/my-data/open/route';
import { POST as stop } from '@/app/api/my-data/stop/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/service';
import { jobs } from '@/features/jobs';
import { demoFormHash, seedContactForms } from '@/features/lead/form/server/seed';
import { database } from '@/lib/db/client';
import {
  booking,
  consent,
  consentProof,
  conversation,
  executive,
  lead,
  outboxMail,
  personCode,
  referrer,
} from '@/lib/db/schema';
import type { QueueJob } from '@/lib/jobs/job';
import type { MarketCode } from '@/lib/contract/atoms';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { stopQueues } from '@/lib/jobs/queue';
import { logger } from '@/lib/logger';
import { testCtx } from '@/lib/testing/database';
import { configureLimits } from '@/lib/security/limiter';
import { readPdf } from '@/lib/testing/read-pdf';
import { apiRequest } from '@/lib/testing/request';
import { sampleInsuranceRequest, samplePlanRequest } from '@/lib/testing/sample-lead-requests';

type Door = (request: Request) => Promise<Response>;
type Sent = { readonly site?: MarketCode; readonly authorization?: string };
type Ticket = { readonly id: string; readonly ticket: string };

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

const refusalOf = async (response: Response): Promise<string> => {
  const { error } = await response.json();
  return Object.values<string>(error.fields).join(' ');
};

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
  await database().insert(executive).values({
    market: 1,
    firstNames: 'Carla',
    lastNames: 'Soto',
    phone: '+56 2 2570 0001',
    email: 'carla@queplan.cl',
    calendlyActive: true,
  });
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
    expect(await refusalOf(await openWith(email, code))).toBe('Ese código ya venció o ya se usó. Pide otro.');
    await database().update(personCode).set({ expiresAt: row!.expiresAt }).where(eq(personCode.email, email));
    expect((await openWith(email, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).status).toBe(200);
    expect(await refusalOf(await openWith(email, code))).toBe('Ese código ya venció o ya se usó. Pide otro.');
  });

  it('is not sent a sixth time within an hour, and that is said of any address', async () => {
    const known = mailbox();
    await post(contactOf(known));
    for (const email of [known, mailbox()]) {
      configureLimits({ scale: 1, redisUrl: undefined });
      for (let n = 0; n < 5; n += 1) expect((await ask(email)).status).toBe(200);
      const sixth = await ask(email, { 'accept-language': 'en' });
      expect([sixth.status, Number(sixth.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
      expect(await refusalOf(sixth)).toBe(
        'We already sent several codes to that address. Use the latest one or wait an hour.',
      );
    }
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
    await writeMails();
    expect((await mailsTo(known)).filter(({ subject }) => subject.startsWith('Tu código'))).toHaveLength(5);
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
  it('sees and downloads what is kept under it on all sites, and nothing of others', { timeout: 60_000 }, async () => {
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
    expect(groups[0]).toMatchObject({
      why: 'Para responder lo que pediste. Base: tu consentimiento.',
      kept: 'Se guarda 24 meses; si terminó en una venta, 6 años.',
    });
    expect(groups[0].entries).toHaveLength(2);
    const said = JSON.stringify(groups);
    expect(said).toContain('Pediste que te contactemos.');
    expect(said).toContain('Responder tu solicitud');
    expect(said).not.toMatch(/answerRequest|contactRequested|executiveAssigned|"turn/);
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

  it('is contacted no more: whoever has their requests is told once, and nothing else goes out', async () => {
    const email = mailbox();
    const { ticket, id } = await (await post(contactOf(email))).json();
    const given = bearer(ticket);
    const { slots } = await (await offer(apiRequest('/api/booking', given))).json();
    const key = { 'idempotency-key': randomUUID() };
    await book(apiRequest('/api/booking', { body: { start: slots[0] }, headers: { ...given.headers, ...key } }));
    const chat = { first_name: NAME, telefono: PHONE, email, productType: 'ISAPRE' };
    const begun = { body: chat, headers: { 'idempotency-key': randomUUID() } };
    const { ticket: chatTicket } = await (await startChat(apiRequest('/api/chat/start', begun))).json();
    const chatId = chatTicket.split('.')[0]!;
    const proof = await proofOf(email);
    // What is asked now waits for its mails when the contact stops.
    const { id: waiting } = await (await post(contactOf(email, { mensaje: 'Otra cosa', productType: 'VIDA' }))).json();
    await database()
      .delete(outboxMail)
      .where(inArray(outboxMail.leadId, [id, chatId]));
    const press = () => stop(apiRequest('/api/my-data/stop', { ...bearer(proof), body: { confirm: true } }));
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);

    const rows = await database().select().from(lead).where(eq(lead.email, email));
    expect(rows.every((row) => row.status === 3 && row.contactStoppedAt !== null)).toBe(true);
    await writeMails();
    const written = await database()
      .select()
      .from(outboxMail)
      .where(inArray(outboxMail.leadId, [id, chatId, waiting]));
    expect(written.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
      ['carla@queplan.cl', expect.stringMatching(/^Cita cancelada: /)],
      ['carla@queplan.cl', `Nadie más contacta a ${NAME}`],
    ]);
    const told = written.find(({ subject }) => subject.startsWith('Nadie'))!;
    expect(told.text).toContain('Esta persona pidió que nadie la llame ni le escriba más');
    expect(told.text).toContain('+56981234567');
    const [appointment] = await database().select().from(booking).where(eq(booking.leadId, id));
    expect(appointment!.cancelledAt).not.toBeNull();
    const [talk] = await database().select().from(conversation).where(eq(conversation.leadId, chatId));
    expect(talk).toMatchObject({ endedBy: 'visitor' });
    const seen = await (
      await timeline(apiRequest(`/api/customer-interactions/${id}`, given), { params: Promise.resolve({ dni: id }) })
    ).json();
    const happened = seen.data.map(({ description }: { description: string }) => description);
    expect(happened.filter((one: string) => one === 'contactStopped')).toHaveLength(1);
    expect(happened).toContain('bookingCancelled');
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

describe('who deletes everything', () => {
  const [name, phone, digits, legalId] = ['Hortensia Curiñanco', '+56 9 8444 3322', '84443322', '12345678'];
  const [email, other] = [mailbox(), mailbox()];
  const ids: string[] = [];

  const send = async <T extends object>(door: Door, body: object, { site = 'cl', ...headers }: Sent = {}) => {
    const response = await door(
      apiRequest('/api/x', { site, body, headers: { 'idempotency-key': randomUUID(), ...headers } }),
    );
    const answer: T = await response.json();
    expect([response.status, answer]).toEqual([200, expect.anything()]);
    if ('ticket' in answer) ids.push(String(answer.ticket).split('.')[0]!);
    return answer;
  };

  /** Somebody asks in each way there is, and uses what follows on it. */
  async function askInAllWays(): Promise<void> {
    const plans = readCatalogue({ db: database(), market: testCtx().market });
    let plan = '';
    for await (const { productCode, productType } of plans) if (productType === 'ISAPRE') plan ||= productCode;
    const own = { first_name: name, telefono: phone, mensaje: `Soy ${name}, ${email}` };
    const person = { nombrepersona: name, correopersona: email, telefonopersona: phone, rutpersona: '12.345.678-5' };
    const { ticket } = await send<Ticket>(askContact, contactOf(email, own));
    await send(askContact, contactOf(email, { ...own, telefono: '+51 984 443 322' }), { site: 'pe' });
    await send(askPlan, samplePlanRequest([plan], { ...person, mensaje: `${name} ${phone}` }));
    const insurance = await send<Ticket>(askInsurance, sampleInsuranceRequest(person));
    const more = { fechanacimiento: '1986-02-28', arrayseguro: ['VIDA'] };
    await send(extendInsurance, more, { authorization: `Bearer ${insurance.ticket}` });
    const form = { fld_fullname: name, fld_phone_prefix: 'CL' };
    const reached = { fld_telephone: digits.padStart(9, '9'), fld_email: email };
    const trip = { fld_passenger_quantity: 1, fld_origin_country: 'CL', fld_destination_country: 'IT' };
    const days = { fld_fecha_inicio: '2099-01-10', fld_fecha_termino: '2099-01-17' };
    await send(sendForm, {
      processUUID: demoFormHash('cl', 'travel'),
      formStructure: { ...form, ...reached, ...trip, ...days },
    });
    const referring = { tipo_documento: 'rut', legalId: '12.345.678-5', fld_origin_country: 'CL' };
    await send(
      askContact,
      contactOf(email, { ...own, telefono: `+569${digits}`, tipo: 'REFERIDOR', unrecognizedAdditionalData: referring }),
    );

    const { headers } = bearer(ticket);
    const { slots } = await (await offer(apiRequest('/api/booking', { headers }))).json();
    await send(book, { start: slots[0] }, headers);
    const chat = await send<{ proof: string }>(startChat, { ...own, mensaje: undefined, email, productType: 'ISAPRE' });
    await send(say, { text: `Me llamo ${name}, ${phone}, ${legalId}` }, { authorization: `Bearer ${chat.proof}` });
  }

  it(
    'leaves nothing in any table, job, mail or line of the log, and others keep everything',
    { timeout: 90_000 },
    async () => {
      const logged = vi.fn();
      for (const level of ['debug', 'info', 'warn', 'error'] as const)
        vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => logged(JSON.stringify(line)));
      await seedCatalogue(database());
      await seedContactForms(database());
      await seedProfileForms(database());
      await database().insert(referrer).values({ market: 1, name, email });
      await askInAllWays();
      // Somebody else was sent here by them, and says so in capitals.
      const stranger = { first_name: 'Otra Persona', telefono: '+56 9 7000 0001', mensaje: 'Hola' };
      const sent = contactOf(other, { ...stranger, referido: email.toUpperCase() });
      const theirs = await (await post(sent)).json();
      await writeMails();
      const proof = await proofOf(email);
      const words = [email, digits, name, legalId, '12.345.678'];
      const before = await tablesWith(...words);
      expect(before).toEqual(
        expect.arrayContaining([
          ...[`lead: ${email}`, `lead: ${digits}`, `lead: ${legalId}`, `outbox_mail: ${name}`, `person_code: ${email}`],
          ...[`chat_message: ${name}`, `chat_message: ${legalId}`, `referrer: ${email}`],
        ]),
      );
      expect(await tablesWith(...ids)).toEqual(
        expect.arrayContaining(
          ['booking', 'conversation', 'idempotency_key', 'job'].map((table) => expect.stringMatching(`^${table}`)),
        ),
      );
      const proofs = (await database().select().from(consentProof)).length;
      const erased = await erase(apiRequest('/api/my-data/erase', { ...bearer(proof), body: { confirm: true } }));
      expect(erased.status).toBe(200);
      expect(await tablesWith(...words, ...ids)).toEqual([]);
      // Jobs that run on write nothing of them anew.
      await writeMails();
      expect(await tablesWith(...words, ...ids)).toEqual([]);
      expect(logged).toHaveBeenCalled();
      const lines = logged.mock.calls.join('\n').toLowerCase();
      for (const word of words) expect(lines).not.toContain(word.toLowerCase());
      expect((await database().select().from(consentProof)).length).toBeGreaterThanOrEqual(proofs + 6);
      expect(await database().select().from(lead).where(eq(lead.id, theirs.id))).toMatchObject([
        { email: other, firstName: 'Otra Persona', referredBy: null },
      ]);
      expect((await show(apiRequest('/api/my-data', bearer(proof)))).status).toBe(403);
      vi.restoreAllMocks();
    },
  );
});

it('whoever is deleted takes no part of another address along', async () => {
  const email = mailbox();
  await post(contactOf(email));
  const alike = `maria.${email}`;
  const asked = { ...contactOf(alike), mensaje: `A ${alike} o a ${email}.`, referido: email.toUpperCase() };
  const { id } = await (await post(asked)).json();
  await writeMails();
  const body = { confirm: true };
  await erase(apiRequest('/api/my-data/erase', { ...bearer(await proofOf(email)), body }));
  const mails = await database().select().from(outboxMail).where(eq(outboxMail.leadId, id));
  expect(JSON.stringify(mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')))).toContain(`A ${alike} o a –.`);
});

it('shows a message as it was written, also one that begins with a moment', async () => {
  const email = mailbox();
  await post(contactOf(email, { mensaje: '2026-12-01 15:00 me acomoda' }));
  const { groups } = await data(await proofOf(email));
  expect(JSON.stringify(groups)).toContain('2026-12-01 15:00 me acomoda');
});

it('keeps with a request what it was agreed to for, in which version and when', async () => {
  const { id } = await (await post(contactOf(mailbox()))).json();
  const [row] = await database().select().from(consent).where(eq(consent.leadId, id));
  expect(row).toMatchObject({ purpose: 'answerRequest', textVersion: '2026-12', locale: 'es' });
  expect(Math.abs(Date.now() - row!.givenAt.getTime())).toBeLessThan(60_000);
});

import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as offer, POST as book } from '@/app/api/booking/route';
import { GET as show } from '@/app/api/my-data/route';
import { GET as download } from '@/app/api/my-data/[format]/route';
import { POST as correct } from '@/app/api/my-data/correct/route';
import { GET as notRobot } from '@/app/api/buscarplanes/notrobot/route';
import { POST as erase } from '@/app/api/my-data/erase/route';
import { POST as open } from '@/app/api/my-data/open/route';
import { POST as removePart } from '@/app/api/my-data/remove/route';
import { POST as stop } from '@/app/api/my-data/stop/route';
import { errorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import {
  booking,
  chatMessage,
  conversation,
  customerInteraction,
  executive,
  lead,
  leadAssignment,
  outboxMail,
  personCode,
} from '@/lib/db/schema';
import { solveWithin } from '@/lib/http/prove-human';
import { enqueueMails } from '@/lib/mail/outbox';
import { configureLimits } from '@/lib/security/limiter';
import { readTimeline, startChat } from '@/lib/testing/ask';
import { readPdf } from '@/lib/testing/read-pdf';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest, paramsOf } from '@/lib/testing/request';
import { cookieOf } from '@/lib/testing/staff';
import {
  NAME,
  PHONE,
  mailbox,
  contactOf,
  post,
  writeMails,
  ask,
  codeIdOf,
  mailsTo,
  codeIn,
  refusalOf,
  openWith,
  proofOf,
  bearer,
  data,
} from '@/lib/testing/my-data';

beforeAll(() => addExecutive({ takesBookings: true }));

describe('the code', () => {
  it('is answered alike for known and unknown addresses, and only a known one gets a mail', async () => {
    const [known, unknown] = [mailbox(), mailbox()];
    await post(contactOf(known));
    const answers = await Promise.all([known, unknown].map(async (email) => (await ask(email)).json()));
    expect(answers).toEqual([known, unknown].map(() => ({ id: expect.any(String), minutes: 15 })));
    expect(await codeIn(known)).toMatch(/^[2-9A-Z]{8}$/);
    for (const { text } of await mailsTo(known)) expect(text).toMatch(/https?:\S+\/Mis-datos$/m);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  it('stands hashed in its table, opens once, and not after 15 minutes', async () => {
    const email = mailbox();
    await post(contactOf(email));
    const id = await codeIdOf(email);
    const code = await codeIn(email);
    const [row] = await database().select().from(personCode).where(eq(personCode.email, email));
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBe(15 * 60_000);
    await database().update(personCode).set({ expiresAt: new Date() }).where(eq(personCode.email, email));
    expect(await refusalOf(await openWith(id, email, code))).toBe('Ese código ya venció o ya se usó. Pide otro.');
    await database().update(personCode).set({ expiresAt: row!.expiresAt }).where(eq(personCode.email, email));
    expect((await openWith(id, email, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).status).toBe(200);
    expect(await refusalOf(await openWith(id, email, code))).toBe('Ese código ya venció o ya se usó. Pide otro.');
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
    const id = await codeIdOf(email);
    const code = await codeIn(email);
    for (let n = 0; n < 5; n += 1) expect((await openWith(id, email, 'AAAAAAAA')).status).toBe(400);
    const other = mailbox();
    const [right, unknown] = await Promise.all([
      openWith(id, email, code),
      openWith(await codeIdOf(other), other, code),
    ]);
    const [body, elsewhere] = [await right.json(), await unknown.json()];
    expect(body.error.fields).toEqual({
      code: 'El código no es correcto o ya venció. Revisa el último correo o pide otro.',
    });
    expect({ ...body.error, requestId: '' }).toEqual({ ...elsewhere.error, requestId: '' });
  });

  it('stays its owner’s, whatever strangers type and however often they ask', async () => {
    const email = mailbox();
    await post(contactOf(email));
    configureLimits({ scale: 1, redisUrl: undefined });
    const from = (ip: string) => ({ 'x-client-ip': ip });
    const first = await (await ask(email, from('203.0.113.1'))).json();
    const code = await codeIn(email);
    for (let n = 0; n < 5; n += 1) {
      const { id } = await (await ask(email, from('203.0.113.2'))).json();
      for (const guessed of [id, randomUUID()])
        for (let tries = 0; tries < 5; tries += 1) {
          const headers = from(`203.0.113.${10 + n}`);
          const body = { id: guessed, email, code: 'AAAAAAAA' };
          expect(await refusalOf(await open(apiRequest('/api/my-data/open', { body, headers })))).toMatch(
            /no es correcto/,
          );
        }
    }
    expect((await ask(email, from('203.0.113.2'))).status).toBe(429);
    expect((await ask(email, from('203.0.113.1'))).status).toBe(200);
    expect((await openWith(first.id, email, code)).status).toBe(200);
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
  });

  it('is sent to its owner against a proof of work, once strangers of many addresses asked 20 times', async () => {
    const email = mailbox();
    await post(contactOf(email));
    configureLimits({ scale: 1, redisUrl: undefined });
    const from = (ip: string, cookie = '') => ({ 'x-client-ip': ip, ...(cookie && { cookie }) });
    for (let n = 0; n < 20; n += 1) expect((await ask(email, from(`203.0.${113 + (n % 4)}.7`))).status).toBe(200);
    const owner = '198.51.100.3';
    for (let turn = 0; turn < 2; turn += 1) {
      const refused = await ask(email, from(owner));
      expect(refused.status).toBe(401);
      const { code, challenge } = errorEnvelope.parse(await refused.json()).error;
      expect(code).toBe('NOT_HUMAN');
      const solution = solveWithin(challenge!, 0, 100_000);
      const query = new URLSearchParams({ altcha: btoa(JSON.stringify({ challenge, solution })) });
      const proven = await notRobot(apiRequest(`/api/buscarplanes/notrobot?${query}`, { headers: from(owner) }));
      const cookie = cookieOf(proven);
      expect((await ask(email, from(owner, cookie))).status).toBe(200);
      expect((await ask(email, from(owner, cookie))).status, 'a proof is of one code').toBe(401);
    }
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
  });

  it.each([
    ['no proof', ''],
    ['a made-up one', `${randomUUID()}.${'x'.repeat(43)}`],
  ])('is asked of %s', async (_, proof) => {
    const body = { confirm: true };
    const given = bearer(proof);
    const answers = await Promise.all([
      show(apiRequest('/api/my-data', given)),
      download(apiRequest('/api/my-data/json', given), paramsOf({ format: 'json' })),
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

it('takes no file an eleventh time within ten minutes: each reads tables from end to end', async () => {
  configureLimits({ scale: 1, redisUrl: undefined });
  const headers = { 'x-client-ip': '203.0.113.90' };
  const take = async () =>
    (await download(apiRequest('/api/my-data/json', { headers }), paramsOf({ format: 'json' }))).status;
  for (let n = 0; n < 10; n += 1) expect(await take()).toBe(403);
  expect(await take()).toBe(429);
  configureLimits({ scale: 1_000_000, redisUrl: undefined });
});

describe('who proves an address', () => {
  it('sees what is kept under it in that market, nothing of others', { timeout: 60_000 }, async () => {
    const [email, other] = [mailbox(), mailbox()];
    const elsewhere = contactOf(email, { mensaje: 'Vivo en Lima' });
    const twice = contactOf(email, { productType: 'VIDA' });
    await Promise.all([contactOf(email), twice, contactOf(other)].map((one) => post(one)));
    const { id: abroad } = await (await post(elsewhere, 'pe')).json();
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
      kept: 'Se guarda hasta 24 meses, o 6 años si terminó en una venta.',
    });
    expect(groups[0].entries).toHaveLength(2);
    const groupsText = JSON.stringify(groups);
    expect(groupsText).not.toMatch(/Lima|queplan\.pe/);
    expect(groupsText).toContain('Pediste que te contactemos.');
    expect(groupsText).toContain('Responder tu solicitud');
    expect(groupsText).not.toMatch(/answerRequest|contactRequested|executiveAssigned|"turn/);
    expect(unlinked.length).toBeGreaterThan(2);
    const file = async (format: string) =>
      download(apiRequest(`/api/my-data/${format}`, bearer(proof)), paramsOf({ format }));
    const json = await file('json');
    expect(json.headers.get('content-disposition')).toBe('attachment; filename="mis-datos.json"');
    expect(json.headers.get('cache-control')).toContain('no-store');
    const text = await json.text();
    expect(text).toContain(email);
    expect(text).not.toContain(other);
    expect(text).not.toContain('reasignar');
    expect(text).not.toContain(abroad);
    expect(JSON.parse(text).consent).toHaveLength(2);
    const pdf = await file('pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const written = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(JSON.stringify(written)).toContain(NAME);
  });

  it('corrects name and phone in all requests of that market, and is told what is wrong with them', async () => {
    const email = mailbox();
    await Promise.all([post(contactOf(email)), post(contactOf(email, { productType: 'VIDA' }))]);
    const { id: abroad } = await (await post(contactOf(email), 'pe')).json();
    const proof = await proofOf(email);
    const send = (body: object) => correct(apiRequest('/api/my-data/correct', { ...bearer(proof), body }));
    expect(await (await send({ first_name: 'V', telefono: PHONE })).json()).toMatchObject({
      error: { fields: { first_name: expect.any(String) } },
    });
    expect((await send({ first_name: 'Violeta Parra', telefono: '9 7654 3210' })).status).toBe(200);
    const all = await database().select().from(lead).where(eq(lead.email, email));
    expect(all.find(({ id }) => id === abroad)).toMatchObject({ firstName: NAME });
    const rows = all.filter(({ id }) => id !== abroad);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toMatchObject({ firstName: 'Violeta Parra', phone: '+56976543210' });
    expect((await send({ first_name: 'Violeta Parra', telefono: '12' })).status).toBe(400);
  });

  it('tells whoever has the request what was corrected, once, and writes it into the history', async () => {
    const email = mailbox();
    const { id: further } = await (await post(contactOf(email, { productType: 'VIDA' }))).json();
    const { id, ticket } = await (await post(contactOf(email))).json();
    const proof = await proofOf(email);
    const body = { first_name: 'Violeta Parra', telefono: '9 7654 3210' };
    const press = () => correct(apiRequest('/api/my-data/correct', { ...bearer(proof), body }));
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    await writeMails();
    const mails = await database().select().from(outboxMail).where(eq(outboxMail.leadId, id));
    const sent = mails.filter(({ subject }) => subject === 'Violeta Parra corrigió sus datos');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ recipient: 'carla@queplan.cl', text: expect.stringContaining('+56976543210') });
    const text = sent[0]!.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Nombre: ahora Violeta Parra');
    expect(text).toContain('lo demás de sus solicitudes sigue igual');
    for (const one of [id, further]) expect(text).toContain(one);
    expect(text).toMatch(/Seguro[^·]* de vida: .+ · |Vida: .+ · /i);
    const { data: history } = await readTimeline(id, ticket);
    expect(history.filter(({ description }) => description === 'dataCorrected')).toHaveLength(1);
  });

  it.each([
    ['answers', { profile: null, receipt: null, additionalData: null, message: 'Tengo asma' }],
    ['messages', { message: '' }],
  ])('takes away its %s from a request that goes on, and from the mails of it', async (part, left) => {
    const email = mailbox();
    const fields = { mensaje: 'Tengo asma', unrecognizedAdditionalData: { legalId: '11111111-1' } };
    const { id } = await (await post(contactOf(email, fields))).json();
    const { leadId: chatId } = await startChat({ first_name: NAME, telefono: PHONE, email });
    await database()
      .insert(chatMessage)
      .values({
        ...{ leadId: chatId, seq: 1, site: 'cl', market: 1, sender: 'visitor', key: randomUUID(), text: 'Tengo asma' },
      });
    const proof = await proofOf(email);
    await writeMails();
    await database().update(outboxMail).set({ sentAt: new Date() }).where(eq(outboxMail.leadId, id));
    const press = () => removePart(apiRequest('/api/my-data/remove', { ...bearer(proof), body: { part } }));
    expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
    const [row] = await database().select().from(lead).where(eq(lead.id, id));
    expect(row).toMatchObject({ status: 2, firstName: NAME, ...left });
    const mails = await database().select().from(outboxMail).where(eq(outboxMail.leadId, id));
    for (const { text, html } of mails) expect([text, html]).toEqual(['–', '–']);
    const [message] = await database().select().from(chatMessage).where(eq(chatMessage.leadId, chatId));
    expect(message!.text).toBe(part === 'messages' ? '–' : 'Tengo asma');
    await writeMails();
    const sent = await database()
      .select()
      .from(outboxMail)
      .where(inArray(outboxMail.leadId, [id, chatId]));
    const newest = sent.filter(({ subject }) => subject === `${NAME} corrigió sus datos`);
    expect(newest).toHaveLength(1);
    const corrected = await database()
      .select({ leadId: customerInteraction.leadId })
      .from(customerInteraction)
      .where(
        and(inArray(customerInteraction.leadId, [id, chatId]), eq(customerInteraction.description, 'dataCorrected')),
      );
    const changed = part === 'messages' ? [id, chatId] : [id];
    expect(corrected.map(({ leadId }) => leadId).toSorted()).toEqual(changed.toSorted());
    for (const { text } of newest) expect(text).not.toContain(part === 'messages' ? 'asma' : '11111111-1');
    const refused = await removePart(apiRequest('/api/my-data/remove', { body: { part } }));
    expect(refused.status).toBe(403);
  });

  it('leaves waiting, when they stop, what goes out after that too', async () => {
    const email = mailbox();
    const { id } = await (await post(contactOf(email))).json();
    const proof = await proofOf(email);
    const [holder] = await database().select().from(executive);
    const former = await addExecutive({ firstNames: 'Eva', lastNames: 'Rey', email: 'eva@queplan.cl', active: false });
    const given = { leadId: id, reason: 'reassigned', fromExecutiveId: former, toExecutiveId: holder!.id } as const;
    const [trail] = await database().insert(leadAssignment).values(given).returning();
    await database().transaction((tx) =>
      enqueueMails(tx, [{ mail: 'handedOver', payload: { leadId: id, assignmentId: trail!.id, bookingId: null } }]),
    );
    await writeMails();
    const waiting = async () =>
      (await database().select().from(outboxMail).where(eq(outboxMail.leadId, id))).map(({ subject }) => subject);
    expect((await waiting()).length).toBeGreaterThan(1);
    await stop(apiRequest('/api/my-data/stop', { ...bearer(proof), body: { confirm: true } }));
    expect(await waiting()).toEqual([`No llames a ${NAME}: ahora lo hace otra persona`]);
  });

  it('is contacted no more: whoever has their requests is told once, and nothing else goes out', async () => {
    const email = mailbox();
    const { ticket, id } = await (await post(contactOf(email))).json();
    const given = bearer(ticket);
    const { slots } = await (await offer(apiRequest('/api/booking', given))).json();
    const key = { 'idempotency-key': randomUUID() };
    await book(apiRequest('/api/booking', { body: { start: slots[0] }, headers: { ...given.headers, ...key } }));
    const { leadId: chatId } = await startChat({ first_name: NAME, telefono: PHONE, email });
    const proof = await proofOf(email);
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
    const mail = written.find(({ subject }) => subject.startsWith('Nadie'))!;
    expect(mail.text).toContain('Esta persona pidió que nadie la llame ni le escriba más');
    expect(mail.text).toContain('+56981234567');
    const [appointment] = await database().select().from(booking).where(eq(booking.leadId, id));
    expect(appointment!.cancelledAt).not.toBeNull();
    const [talk] = await database().select().from(conversation).where(eq(conversation.leadId, chatId));
    expect(talk).toMatchObject({ endedBy: 'visitor' });
    const happened = (await readTimeline(id, ticket)).data.map(({ description }) => description);
    expect(happened.filter((one) => one === 'contactStopped')).toHaveLength(1);
    expect(happened).toContain('bookingCancelled');
    expect((await data(proof)).contact.isStopped).toBe(true);
    await post(contactOf(email));
    expect((await data(proof)).contact.isStopped).toBe(false);
  });
});

it('shows a message as it was written, also one that begins with a moment', async () => {
  const email = mailbox();
  await post(contactOf(email, { mensaje: '2026-12-01 15:00 me acomoda' }));
  const { groups } = await data(await proofOf(email));
  expect(JSON.stringify(groups)).toContain('2026-12-01 15:00 me acomoda');
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as offer, POST as book } from '@/app/api/booking/route';
import { POST as moveBooking } from '@/app/api/booking/move/route';
import { POST as say } from '@/app/api/chat/messages/route';
import { POST as beginChat } from '@/app/api/chat/start/route';
import { POST as askContact } from '@/app/api/contactos/route';
import { GET as timeline } from '@/app/api/customer-interactions/[dni]/route';
import { POST as sendForm } from '@/app/api/integration/form/route';
import { POST as askInsurance } from '@/app/api/seguro-adicional/solicitar/route';
import { POST as extendInsurance } from '@/app/api/seguro-adicional/update/route';
import { POST as askPlan } from '@/app/api/solicitarplans/route';
import { GET as show } from '@/app/api/my-data/route';
import { POST as erase } from '@/app/api/my-data/erase/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { demoFormHash, seedContactForms } from '@/features/lead/form/server/seed';
import { database, type Db } from '@/lib/db/client';
import {
  booking,
  consentProof,
  lead,
  leadAssignment,
  outboxMail,
  referrer,
  chatMessage,
  conversation,
} from '@/lib/db/schema';
import type { MarketCode } from '@/lib/contract/atoms';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { formatMoment } from '@/lib/i18n/day';
import { logger } from '@/lib/logger';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { testCtx, untilSomebodyWaits } from '@/lib/testing/database';
import { startChat } from '@/lib/testing/ask';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest } from '@/lib/testing/request';
import { sampleInsuranceRequest, samplePlanRequest } from '@/lib/testing/sample-lead-requests';
import {
  NAME,
  PHONE,
  mailbox,
  contactOf,
  post,
  writeMails,
  mailsTo,
  proofOf,
  bearer,
  tablesWith,
} from '@/lib/testing/my-data';
import { POST as cancel } from '@/app/api/booking/cancel/route';
import { POST as endChat } from '@/app/api/chat/end/route';
import { endIdleChats } from '@/features/chat/server/chat-with-visitor';
import { storeMails } from '@/lib/mail/outbox';
import { erasePerson } from './person';

type Door = (request: Request) => Promise<Response>;
type Sent = { readonly site?: MarketCode; readonly authorization?: string };
type Ticket = { readonly id: string; readonly ticket: string };

beforeAll(() => addExecutive({ takesBookings: true }));

async function eraseWith(proof: string, site: MarketCode = 'cl'): Promise<void> {
  const response = await erase(apiRequest('/api/my-data/erase', { ...bearer(proof), site, body: { confirm: true } }));
  expect(response.status).toBe(200);
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
    const chat = await send<{ proof: string }>(beginChat, { ...own, mensaje: undefined, email, productType: 'ISAPRE' });
    await send(say, { text: `Me llamo ${name}, ${phone}, ${legalId}` }, { authorization: `Bearer ${chat.proof}` });
  }

  it('leaves nothing in any table, job, mail or log, of others everything', { timeout: 90_000 }, async () => {
    const logged = vi.fn();
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => logged(JSON.stringify(line)));
    await seedCatalogue(database());
    await seedContactForms(database());
    await seedProfileForms(database());
    await database().insert(referrer).values({ market: 1, name, email });
    await askInAllWays();
    const stranger = { first_name: 'Otra Persona', telefono: '+56 9 7000 0001', mensaje: 'Hola' };
    const sent = contactOf(other, { ...stranger, referido: email.toUpperCase() });
    const foreign = await (await post(sent)).json();
    await writeMails();
    const proof = await proofOf(email);
    const words = [email, digits, name, legalId, '12.345.678'];
    const before = await tablesWith(...words);
    expect(before).toEqual(
      expect.arrayContaining([
        `lead: ${email}`,
        `lead: ${digits}`,
        `lead: ${legalId}`,
        `outbox_mail: ${name}`,
        `person_code: ${email}`,
        `chat_message: ${name}`,
        `chat_message: ${legalId}`,
        `referrer: ${email}`,
      ]),
    );
    expect(await tablesWith(...ids)).toEqual(
      expect.arrayContaining(
        ['booking', 'conversation', 'idempotency_key', 'job'].map((table) => expect.stringMatching(`^${table}`)),
      ),
    );
    const proofs = (await database().select().from(consentProof)).length;
    await eraseWith(proof);
    const left = await database().select({ site: lead.site }).from(lead).where(eq(lead.email, email));
    expect(left).toEqual([{ site: 'pe' }]);
    await eraseWith(await proofOf(email, 'pe'), 'pe');
    expect(await tablesWith(...words, ...ids)).toEqual([]);
    await writeMails();
    expect(await tablesWith(...words, ...ids)).toEqual([]);
    expect(logged).toHaveBeenCalled();
    const lines = logged.mock.calls.join('\n').toLowerCase();
    for (const word of words) expect(lines).not.toContain(word.toLowerCase());
    expect((await database().select().from(consentProof)).length).toBeGreaterThanOrEqual(proofs + 6);
    expect(await database().select().from(lead).where(eq(lead.id, foreign.id))).toMatchObject([
      { email: other, firstName: 'Otra Persona', referredBy: null },
    ]);
    expect((await show(apiRequest('/api/my-data', bearer(proof)))).status).toBe(403);
    vi.restoreAllMocks();
  });
});

describe('whoever has requests of who deletes everything', () => {
  async function askAndBook(email: string) {
    const { ticket, id } = await (await post(contactOf(email))).json();
    const given = bearer(ticket);
    const { slots } = await (await offer(apiRequest('/api/booking', given))).json();
    const press = (key: string = randomUUID()) =>
      book(
        apiRequest('/api/booking', {
          body: { start: slots[0] },
          headers: { ...given.headers, 'idempotency-key': key },
        }),
      );
    return { id, given, start: new Date(slots[0]), press };
  }

  const mailsSince = async (email: string, since: Date) =>
    (await mailsTo(email)).filter(({ createdAt }) => createdAt > since);

  it('is told once not to call, and that the appointment is off, without a word of whose it was', async () => {
    const email = mailbox();
    const { id, press, start } = await askAndBook(email);
    expect((await press()).status).toBe(200);
    const second = await (await post(contactOf(email, { productType: 'VIDA', mensaje: 'Otra cosa' }))).json();
    await database().update(lead).set({ status: 500 }).where(eq(lead.id, second.id));
    const closed = await (await post(contactOf(email, { productType: 'ISAPRE' }))).json();
    await database().update(lead).set({ status: 3 }).where(eq(lead.id, closed.id));
    const [appointment] = await database().select().from(booking).where(eq(booking.leadId, id));
    const proof = await proofOf(email);
    const since = new Date();
    await eraseWith(proof);
    await writeMails();

    const mails = await mailsSince('carla@queplan.cl', since);
    expect(mails).toHaveLength(1);
    const { subject, text, html, calendar, leadId } = mails[0]!;
    expect([subject, leadId]).toEqual(['No llames: una persona pidió borrar sus datos', null]);
    const line = text.replaceAll(/\s+/g, ' ');
    expect(line).toContain('No la llames ni le escribas');
    const when = formatMoment(start, marketOf(toSite('cl')!), 'es');
    expect(line).toContain(`La cita del ${when} queda cancelada.`);
    expect(line).toContain(`Solicitudes: ${id.slice(0, 8)}, ${second.id.slice(0, 8)} `);
    expect(calendar!.method).toBe('CANCEL');
    const file = calendar!.content.replaceAll(/\r\n[\t ]/g, '');
    expect(file).toContain(`UID:${appointment!.id}@`);
    expect(file).toContain('SEQUENCE:1');
    expect(file).toContain('mailto:carla@queplan.cl');
    for (const word of [NAME, 'Violeta', email, '81234567', id, 'Otra cosa'])
      expect(`${subject}${text}${html}${file}`).not.toContain(word);
  });

  it('and who had one before is told, too, in one mail', async () => {
    const email = mailbox();
    const { id } = await (await post(contactOf(email))).json();
    const address = `elena.${randomUUID().slice(0, 8)}@queplan.cl`;
    const elena = await addExecutive({ firstNames: 'Elena', lastNames: 'Paz', email: address, active: false });
    await database().insert(leadAssignment).values({ leadId: id, toExecutiveId: elena, reason: 'turn' });
    const proof = await proofOf(email);
    const since = new Date();
    await eraseWith(proof);
    await writeMails();
    const mails = await mailsSince(address, since);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(id.slice(0, 8));
    for (const word of [NAME, email, '81234567', id]) expect(mails[0]!.text).not.toContain(word);
    expect(await mailsSince('carla@queplan.cl', since)).toHaveLength(1);
  });

  it('is told at the address of the market where nobody has the request, in its language', async () => {
    const email = mailbox();
    await post(contactOf(email, { telefono: '+51 984 443 322' }), 'pe');
    const since = new Date();
    await eraseWith(await proofOf(email, 'pe'), 'pe');
    await writeMails();
    const { contact } = marketOf(toSite('pe')!);
    const mails = await mailsSince(contact.email!, since);
    expect(mails.map(({ subject }) => subject)).toContain('No llames: una persona pidió borrar sus datos');
  });

  it('has the call with their name taken out of the calendar, by a file without it', async () => {
    const email = mailbox();
    const { id, press } = await askAndBook(email);
    await press();
    await writeMails();
    const linesOf = (content: string) => content.replaceAll(/\r\n[\t ]/g, '');
    const mails = await database().select().from(outboxMail).where(eq(outboxMail.leadId, id));
    const [file] = mails.flatMap(({ recipient, calendar }) => (recipient === email ? [] : (calendar ?? [])));
    const invited = linesOf(file!.content);
    expect(invited).toMatch(/SUMMARY:.*Violeta/);
    expect(invited).not.toContain(email);
    await eraseWith(await proofOf(email));
    await writeMails();
    const left = (await database().select().from(outboxMail)).flatMap(({ calendar }) =>
      calendar ? [linesOf(calendar.content)] : [],
    );
    const uid = /UID:\S+/.exec(invited)![0];
    const about = left.filter((content) => content.includes(uid));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain('METHOD:CANCEL');
    expect(about[0]).not.toMatch(new RegExp(`${email}|Violeta|81234567`));
  });

  it('is reached by no old link: each is refused in words, and nothing comes back', async () => {
    const email = mailbox();
    const { id, given, press, start } = await askAndBook(email);
    const key = randomUUID();
    await press(key);
    const chat = await startChat({ first_name: NAME, telefono: PHONE, email });
    await writeMails();
    const texts = (await mailsTo(email)).map(({ text }) => text.replaceAll(/\s/g, ''));
    const token = texts.flatMap((text) => /\/cita\/([\w-]{43})/.exec(text)?.[1] ?? []).at(-1)!;
    await eraseWith(await proofOf(email));

    const form = { token, language: 'es', start: start.toISOString() };
    const written = { 'content-type': 'application/x-www-form-urlencoded' };
    const move = { body: new URLSearchParams(form).toString(), headers: written };
    expect((await moveBooking(apiRequest('/api/booking/move', move))).headers.get('location')).toBe('/cita/no-vigente');
    const words = { text: 'Sigo aquí' };
    const spoken = { ...bearer(chat.proof).headers, 'idempotency-key': randomUUID() };
    const refused = await Promise.all([
      press(key),
      press(),
      offer(apiRequest('/api/booking', given)),
      timeline(apiRequest(`/api/customer-interactions/${id}`, given), { params: Promise.resolve({ dni: id }) }),
      say(apiRequest('/api/chat/messages', { body: words, headers: spoken })),
      show(apiRequest('/api/my-data', bearer(`${id}.${'x'.repeat(43)}`))),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403]);
    for (const response of refused) expect((await response.json()).error.message).toMatch(/[a-z]{4}/);
    expect(await tablesWith(email, id)).toEqual([]);
  });

  it('gets no appointment that was pressed for while everything was being deleted', async () => {
    const { id, press } = await askAndBook(mailbox());
    let pressed: Promise<Response> | undefined;
    await database().transaction(async (tx) => {
      await tx.select().from(lead).where(eq(lead.id, id)).for('update');
      pressed = press();
      await vi.waitFor(async () => {
        const { rows } = await database().execute(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%into booking%'`,
        );
        expect(rows).toHaveLength(1);
      });
      await tx.delete(lead).where(eq(lead.id, id));
    });
    expect((await pressed!).status).toBe(404);
    expect(await database().select().from(booking).where(eq(booking.leadId, id))).toEqual([]);
  });
});

it('whoever is deleted takes no part of another address along', async () => {
  const email = mailbox();
  await post(contactOf(email));
  const alike = `maria.${email}`;
  const contact = { ...contactOf(alike), mensaje: `A ${alike} o a ${email}.`, referido: email.toUpperCase() };
  const { id } = await (await post(contact)).json();
  await writeMails();
  const body = { confirm: true };
  await erase(apiRequest('/api/my-data/erase', { ...bearer(await proofOf(email)), body }));
  const mails = await database().select().from(outboxMail).where(eq(outboxMail.leadId, id));
  expect(JSON.stringify(mails.map(({ text }) => text.replaceAll(/\s+/g, ' ')))).toContain(`A ${alike} o a –.`);
});

it('whoever is deleted when the database gives the deletion up for a deadlock is deleted all the same', async () => {
  vi.spyOn(logger, 'info').mockReturnValue(undefined);
  const email = mailbox();
  const { id } = await (await post(contactOf(email))).json();
  await database().execute(sql`create sequence deadlocks`);
  await database().execute(sql`
    create function deadlock_once() returns trigger language plpgsql as $$ begin
      if nextval('deadlocks') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return old;
    end $$`);
  await database().execute(
    sql`create trigger deadlock_once before delete on consent for each row execute function deadlock_once()`,
  );
  const { counts } = await erasePerson({ db: database(), now: new Date() }, { email, market: null });
  await database().execute(sql`drop trigger deadlock_once on consent`);
  expect(counts).toMatchObject({ request: 1, consent: 1 });
  expect(await database().select().from(lead).where(eq(lead.id, id))).toEqual([]);
});

describe('an erasure beside other work', () => {
  /** Runs `change` during a deletion, which must not wait for rows that the change holds: a deadlock would follow. */
  async function besideDeletion<Answer>(
    leadId: string,
    change: () => Promise<Answer>,
    deleteWhatHangs: (tx: Db) => Promise<unknown>,
  ): Promise<Answer> {
    const { changing } = await database().transaction(async (tx) => {
      await tx.select().from(lead).where(eq(lead.id, leadId)).for('update');
      const begun = change();
      await untilSomebodyWaits();
      await deleteWhatHangs(tx);
      await tx.delete(lead).where(eq(lead.id, leadId));
      return { changing: begun };
    });
    return changing;
  }

  const withoutChat = (leadId: string) => async (tx: Db) => {
    await tx.delete(chatMessage).where(eq(chatMessage.leadId, leadId));
    await tx.delete(conversation).where(eq(conversation.leadId, leadId));
  };

  it('an appointment that is cancelled while its request is deleted keeps no deletion waiting', async () => {
    const email = mailbox();
    const { ticket, id } = await (await post(contactOf(email))).json();
    const { headers } = bearer(ticket);
    const { slots } = await (await offer(apiRequest('/api/booking', { headers }))).json();
    const pressed = { body: { start: slots[0] }, headers: { ...headers, 'idempotency-key': randomUUID() } };
    expect((await book(apiRequest('/api/booking', pressed))).status).toBe(200);
    await writeMails();
    const texts = (await mailsTo(email)).map(({ text }) => text.replaceAll(/\s/g, ''));
    const token = texts.flatMap((text) => /\/cita\/([\w-]{43})/.exec(text)?.[1] ?? []).at(-1)!;
    const form = {
      body: new URLSearchParams({ token, language: 'es' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const answer = await besideDeletion(
      id,
      () => cancel(apiRequest('/api/booking/cancel', form)),
      (tx) => tx.delete(booking).where(eq(booking.leadId, id)),
    );
    expect(answer.headers.get('location')).toBe('/cita/no-vigente');
  });

  it('nor does a message, or the end of a chat, by its visitor or by the clock', async () => {
    const [spoken, ended, idle] = [await startChat(), await startChat(), await startChat()];
    const headers = { ...bearer(spoken.proof).headers, 'idempotency-key': randomUUID() };
    const response = await besideDeletion(
      spoken.leadId,
      () => say(apiRequest('/api/chat/messages', { body: { text: 'Hola' }, headers })),
      withoutChat(spoken.leadId),
    );
    expect(response.status).toBe(404);
    const over = await besideDeletion(
      ended.leadId,
      () => endChat(apiRequest('/api/chat/end', { body: {}, ...bearer(ended.proof) })),
      withoutChat(ended.leadId),
    );
    expect(over.status).toBe(404);
    await database()
      .update(conversation)
      .set({ lastMessageAt: new Date(Date.now() - 2 * 86_400_000) })
      .where(eq(conversation.leadId, idle.leadId));
    await besideDeletion(idle.leadId, async () => endIdleChats.run(database(), new Date()), withoutChat(idle.leadId));
    expect(await database().select().from(conversation).where(eq(conversation.leadId, idle.leadId))).toEqual([]);
  });

  it('nor do two mails of one request, of which one was stored before', async () => {
    const { id: leadId } = await (await post(contactOf(mailbox()))).json();
    const mail = (id: string) => {
      const content = { subject: 'Hola', text: 'Hola', html: 'Hola', calendar: null, afterStop: false };
      return { id, leadId, mail: 'visitorMail', site: toSite('cl')!, recipient: mailbox(), ...content };
    };
    const [first, second] = [mail(randomUUID()), mail(randomUUID())];
    await storeMails(database(), [first]);
    const stored = await besideDeletion(
      leadId,
      () => storeMails(database(), [first, second]),
      (tx) => tx.delete(outboxMail).where(eq(outboxMail.leadId, leadId)),
    );
    expect([...stored]).toEqual([]);
  });

  it('whoever deletes everything holds the requests of others that name them in one order with their own', async () => {
    vi.spyOn(logger, 'info').mockReturnValue(undefined);
    const email = mailbox();
    const { id: own } = await (await post(contactOf(email))).json();
    let named = own;
    while (named >= own)
      ({ id: named } = await (await post({ ...contactOf(mailbox()), referido: email.toUpperCase() })).json());
    const { erasing } = await database().transaction(async (tx) => {
      await tx.select().from(lead).where(eq(lead.id, named)).for('update');
      const begun = erasePerson({ db: database(), now: new Date() }, { email, market: null });
      await untilSomebodyWaits();
      await tx.select().from(lead).where(eq(lead.id, own)).for('update');
      return { erasing: begun };
    });
    expect((await erasing).counts).toMatchObject({ request: 1 });
  });
});

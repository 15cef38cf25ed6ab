import { randomUUID } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as timeline } from '@/app/api/customer-interactions/[dni]/route';
import type { Executives } from '@/features/back-office/requests/use-executives';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { handedBackMail, handedOnMail } from '@/features/lead/assignment/server/mails';
import type { ContactResponse } from '@/features/lead/contact.api';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { database } from '@/lib/db/client';
import { auditEntry, executive, executiveAbsence, lead, leadAssignment } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { toPayload } from '@/lib/mail/mail-names';
import { marketOfCode } from '@/lib/markets';
import { dayAfter } from '@/lib/markets/opening-hours';
import { askContact } from '@/lib/testing/ask';
import { untilSomebodyWaits } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import { dayFromToday } from '@/lib/testing/days';

const executives = staffHandler('GET /api/staff/executives');
const previewAll = staffHandler('GET /api/staff/requests/assign');

const NAME = 'Violeta Quilapán';

let phones = 1000;

async function ask(email = `${randomUUID().slice(0, 8)}@correo.example`): Promise<ContactResponse> {
  const telefono = `+56 9 8765 ${phones++}`;
  const contact = { first_name: NAME, telefono, email, productType: 'ISAPRE', mensaje: 'Llámame' };
  const answer = await askContact(contact);
  await database().update(lead).set({ executiveId: others[0]! }).where(eq(lead.id, answer.id));
  return answer;
}

const send = (action: string, who: Colleague | null, id: string, input: object) =>
  callStaff<ErrorEnvelope>(who ?? { headers: {} }, `requests/${id}/${action}`, input);
const read = <Body = RequestDetail>(who: Colleague | null, id: string) =>
  callStaff<Body>(who ?? { headers: {} }, `requests/${id}`);
const detailOf = async (who: Colleague, id: string) => (await read(who, id)).body;
const auditsOf = (subject: string) =>
  database().select().from(auditEntry).where(eq(auditEntry.subject, subject)).orderBy(desc(auditEntry.id));

let admin: Colleague;
let chile: Colleague;
let peru: Colleague;
let adviser: Colleague;
let others: number[];

beforeAll(async () => {
  await seedExecutives(database());
  others = (await database().select().from(executive).where(eq(executive.market, 1))).map(({ id }) => id);
  [admin, chile, peru, adviser] = await Promise.all([
    signedIn('ADMIN'),
    signedIn('SUPERVISOR', { site: 'cl' }),
    signedIn('SUPERVISOR', { site: 'pe' }),
    signedIn('EJECUTIVO', { site: 'cl', executiveId: others[0]! }),
  ]);
});

describe('GET /api/staff/requests/{id}', () => {
  it('says all that is known of a request, and that of another market it knows none', async () => {
    const { id } = await ask();
    expect(await detailOf(chile, id)).toMatchObject({
      firstName: NAME,
      details: expect.arrayContaining([{ label: 'Mensaje', value: 'Llámame' }]),
      assignments: [{ to: expect.any(String), reason: expect.stringContaining('Era su turno') }],
      consent: { purpose: 'Responder tu solicitud' },
      purchase: null,
      receipt: [],
    });
    expect((await read(peru, id)).status).toBe(404);
    expect((await read(null, id)).status).toBe(401);
    for (const none of ['roto', '1']) expect((await read(admin, none)).status, none).toBe(404);
  });

  it('keeps what is said among ourselves from a partner', async () => {
    const { id } = await ask();
    await send('note', admin, id, { note: 'Solo para nosotros' });
    await database().update(lead).set({ site: 'cl.demo' }).where(eq(lead.id, id));
    const partner = await signedIn('ADMIN_PARTNER', { site: 'cl.demo' });
    const detail = await detailOf(partner, id);
    expect(detail).toMatchObject({ id, firstName: null });
    expect(JSON.stringify(detail)).not.toContain('Solo para nosotros');
    expect(JSON.stringify(await detailOf(chile, id))).toContain('Solo para nosotros');
    expect((await send('note', partner, id, { note: 'No puede' })).status).toBe(403);
    expect(await (await executives(apiRequest('/api/staff/executives', { headers: partner.headers }))).json()).toEqual(
      [],
    );
  });
});

it('a duplicate is refused all work with the code of the live request, one or among several, until that is gone', async () => {
  const email = `${randomUUID().slice(0, 8)}@correo.example`;
  const [live, copy] = [(await ask(email)).id, (await ask(email)).id];
  const day = dayFromToday('cl', 1);
  const given = { executive: others[0]!, note: 'Es su cliente', seen: null };
  const message = `Es una duplicada: se trabaja en la solicitud vigente, ${live.slice(0, 8)}.`;
  for (const [action, who, body] of [
    ['status', adviser, { status: 'closed', subStatus: 'contacted' }],
    ['assign', chile, given],
    ['reminder', adviser, { day, time: '12:00' }],
    ['noAnswer', adviser, {}],
  ] as const) {
    const refused = await send(action, who, copy, body);
    expect(refused, action).toMatchObject({ status: 409, body: { error: { code: 'DUPLICATE', message } } });
  }
  const ids = [copy, live];
  for (const [action, input] of [
    ['statusMany', { ids, ticket: 'open' }],
    ['assignMany', { ids, executive: others[0]!, note: 'Es su cliente' }],
  ] as const) {
    const { body } = await callStaff(chile, `requests/${action}`, input);
    expect(body).toMatchObject({ changed: [live], refused: [{ id: copy, message }] });
  }
  const [row] = await database().select().from(lead).where(eq(lead.id, copy));
  expect(row).toMatchObject({ status: LEAD_STATUS.duplicate, ticketStatus: null, executiveId: others[0] });
  await database().update(lead).set({ status: LEAD_STATUS.deleted }).where(eq(lead.id, live));
  expect(await send('status', adviser, copy, { status: 'assigned' })).toMatchObject({ status: 200 });
});

describe('POST /api/staff/requests/{id}/status', () => {
  it('changes what is named, and writes who did, before and after', async () => {
    const { id } = await ask();
    const body = { status: 'closed', subStatus: 'contacted' };
    expect(await send('status', adviser, id, body)).toMatchObject({ status: 200 });
    expect(await detailOf(chile, id)).toMatchObject({ status: 3, subStatus: 201, ticket: 'solved' });
    const [entry] = await auditsOf(id);
    expect(entry).toMatchObject({
      action: 'lead.status',
      userId: adviser.id,
      userName: adviser.name,
      before: { status: 2, subStatus: null, ticketStatus: null },
      after: { status: 3, subStatus: 201, ticketStatus: 'solved' },
    });
    await send('status', adviser, id, body);
    expect(await auditsOf(id)).toHaveLength(1);
  });

  it('closes only with a result, takes no step that is none, and says who closed and reopened it', async () => {
    const { id } = await ask();
    const refused = async (body: object) => (await send('status', adviser, id, body)).body.error?.message;
    expect(await refused({ status: 'closed' })).toBe('Di con qué resultado se cierra.');
    expect(await refused({ status: 'onlineSale' })).toBe('Ese paso no es posible desde su estado.');
    expect(await refused({ status: 'closed', subStatus: 'interested' })).toBeUndefined();
    expect(await refused({ status: 'test' })).toBe('Ese paso no es posible desde su estado.');
    expect(await refused({ status: 'assigned' })).toBeUndefined();
    const { history } = await detailOf(chile, id);
    const own = history.map(({ text }) => text).filter((text) => text.startsWith(adviser.name));
    expect(own).toEqual([
      `${adviser.name} reabrió la solicitud: Cerrada → Asignada.`,
      `${adviser.name} cerró la solicitud: Estado: Asignada → Cerrada; Gestión: Sin atender → Vendida o por contratar; Ticket: Sin ticket → Resuelto.`,
    ]);
    expect(history.filter(({ text }) => text.startsWith('Estado:'))).toEqual([]);
  });

  it('is refused to whoever may not, of another site, with what is no status, and where nobody may be called', async () => {
    const { id } = await ask();
    const close = { status: 'closed' };
    expect((await send('status', null, id, close)).status).toBe(401);
    expect((await send('status', await signedIn('ADMIN', { isDemo: true }), id, close)).status).toBe(403);
    expect((await send('status', peru, id, close)).status).toBe(404);
    expect((await send('status', chile, id, { status: 'gone' })).status).toBe(400);
    await database().update(lead).set({ contactStoppedAt: new Date() }).where(eq(lead.id, id));
    expect((await send('status', chile, id, { status: 'none' })).body.error.message).toBe(
      'La persona pidió que nadie la contacte.',
    );
    expect(await auditsOf(id)).toEqual([]);
  });
});

describe('POST /api/staff/requests/{id}/assign', () => {
  const holder = async (id: string) => (await detailOf(admin, id)).executive!.id;

  it('gives it to another with the reason, in the trail and in the audit', async () => {
    const { id } = await ask();
    const from = await holder(id);
    const to = others.find((one) => one !== from)!;
    expect((await send('assign', chile, id, { executive: to, note: 'Vacaciones', seen: from })).status).toBe(200);
    const [trail] = await database()
      .select()
      .from(leadAssignment)
      .where(eq(leadAssignment.leadId, id))
      .orderBy(desc(leadAssignment.id));
    expect(trail).toMatchObject({ fromExecutiveId: from, toExecutiveId: to, reason: 'reassigned', note: 'Vacaciones' });
    const entries = await auditsOf(id);
    expect(entries).toMatchObject([
      { action: 'lead.assign', userId: chile.id, before: { executiveId: from }, after: { executiveId: to } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('Vacaciones');
    const { history } = await detailOf(chile, id);
    expect(history[0]!.text).toMatch(new RegExp(`^${chile.name} asignó la solicitud: .+ → .+\\. Motivo: Vacaciones$`));
    expect(history.filter(({ text }) => text.startsWith('A cargo de '))).toHaveLength(1);
  });

  it('lets one of two who assign at once have it, and says so to the other', async () => {
    const { id } = await ask();
    const from = await holder(id);
    const [one, another] = others.filter((each) => each !== from);
    const answers = await Promise.all([
      send('assign', chile, id, { executive: one!, note: 'Uno de los dos', seen: from }),
      send('assign', admin, id, { executive: another!, note: 'El otro', seen: from }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.error).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await auditsOf(id)).toHaveLength(1);
    expect([one, another]).toContain(await holder(id));
  });

  it('says of the first who got one that it was assigned to them, and of the next that it was passed on', async () => {
    const { id } = await ask();
    const to = await holder(id);
    await database().update(lead).set({ executiveId: null }).where(eq(lead.id, id));
    expect((await send('assign', chile, id, { executive: to, note: 'Suya', seen: null })).status).toBe(200);
    const next = others.find((one) => one !== to)!;
    expect((await send('assign', chile, id, { executive: next, note: 'Vacaciones', seen: to })).status).toBe(200);
    const { assignments } = await detailOf(admin, id);
    const reasons = assignments.map(({ reason }) => reason.replace(', fuera de horario', ''));
    expect(reasons.toSorted()).toEqual(['Era su turno', 'Se la pasaron', 'Se le asignó']);
  });

  it('is refused with the reason when it is closed, or its person asks for no more contact, while somebody gives it', async () => {
    const changes = [
      [{ contactStoppedAt: new Date() }, 'La persona pidió que nadie la contacte.'],
      [{ status: LEAD_STATUS.closed }, 'La solicitud está cerrada: ábrela antes de asignarla.'],
    ] as const;
    for (const [change, message] of changes) {
      const { id } = await ask();
      const from = await holder(id);
      for (const to of [others.find((one) => one !== from)!, from]) {
        await database()
          .update(lead)
          .set({ contactStoppedAt: null, status: LEAD_STATUS.assigned })
          .where(eq(lead.id, id));
        const given = await database().transaction(async (tx) => {
          await tx.update(lead).set(change).where(eq(lead.id, id));
          const sent = send('assign', chile, id, { executive: to, note: 'Vacaciones', seen: from });
          await untilSomebodyWaits();
          return { sent };
        });
        expect(await given.sent).toMatchObject({ status: 400, body: { error: { message } } });
        expect(await auditsOf(id)).toEqual([]);
      }
    }
  });

  it('is refused to an executive, of another market, and to nobody in service', async () => {
    const { id } = await ask();
    const seen = await holder(id);
    const body = { executive: others.find((one) => one !== seen)!, note: 'Motivo', seen };
    expect((await send('assign', adviser, id, body)).status).toBe(403);
    expect((await send('assign', peru, id, body)).status).toBe(404);
    const gone = await send('assign', chile, id, { ...body, executive: 999_999 });
    expect(gone.body.error.message).toBe('Ese ejecutivo no está activo en este país.');
    expect((await send('assign', chile, id, { ...body, note: '' })).status).toBe(400);
  });
});

it('is greeted by who writes, from which site and about what, as far as that is known', async () => {
  const { id } = await ask();
  const { brand } = marketOfCode('cl');
  const begins = `Hola ${NAME}, soy ${adviser.name} de ${brand}. Te escribo por tu solicitud`;
  expect((await detailOf(adviser, id)).greeting).toBe(`${begins} de Isapres.`);
  await database().update(lead).set({ productType: null }).where(eq(lead.id, id));
  expect((await detailOf(adviser, id)).greeting).toBe(`${begins}.`);
});

it('POST /api/staff/requests/{id}/note is read by our people, and not in the timeline of its person', async () => {
  const { id, ticket } = await ask();
  expect((await send('note', adviser, id, { note: 'Prefiere la tarde' })).status).toBe(200);
  const { history } = await detailOf(chile, id);
  expect(history[0]!.text).toBe(`Equipo. ${adviser.name}: Prefiere la tarde`);
  const params = Promise.resolve({ dni: id });
  const headers = { authorization: `Bearer ${ticket}` };
  const own = await (await timeline(apiRequest(`/api/customer-interactions/${id}`, { headers }), { params })).text();
  expect(own).not.toContain('Prefiere la tarde');
  expect(await auditsOf(id)).toMatchObject([{ action: 'lead.note', before: null, after: { letters: 17 } }]);
});

describe('POST /api/staff/requests/{id}/noAnswer', () => {
  const calls = async (id: string) =>
    (await detailOf(chile, id)).history.filter(({ text }) => text.endsWith('Se llamó y no contesta'));

  it('puts a request in management and notes the call, once however often it is sent, and sets nobody back', async () => {
    const { id } = await ask();
    const sent = await Promise.all([send('noAnswer', adviser, id, {}), send('noAnswer', adviser, id, {})]);
    expect(sent.map((one) => one.status)).toEqual([200, 200]);
    expect((await detailOf(chile, id)).subStatus).toBe(LEAD_SUB_STATUS.inManagement);
    expect(await calls(id)).toEqual([
      { at: expect.any(String), text: `Equipo. ${adviser.name}: Se llamó y no contesta` },
    ]);
    expect((await auditsOf(id)).map(({ action }) => action)).toEqual(['lead.note', 'lead.status']);
    await send('status', adviser, id, { subStatus: 'interested' });
    expect((await send('noAnswer', chile, id, {})).status).toBe(200);
    expect((await detailOf(chile, id)).subStatus).toBe(LEAD_SUB_STATUS.interested);
    expect(await calls(id)).toHaveLength(2);
  });

  it('writes nothing of one that is closed, or of another market', async () => {
    const { id } = await ask();
    await database().update(lead).set({ status: LEAD_STATUS.closed }).where(eq(lead.id, id));
    const refused = await send('noAnswer', adviser, id, {});
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { message: 'Ese paso no es posible desde su estado.' } },
    });
    expect((await send('noAnswer', peru, id, {})).status).toBe(404);
    expect(await detailOf(chile, id)).toMatchObject({ subStatus: null });
    expect(await auditsOf(id)).toEqual([]);
  });
});

it('POST /api/staff/requests/{id}/answered says in one that its person was spoken to and what they said, and sets nobody back', async () => {
  const { id } = await ask();
  await send('noAnswer', adviser, id, {});
  expect((await send('answered', adviser, id, { note: '' })).status).toBe(400);
  expect((await send('answered', adviser, id, { note: 'Llamar el lunes' })).status).toBe(200);
  const { subStatus, history } = await detailOf(chile, id);
  expect(subStatus).toBe(LEAD_SUB_STATUS.contacted);
  expect(history.map(({ text }) => text)).toContain(`Equipo. ${adviser.name}: Llamar el lunes`);
  await send('status', adviser, id, { subStatus: 'interested' });
  expect((await send('answered', adviser, id, { note: 'Manda los papeles' })).status).toBe(200);
  expect((await detailOf(chile, id)).subStatus).toBe(LEAD_SUB_STATUS.interested);
  expect((await send('answered', peru, id, { note: 'De otro país' })).status).toBe(404);
  await database().update(lead).set({ status: LEAD_STATUS.closed }).where(eq(lead.id, id));
  expect((await send('answered', adviser, id, { note: 'Ya cerrada' })).status).toBe(400);
});

it('somebody who is away comes last with the day of their return, and is given a request only by who insists', async () => {
  const { id } = await ask();
  const seen = (await detailOf(admin, id)).executive!.id;
  const away = others.find((one) => one !== seen)!;
  const today = dayFromToday('cl');
  const days = [
    { executiveId: away, startsOn: today, endsOn: today },
    { executiveId: away, startsOn: dayAfter(today, 1), endsOn: dayAfter(today, 3) },
  ];
  await database().insert(executiveAbsence).values(days);
  const list = (await (
    await executives(apiRequest('/api/staff/executives', { headers: chile.headers }))
  ).json()) as Executives;
  expect(list.at(-1)).toMatchObject({ id: away, backOn: dayAfter(today, 4) });
  expect(list.filter(({ backOn }) => backOn !== null)).toHaveLength(1);
  const body = { executive: away, note: 'Es su cliente', seen };
  expect((await send('assign', chile, id, body)).body.error.message).toBe('Ese ejecutivo está ausente hoy.');
  expect((await send('assign', chile, id, { ...body, evenAway: true })).status).toBe(200);
  expect((await detailOf(admin, id)).executive!.id).toBe(away);
  await database().delete(executiveAbsence).where(eq(executiveAbsence.executiveId, away));
});

describe('of several requests', () => {
  it('says before and after how many more of the same people go along, in the history of each', async () => {
    const email = `${randomUUID().slice(0, 8)}@correo.example`;
    const [one, two, three] = [await ask(email), await ask(email), await ask(email)];
    await database()
      .update(lead)
      .set({ status: LEAD_STATUS.assigned })
      .where(inArray(lead.id, [two.id, three.id]));
    const stands = await detailOf(admin, one.id);
    const to = others.find((each) => each !== stands.executive!.id)!;
    const query = new URLSearchParams({ ids: `${one.id},${two.id}`, executive: String(to) });
    const answer = await previewAll(apiRequest(`/api/staff/requests/assign?${query}`, { headers: chile.headers }));
    expect(await answer.json()).toMatchObject({ along: 1, markets: ['cl'] });
    const body = { ids: [one.id, two.id], executive: to, note: 'Reparto' };
    const given = await callStaff(chile, 'requests/assignMany', body);
    expect(given.body).toMatchObject({ changed: [one.id, two.id], refused: [], along: 1, already: 0 });
    const { history, executive: holder } = await detailOf(admin, three.id);
    expect(holder!.id).toBe(to);
    expect(history[0]!.text).toContain('asignó la solicitud junto con otra de la misma persona');
    const foreign = await previewAll(apiRequest(`/api/staff/requests/assign?${query}`, { headers: peru.headers }));
    expect(await foreign.json()).toMatchObject({ along: 0, markets: [] });
  });

  it('tells whoever gets several in one mail, and each who had some in another, though nobody had one of them', async () => {
    const requests = [await ask(), await ask(), await ask()];
    const to = others.at(-1)!;
    const from = others[0]!;
    const ids = requests.map(({ id }) => id);
    await database().update(lead).set({ executiveId: from }).where(inArray(lead.id, ids));
    await database().update(lead).set({ executiveId: null }).where(eq(lead.id, ids[0]!));
    await database().execute(sql`delete from pgboss.job where name = 'mail'`);
    const body = { ids, executive: to, note: 'Reparto' };
    const given = await callStaff(chile, 'requests/assignMany', body);
    expect(given.body).toMatchObject({ changed: ids, refused: [] });
    const { rows } = await database().execute<{ mail: string; dataId: string }>(
      sql`select data->>'mail' as mail, data->>'dataId' as "dataId" from pgboss.job where name = 'mail' order by 1`,
    );
    expect(rows.map(({ mail }) => mail)).toEqual(['handedBack', 'handedOn']);
    const payload = toPayload('handedOn', rows[1]!.dataId);
    const mail = (await handedOnMail.load(database(), [payload])).get(payload)!;
    expect(mail).toMatchObject({ executiveId: to, requests: ids.toSorted().map((leadId) => ({ leadId })) });
    expect(mail.formers).toHaveLength(1);
    const back = toPayload('handedBack', rows[0]!.dataId);
    expect((await handedBackMail.load(database(), [back])).get(back)!.requests).toHaveLength(2);
    expect(back.executiveId).toBe(from);
  });

  it('changes those that may be, and says of the others why not', async () => {
    const [one, two, foreign] = [await ask(), await ask(), randomUUID()];
    await database().update(lead).set({ contactStoppedAt: new Date() }).where(eq(lead.id, two.id));
    const body = { ids: [one.id, two.id, two.id, foreign], status: 'none' };
    expect((await callStaff(chile, 'requests/statusMany', body)).body).toEqual({
      changed: [one.id],
      refused: [
        { id: two.id, message: 'La persona pidió que nadie la contacte.' },
        { id: foreign, message: 'La solicitud no existe o no es de tus sitios.' },
      ],
    });
    const to = others.at(-1)!;
    const order = { ids: [one.id, two.id], executive: to, note: 'Reparto' };
    expect((await callStaff(chile, 'requests/assignMany', order)).body).toMatchObject({
      changed: [one.id],
      refused: [{ id: two.id }],
    });
  });
});

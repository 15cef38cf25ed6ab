import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it, beforeAll } from 'vitest';
import { POST as startChat } from '@/app/api/chat/start/route';
import { changeRequestStatus } from '@/features/lead/admin/server/handle-request';
import { handedBackMail, handedOnMail } from '@/features/lead/assignment/server/mails';
import type { CallDetail } from '@/features/back-office/agenda/agenda.api';
import type { listUndoable } from '@/features/back-office/requests/requests.api';
import type { handOver, JoiningAccountList } from '@/features/back-office/team/team.api';
import type { OutputOf } from '@/lib/http/endpoint';
import type { Member } from '@/features/back-office/team/team.resource';
import type { ContactResponse } from '@/features/lead/contact.api';
import { database, type Db } from '@/lib/db/client';
import { auditEntry, booking, executive, lead, userAccount } from '@/lib/db/schema';
import { type MailPayload, toPayload } from '@/lib/mail/mail-names';
import { renderMail } from '@/lib/mail/render';
import { marketOfCode } from '@/lib/markets';
import { dayAfter, wallClock } from '@/lib/markets/opening-hours';
import { untilSomebodyWaits } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import { ask, callOf, freshTeam, holderOf, mailsOf, send, slotsOf } from '@/lib/testing/team';
import { dayFromToday } from '@/lib/testing/days';
import type { Executives } from '@/features/back-office/requests/use-executives';
import { addAccount } from '@/features/identity/users/server/manage-users';

const preview = staffHandler('GET /api/staff/team/{id}/leave');
const leave = staffHandler('POST /api/staff/team/{id}/leave');
const undoable = staffHandler('GET /api/staff/assignments');
const undo = staffHandler('POST /api/staff/assignments/undo');

const call = staffHandler('GET /api/staff/agenda/{id}');
const cancel = staffHandler('POST /api/staff/agenda/{id}/cancel');
const move = staffHandler('POST /api/staff/agenda/{id}/move');

async function chat() {
  const email = `${randomUUID().slice(0, 8)}@correo.example`;
  const body = { first_name: 'Violeta Rojas', telefono: '+56987654321', productType: 'ISAPRE', email };
  const headers = { 'idempotency-key': randomUUID() };
  const { ticket } = await (await startChat(apiRequest('/api/chat/start', { body, headers }))).json();
  return { id: (ticket as string).split('.')[0]! };
}

async function payloadsOf<Name extends 'handedOn' | 'handedBack'>(mail: Name): Promise<MailPayload<Name>[]> {
  const { rows } = await database().execute<{ is: string }>(
    sql`select data->>'dataId' as is from pgboss.job where data->>'mail' = ${mail}`,
  );
  return rows.map((row) => toPayload(mail, row.is));
}

const { timeZone } = marketOfCode('cl');
const today = () => dayFromToday('cl');

let chief: Colleague;
let eva: number;
let luz: number;

beforeEach(async () => {
  ({ chief, eva, luz } = await freshTeam());
});

const lastStep = async () => (await send<OutputOf<typeof listUndoable>>(undoable, chief, '')).body[0]!.id;

const enlist = () => database().update(executive).set({ active: true }).where(eq(executive.id, luz));

describe('an absence', () => {
  it('keeps requests and hours from who is away, until it is taken away', async () => {
    const first = await ask();
    expect(await holderOf(first.id)).toBe(eva);
    const before = await slotsOf(first);
    expect(before).not.toEqual([]);
    const last = dayAfter(today(), 7);
    expect((await callStaff(chief, `team/${eva}/addAbsence`, { from: today(), to: last })).status).toBe(200);
    const slots = await slotsOf(first);
    const isLater = (start: string) => wallClock(timeZone, new Date(start)).day > last;
    expect(slots).toEqual(before.filter(isLater));
    expect(await holderOf((await ask()).id)).toBeNull();
    await enlist();
    expect(await holderOf((await ask()).id)).toBe(luz);

    const { body } = await callStaff<Member>(chief, `team/${eva}`);
    expect(body.absences).toEqual([{ id: expect.any(Number), from: today(), to: last }]);
    const lists = async (query = '') => (await callStaff(chief, `team${query}`)).body;
    expect(await lists()).toMatchObject({ total: 2, rows: [{ name: 'Eva X', open: 1 }, { name: 'Luz X' }] });
    expect(await lists('?order=-name')).toMatchObject({ rows: [{ name: 'Luz X' }, { name: 'Eva X' }] });
    expect(await lists('?q=luz')).toMatchObject({ total: 1, rows: [{ email: 'luz@x.cl', market: 'cl' }] });
    expect(await lists('?market=pe')).toMatchObject({ total: 0 });
    expect((await callStaff(chief, `team/${eva}/endAbsence`, { absence: body.absences[0]!.id })).status).toBe(200);
    expect(await slotsOf(first)).toEqual(before);
    const audits = await database().select().from(auditEntry).where(eq(auditEntry.action, 'executive.absence'));
    expect(audits.filter(({ subject }) => subject === String(eva))).toHaveLength(2);
  });

  it('is added by who gives out requests and by themselves, and by nobody else', async () => {
    const days = { from: today(), to: today() };
    const [other, self, abroad] = await Promise.all([
      signedIn('EJECUTIVO', { site: 'cl' }),
      signedIn('EJECUTIVO', { site: 'cl', executiveId: eva }),
      signedIn('SUPERVISOR', { site: 'pe' }),
    ]);
    expect((await callStaff(other, `team/${eva}/addAbsence`, days)).status).toBe(403);
    expect((await callStaff(abroad, `team/${eva}/addAbsence`, days)).status).toBe(404);
    expect((await callStaff(self, `team/${eva}/addAbsence`, days)).status).toBe(200);
    expect(
      (await callStaff(chief, `team/${eva}/addAbsence`, { from: today(), to: dayAfter(today(), -1) })).status,
    ).toBe(400);
    expect((await send(preview, self, eva)).status).toBe(403);
    expect((await callStaff(await signedIn('ADMIN_PARTNER', { site: 'cl.demo' }), 'team')).status).toBe(403);
  });
});

describe('what somebody has', () => {
  it('goes to others in one step, with its calls, and whoever has one is told', async () => {
    const request = await ask();
    const other = await ask();
    const start = (await slotsOf(request)).at(-1)!;
    await callOf(request, start);
    await enlist();
    await database().execute(sql`delete from pgboss.job where name = 'mail'`);
    const whileHeld = (tx: Pick<ReturnType<typeof database>, 'execute'>) =>
      tx.execute(sql`select from lead for update`).then(() => send(preview, chief, eva));
    expect((await database().transaction(whileHeld)).body).toMatchObject({
      shares: [{ to: 'Luz X', requests: 2 }],
      staying: 0,
      calls: [{ firstName: 'Ana Pérez', to: 'Luz X', isKept: true }],
    });
    expect(await holderOf(request.id)).toBe(eva);
    const { body } = await send<OutputOf<typeof handOver>>(leave, chief, eva, { to: luz, note: 'Vacaciones' });
    expect(body).toMatchObject({ moved: 2, shares: [{ to: 'Luz X', requests: 2 }], staying: 0, isMore: false });
    expect([await holderOf(request.id), await holderOf(other.id)]).toEqual([luz, luz]);
    const calls = await database().select().from(booking);
    expect(calls.map((one) => [one.executiveId, one.cancelledAt === null]).toSorted()).toEqual(
      [
        [eva, false],
        [luz, true],
      ].toSorted(),
    );
    expect(await mailsOf()).toEqual(
      [
        ...['bookedExecutive', 'bookedVisitor', 'bookingCancelledExecutive', 'bookingCancelledVisitor'],
        ...['handedBack', 'handedOn'],
      ].toSorted(),
    );
    const audits = await database().select().from(auditEntry).where(eq(auditEntry.subject, request.id));
    expect(audits).toMatchObject([
      { action: 'lead.assign', before: { executiveId: eva }, after: { executiveId: luz } },
    ]);
  });

  it('comes back with one step with its uncounted duplicate, less what somebody changed since, and both steps are in the trail', async () => {
    const [back, noted, given, closed] = [await ask('dos@correo.example'), await ask(), await ask(), await ask()];
    const duplicate = await ask('dos@correo.example');
    await enlist();
    await send(leave, chief, eva, { to: luz, note: 'Vacaciones' });
    const step = await lastStep();
    expect((await callStaff(chief, `requests/${noted.id}/note`, { note: 'Prefiere la tarde' })).status).toBe(200);
    expect(
      (await callStaff(chief, `requests/${given.id}/assign`, { executive: eva, note: 'Es de ella', seen: luz })).status,
    ).toBe(200);
    expect(
      (await callStaff(chief, `requests/${closed.id}/status`, { status: 'closed', subStatus: 'contacted' })).status,
    ).toBe(200);
    const peru = await signedIn('SUPERVISOR', { site: 'pe' });
    expect((await send(undo, peru, '', { id: step })).status).toBe(404);
    expect((await send(undo, await signedIn('EJECUTIVO', { site: 'cl' }), '', { id: step })).status).toBe(404);
    expect((await send(undo, chief, '', { id: 'ayer' })).status).toBe(400);
    await database().execute(sql`delete from pgboss.job where name = 'mail'`);
    expect((await send(undo, chief, '', { id: step })).body).toEqual({ returned: 1, kept: 3 });
    expect(await Promise.all([back, noted, given, closed].map(({ id }) => holderOf(id)))).toEqual([eva, luz, eva, luz]);
    expect(await holderOf(duplicate.id)).toBe(eva);
    expect(await mailsOf()).toEqual(['handedBack', 'handedOn']);
    expect((await send(undo, chief, '', { id: step })).body).toEqual({ returned: 0, kept: 4 });
    const actions = await database()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, String(eva)))
      .orderBy(auditEntry.id);
    expect(actions).toMatchObject([
      { action: 'executive.handOver', after: { moved: 4 } },
      { action: 'executive.handOverUndone', after: { returned: 1, kept: 3 } },
    ]);
  });

  it('goes with one mail to each taker, that says who gave it, from whom, why, and whose each is, with its page', async () => {
    const requests = [await ask(), await ask(), await ask()];
    await chat();
    await enlist();
    await database().execute(sql`delete from pgboss.job where name = 'mail'`);
    await send(leave, chief, eva, { to: luz, note: 'Llama por la tarde' });
    expect(await mailsOf()).toEqual(['executiveChat', 'handedBack', 'handedOn']);
    const [payload] = await payloadsOf('handedOn');
    const load = async () => (await handedOnMail.load(database(), [payload!])).get(payload!);
    const mail = (await load())!;
    const { subject, html, text: lines } = await renderMail(handedOnMail, mail);
    const text = lines.replaceAll(/\s+/g, ' ');
    expect([mail.recipient, subject]).toEqual(['luz@x.cl', 'Te pasaron 3 solicitudes']);
    expect(text).toContain(`Quién hizo el cambio: ${chief.name} Antes con: Eva X Nota para ti: Llama por la tarde `);
    const people = await database().select().from(lead);
    for (const { id, firstName } of people.filter((one) => requests.some((own) => own.id === one.id)))
      expect(text).toContain(`${id.slice(0, 8)}: ${firstName}`);
    const pages = [...html.matchAll(/href="([^"]*backoffice[^"]*)"/g)].map(([, address]) => address!);
    const own = [...requests.map(({ id }) => `/solicitudes/${id}`), `/solicitudes?executive=${luz}`].toSorted();
    expect(pages.map((page) => page.replace(/^.*backoffice/, '')).toSorted()).toEqual(own);
    for (const one of people.flatMap(({ email, phone }) => [email, phone])) expect(subject + html).not.toContain(one);
    await database().update(lead).set({ executiveId: eva }).where(eq(lead.id, requests[0]!.id));
    await database().update(lead).set({ contactStoppedAt: new Date() }).where(eq(lead.id, requests[1]!.id));
    expect(await load()).toMatchObject({ requests: [{ leadId: requests[2]!.id }] });
    await database().delete(lead);
    expect(await load()).toBeUndefined();
  });

  it('comes back with one mail that names all who had it meanwhile, and each of them is told of theirs', async () => {
    const received = [await ask(), await ask(), await ask(), await ask()];
    await enlist();
    const pia = { firstNames: 'Pía', lastNames: 'X', email: 'pia@x.cl' };
    await database()
      .insert(executive)
      .values({ market: 1, phone: '1', ...pia });
    await send(leave, chief, eva, { to: null, note: 'Vacaciones' });
    const step = await lastStep();
    const holders = await Promise.all(received.map(({ id }) => holderOf(id)));
    const ofLuz = received.filter((_, at) => holders[at] === luz);
    expect(ofLuz).toHaveLength(2);
    await database().execute(sql`delete from pgboss.job where name = 'mail'`);
    expect((await send(undo, chief, '', { id: step })).body).toEqual({ returned: 4, kept: 0 });
    expect(await mailsOf()).toEqual(['handedBack', 'handedBack', 'handedOn']);
    const back = [...(await handedBackMail.load(database(), await payloadsOf('handedBack'))).values()];
    const leadsOf = new Map(back.map(({ recipient, requests }) => [recipient, requests.map(({ leadId }) => leadId)]));
    expect(leadsOf.get('luz@x.cl')).toEqual(ofLuz.map(({ id }) => id).toSorted());
    expect(leadsOf.get('pia@x.cl')).toHaveLength(2);
    const [payload] = await payloadsOf('handedOn');
    const load = async () => (await handedOnMail.load(database(), [payload!])).get(payload!)!;
    const { subject, text } = await renderMail(handedOnMail, await load());
    expect(subject).toBe('Te pasaron 4 solicitudes');
    expect(text).toMatch(/Antes con:\s+Luz X y Pía X/);
    expect(text.match(/Quién hizo el cambio:/g)).toHaveLength(1);
    for (const { id } of received) expect(text).toContain(id.slice(0, 8));
    for (const { id } of ofLuz) await database().update(lead).set({ executiveId: luz }).where(eq(lead.id, id));
    expect(await load()).toMatchObject({
      recipient: 'eva@x.cl',
      giver: chief.name,
      formers: ['Pía X'],
      requests: { length: 2 },
    });
  });

  it('goes with one mail to who leaves and still works, that says whom not to call any more and whose they are', async () => {
    const requests = [await ask(), await ask()];
    await enlist();
    const pia = { firstNames: 'Pía', lastNames: 'X', email: 'pia@x.cl' };
    await database()
      .insert(executive)
      .values({ market: 1, phone: '1', ...pia });
    await callStaff(chief, `team/${eva}/addAbsence`, { from: dayAfter(today(), 1), to: dayAfter(today(), 7) });
    await send(leave, chief, eva, { to: null, note: 'Vacaciones' });
    const payloads = await payloadsOf('handedBack');
    expect(payloads).toMatchObject([{ executiveId: eva }]);
    const [mail] = (await handedBackMail.load(database(), payloads)).values();
    const { subject, text } = await renderMail(handedBackMail, mail!);
    expect([mail!.recipient, subject]).toEqual(['eva@x.cl', 'No llames por estas solicitudes: ya no son tuyas']);
    expect(text).toMatch(/son ahora de\s+Luz X y Pía X/);
    for (const { id } of requests) expect(text).toContain(id.slice(0, 8));
  });

  it('goes without a mail to who is absent already, or had nothing', async () => {
    await enlist();
    await send(leave, chief, eva, { to: luz, note: 'Vacaciones' });
    expect(await payloadsOf('handedBack')).toEqual([]);
    const request = await ask();
    await database().update(lead).set({ executiveId: eva });
    await callStaff(chief, `team/${eva}/addAbsence`, { from: today(), to: dayAfter(today(), 7) });
    expect((await send(leave, chief, eva, { to: luz, note: 'Vacaciones' })).body).toMatchObject({ moved: 1 });
    expect(await holderOf(request.id)).toBe(luz);
    expect(await payloadsOf('handedBack')).toEqual([]);
  });

  it('comes back with one mail to each who took of it, that says which and whose', async () => {
    const requests = [await ask(), await ask(), await ask()];
    await enlist();
    await send(leave, chief, eva, { to: luz, note: 'Vacaciones' });
    const step = await lastStep();
    await database().execute(sql`delete from pgboss.job where name = 'mail'`);
    expect((await send(undo, chief, '', { id: step })).body).toEqual({ returned: 3, kept: 0 });
    expect(await mailsOf()).toEqual(['handedBack', 'handedOn']);
    const [payload] = await payloadsOf('handedBack');
    const [mail] = (await handedBackMail.load(database(), [payload!])).values();
    expect(mail).toMatchObject({ recipient: 'luz@x.cl', holders: ['Eva X'] });
    const { subject, text } = await renderMail(handedBackMail, mail!);
    expect(subject).toBe('No llames por estas solicitudes: ya no son tuyas');
    expect(text).toMatch(/son ahora de\s+Eva X/);
    for (const { id } of requests) expect(text).toContain(id.slice(0, 8));
    expect(text).toContain('Ana');
    await database().update(lead).set({ executiveId: luz });
    expect((await handedBackMail.load(database(), [payload!])).size).toBe(0);
  });

  it('keeps with who took it what they have begun: its chat, or its call', async () => {
    const [chatted, moved, cancelled] = [await chat(), await ask(), await ask()];
    const slots = await slotsOf(moved);
    for (const [at, request] of [moved, cancelled].entries()) await callOf(request, slots.at(-1 - 2 * at)!);
    await enlist();
    await send(leave, chief, eva, { to: luz, note: 'Vacaciones' });
    const step = await lastStep();
    const taker = await signedIn('EJECUTIVO', { site: 'cl', executiveId: luz });
    expect((await callStaff(taker, `chats/${chatted.id}/open`, {})).status).toBe(200);
    const callNow = async ({ id }: ContactResponse) =>
      (
        await database()
          .select()
          .from(booking)
          .where(and(eq(booking.leadId, id), isNull(booking.cancelledAt)))
      )[0]!.id;
    const free = (await send<CallDetail>(call, chief, await callNow(moved))).body.slots[0]!.start;
    expect((await send(move, chief, await callNow(moved), { start: free })).status).toBe(200);
    expect((await send(cancel, chief, await callNow(cancelled), {})).status).toBe(200);
    expect((await send(undo, chief, '', { id: step })).body).toEqual({ returned: 0, kept: 3 });
    expect(await Promise.all([chatted, moved, cancelled].map(({ id }) => holderOf(id)))).toEqual([luz, luz, luz]);
  });

  it('keeps with who took it what somebody is changing, and what waited for the hand-over to change', async () => {
    const [under, waited] = [await ask(), await ask()];
    await enlist();
    const change = (tx: Db, { id }: ContactResponse) =>
      changeRequestStatus(tx, id, { subStatus: 201 }, new Date(), { id: chief.id, name: chief.name });
    await database().transaction(async (tx) => {
      await tx.execute(sql`select now()`);
      await send(leave, chief, eva, { to: luz, note: 'Vacaciones' });
      await change(tx, waited);
    });
    const step = await lastStep();
    const { answer } = await database().transaction(async (tx) => {
      await change(tx, under);
      const undone = send(undo, chief, '', { id: step });
      await untilSomebodyWaits();
      return { answer: undone };
    });
    expect((await answer).body).toEqual({ returned: 0, kept: 2 });
  });

  it('stays where nobody can take it, and all of it when one step fails', async () => {
    const request = await ask();
    expect((await send(leave, chief, eva, { to: null, note: 'Vacaciones' })).status).toBe(400);
    await enlist();
    await database()
      .update(executive)
      .set({ lines: ['SALUD'] })
      .where(eq(executive.id, luz));
    expect((await send(preview, chief, eva)).body).toMatchObject({ shares: [], staying: 1 });
    await database().update(executive).set({ lines: [] }).where(eq(executive.id, luz));
    await ask(`${randomUUID().slice(0, 8)}@correo.example`);
    await database().update(lead).set({ executiveId: eva });
    await database().execute(
      sql`alter table lead_assignment add constraint fails check (lead_id <> ${sql.raw(`'${request.id}'`)} or note is null) not valid`,
    );
    expect((await send(leave, chief, eva, { to: luz, note: 'Vacaciones' })).status).toBe(500);
    await database().execute(sql`alter table lead_assignment drop constraint fails`);
    const holders = await database().select({ is: lead.executiveId }).from(lead);
    expect(holders).toEqual([{ is: eva }, { is: eva }]);
  });
});

describe('who joins', () => {
  const lonely = staffHandler('GET /api/staff/team/accounts');
  const join = staffHandler('POST /api/staff/team/accounts');
  const executives = staffHandler('GET /api/staff/executives');

  const names = { firstNames: 'Luisa', lastNames: 'Mora', phone: '+56 9 8765 4321' };

  async function answerOf<Body>(handler: (request: Request) => Promise<Response>, who: Colleague, body?: object) {
    const response = await handler(apiRequest('/api/staff/x', { ...(body && { body }), headers: who.headers }));
    return { status: response.status, body: (await response.json()) as Body };
  }
  const isLonely = async (who: Colleague, id: string) =>
    (await answerOf<JoiningAccountList>(lonely, who)).body.some((one) => one.id === id);
  const linkOf = async (id: string) =>
    (await database().select().from(userAccount).where(eq(userAccount.id, id)))[0]!.executiveId;

  const entriesOf = (id: number) =>
    database()
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, String(id)), like(auditEntry.action, 'executive.%')));

  async function knownElsewhere({ active }: { readonly active: boolean }) {
    const account = await signedIn('EJECUTIVO', { site: 'cl' });
    const [stored] = await database().select().from(userAccount).where(eq(userAccount.id, account.id));
    const person = { firstNames: 'Luisa María', lastNames: 'Mora Díaz', phone: '+56 9 1111 2222' };
    const row = { ...person, market: 1, email: stored!.email.toUpperCase(), active };
    const [known] = await database().insert(executive).values(row).returning();
    return { account, known: known! };
  }

  beforeAll(async () => void (chief = await signedIn('SUPERVISOR', { site: 'cl' })));

  it('names an account of an executive who is none, and makes it one whom requests may be given', async () => {
    const account = await signedIn('EJECUTIVO', { site: 'cl' });
    expect(await isLonely(chief, account.id)).toBe(true);
    const listed = await callStaff<{ rows: { id: string; lacksExecutive: boolean }[] }>(
      await signedIn('ADMIN', { site: 'cl' }),
      'users',
    );
    expect(listed.body.rows.find(({ id }) => id === account.id)).toMatchObject({ lacksExecutive: true });
    const input = { account: account.id, ...names };
    const wrong = await answerOf(join, chief, { ...input, phone: '123 456 789 000' });
    expect(wrong).toMatchObject({ status: 400, body: { error: { message: expect.stringContaining('+56 9') } } });
    expect(await answerOf(join, chief, input)).toEqual({ status: 200, body: { name: 'Luisa Mora', isKnown: false } });
    expect(await isLonely(chief, account.id)).toBe(false);
    const { body } = await answerOf<Executives>(executives, account);
    expect(body.find(({ isMe }) => isMe)).toMatchObject({ name: 'Luisa Mora', market: 'cl' });
    const id = await linkOf(account.id);
    expect(await entriesOf(id!)).toMatchObject([
      { action: 'executive.add', site: 'cl', userId: chief.id, after: { account: account.id } },
    ]);
    expect((await answerOf(join, chief, input)).status).toBe(400);
  });

  it('takes who is an executive by that address for the same, says so, and leaves them as they were', async () => {
    const { account, known } = await knownElsewhere({ active: true });
    const joined = await answerOf(join, chief, { account: account.id, ...names });
    expect(joined).toEqual({ status: 200, body: { name: 'Luisa María Mora Díaz', isKnown: true } });
    expect(await linkOf(account.id)).toBe(known.id);
    expect(await database().select().from(executive).where(eq(executive.id, known.id))).toEqual([known]);
    const entry = { action: 'executive.link', site: 'cl', userId: chief.id, after: { account: account.id } };
    expect(await entriesOf(known.id)).toMatchObject([entry]);
  });

  it('refuses an account whose executive is out of service, who would get nothing', async () => {
    const { account, known } = await knownElsewhere({ active: false });
    const refused = await answerOf(join, chief, { account: account.id, ...names });
    const message = expect.stringMatching(/Luisa María Mora Díaz, fuera de servicio/);
    expect(refused).toMatchObject({ status: 400, body: { error: { message } } });
    expect(await linkOf(account.id)).toBeNull();
    expect(await isLonely(chief, account.id)).toBe(true);
    expect(await entriesOf(known.id)).toEqual([]);
  });

  it('is for whoever gives out requests, of their market, and asks which one of an account of all', async () => {
    const account = await signedIn('EJECUTIVO', { site: 'cl' });
    const input = { account: account.id, ...names };
    const peru = await signedIn('SUPERVISOR', { site: 'pe' });
    expect(await isLonely(peru, account.id)).toBe(false);
    expect((await answerOf(join, peru, input)).status).toBe(404);
    expect((await answerOf(join, account, input)).status).toBe(403);
    expect((await answerOf(join, chief, { ...input, account: randomUUID() })).status).toBe(404);
    const demo = await signedIn('EJECUTIVO', { site: 'cl.demo' });
    expect(await isLonely(chief, demo.id)).toBe(false);
    expect((await answerOf(join, chief, { ...input, account: demo.id })).status).toBe(400);
    const [everywhere, admin] = [await signedIn('EJECUTIVO'), await signedIn('ADMIN')];
    expect(await isLonely(chief, everywhere.id)).toBe(false);
    const ofAll = { ...input, account: everywhere.id };
    expect((await answerOf(join, admin, ofAll)).status).toBe(400);
    expect((await answerOf(join, admin, { ...ofAll, market: 'cl' })).status).toBe(200);
  });

  it('refuses who has an account already, and says which; one that lets in nobody gives way', async () => {
    const { account, known } = await knownElsewhere({ active: true });
    const first = await signedIn('EJECUTIVO', { site: 'cl', executiveId: known.id });
    const [stored] = await database().select().from(userAccount).where(eq(userAccount.id, first.id));
    const refused = await answerOf(join, chief, { account: account.id, ...names });
    const message = `Luisa María Mora Díaz ya entra con otra cuenta, ${stored!.email}: una persona del equipo tiene una sola.`;
    expect(refused).toMatchObject({ status: 400, body: { error: { message } } });
    expect(await linkOf(account.id)).toBeNull();
    await expect(
      database().update(userAccount).set({ executiveId: known.id }).where(eq(userAccount.id, account.id)),
    ).rejects.toMatchObject({ cause: { constraint: 'user_account_executive_unique' } });
    await database().update(userAccount).set({ status: 'Inactivo' }).where(eq(userAccount.id, first.id));
    const again = { name: 'X', role: 'EJECUTIVO', site: 'cl', isDemo: false, executiveId: known.id } as const;
    expect(await database().transaction((tx) => addAccount(tx, { ...again, email: stored!.email }))).toBeNull();
    expect(await linkOf(first.id)).toBe(known.id);
    expect((await answerOf(join, chief, { account: account.id, ...names })).status).toBe(200);
    expect([await linkOf(account.id), await linkOf(first.id)]).toEqual([known.id, null]);
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as findByCode } from '@/app/api/referidos/[code]/route';
import { GET as offer } from '@/app/api/booking/route';
import { POST } from '@/app/api/qpassignment/reassign/[id]/route';
import { executiveMail } from '@/features/lead/server/mails';
import type { ContactResponse } from '@/features/lead/contact.api';
import { slotAt } from '@/features/lead/booking/booking-slots';
import { reassignByStaff } from '@/features/lead/reassignment/server/reassign-leads';
import { handOverMail } from '@/features/lead/assignment/server/mails';
import { toPayload } from '@/lib/mail/mail-names';
import { renderMail } from '@/lib/mail/render';
import { database } from '@/lib/db/client';
import { booking, conversation, customerInteraction, executive, lead, leadAssignment, referrer } from '@/lib/db/schema';
import { reportPart } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { MAIL_LINK_ENDS } from '@/lib/routing/fixed-routes';
import { askContact } from '@/lib/testing/ask';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest } from '@/lib/testing/request';
import { queuedJobs } from '@/lib/testing/queued-jobs';
import { es } from '@/messages/es';
import type { Site } from '@/lib/site/site';

const ask = (email = `${randomUUID().slice(0, 8)}@correo.cl`, more: object = {}) =>
  askContact({ first_name: 'Ana Pérez', email, productType: 'ISAPRE', ...more });

function pageAt(address: string): string {
  const [end] = Object.entries(MAIL_LINK_ENDS).find(([, { path }]) => path === address)!;
  return JSON.stringify(Object.entries(es.contact.mailLink).find(([name]) => name === end)![1]);
}

async function tokenOf(id: string): Promise<string> {
  const mail = (await executiveMail.load(database(), [id])).get(id)!;
  return mail.reassignUrl!.split('/').at(-1)!;
}

type Form = { token: string; executive: number; note?: string; referrals?: 'on'; id?: string; site?: 'cl' | 'pe' };

async function press({
  token,
  executive: to,
  note = 'Vacaciones',
  site = 'cl',
  referrals,
  ...path
}: Form): Promise<string> {
  const id = path.id ?? token.split('.')[0]!;
  const also: Record<string, string> = referrals ? { referrals } : {};
  const body = new URLSearchParams({ token, executive: String(to), note, language: 'es', ...also }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = apiRequest(`/api/qpassignment/reassign/${id}`, { body, headers, site });
  const response = await POST(request, { params: Promise.resolve({ id }) });
  expect(response.status).toBe(303);
  return response.headers.get('location')!;
}

const [DONE, UNMAILED, REFUSED, UNKNOWN] = [
  '/reasignar/lista',
  '/reasignar/lista-sin-correo',
  '/reasignar/no-se-pudo',
  '/confirmar-email/no-valido',
];

let ids: Record<'eva' | 'luz' | 'paz', number>;
const other = async (id: string) => ((await ownerOf(id)) === ids.eva ? ids.luz : ids.eva);
const ownerOf = async (id: string) =>
  (await database().select({ of: lead.executiveId }).from(lead).where(eq(lead.id, id)))[0]!.of;

beforeEach(async () => {
  await database().execute(sql`truncate referrer, lead cascade`);
  await database().delete(executive);
  const add = (firstNames: string, lines: string[] = []) =>
    addExecutive({ firstNames, lastNames: 'X', email: `${firstNames}@x.cl`, lines });
  ids = { eva: await add('Eva'), luz: await add('Luz'), paz: await add('Paz', ['VIDA']) };
});

describe('an executive with the link of the mail', () => {
  it('gives the request to another: with reason and trail, a mail to the other and a line in the history [A-67]', async () => {
    const { id } = await ask();
    const [from, to] = [(await ownerOf(id))!, await other(id)];
    expect(await press({ token: await tokenOf(id), executive: to })).toBe(DONE);
    expect(await ownerOf(id)).toBe(to);
    const trail = await database()
      .select()
      .from(leadAssignment)
      .where(eq(leadAssignment.leadId, id))
      .orderBy(leadAssignment.id);
    expect(trail).toMatchObject([
      { fromExecutiveId: null, byExecutiveId: null, note: null },
      { fromExecutiveId: from, toExecutiveId: to, reason: 'reassigned', note: 'Vacaciones', byExecutiveId: from },
    ]);
    expect((await queuedJobs(id)).filter((job) => job === 'executiveMail')).toHaveLength(2);
    const mail = (await executiveMail.load(database(), [id])).get(id)!;
    const former = from === ids.eva ? 'Eva X' : 'Luz X';
    expect((await renderMail(executiveMail, mail)).text).toMatch(new RegExp(`${former}[^]*Vacaciones`));
    const history = await database()
      .select({ subject: customerInteraction.subject })
      .from(customerInteraction)
      .where(sql`lead_id = ${id} and description = 'executiveAssigned'`)
      .orderBy(customerInteraction.id);
    expect(history.at(-1)).toEqual({ subject: to === ids.eva ? 'Eva X' : 'Luz X' });
  });

  it.each([
    ['goes along', false],
    ['is given up when the other has another then', true],
  ])('gives its time to come away with it: it %s, and both are told', async (_, isTaken) => {
    await database().update(executive).set({ takesBookings: true });
    const { id, ticket } = await ask();
    const [from, to] = [(await ownerOf(id))!, await other(id)];
    const { id: rival } = await ask();
    const offered = await offer(apiRequest('/api/booking', { headers: { authorization: `Bearer ${ticket}` } }));
    const slot = slotAt(new Date((await offered.json()).slots[3]));
    const book = async (leadId: string, executiveId: number) => {
      const row = {
        id: randomUUID(),
        site: 'cl' as Site,
        market: 1,
        leadId,
        executiveId,
        linkHash: randomUUID(),
        ...slot,
      };
      await database().insert(booking).values(row);
      return row.id;
    };
    const booked = await book(id, from);
    if (isTaken) await book(rival, to);
    expect(await press({ token: await tokenOf(id), executive: to })).toBe(DONE);
    const rows = await database().select().from(booking).where(eq(booking.leadId, id));
    const [former, taken, ...more] = rows.toSorted((a) => (a.id === booked ? -1 : 1));
    expect(former).toMatchObject({ executiveId: from, sequence: 1, cancelledAt: expect.any(Date) });
    expect(await queuedJobs(booked)).toEqual(['bookingCancelledExecutive', 'bookingCancelledVisitor']);
    expect(more).toEqual([]);
    if (isTaken) return expect(taken).toBeUndefined();
    expect(taken).toMatchObject({ executiveId: to, startsAt: slot.startsAt, cancelledAt: null });
    expect(await queuedJobs(taken!.id)).toEqual(['bookedExecutive', 'bookedVisitor']);
  });

  it('keeps no way into its chat: a link that was not opened yet opens nothing any more', async () => {
    const { id } = await ask();
    await database()
      .insert(conversation)
      .values({ leadId: id, site: 'cl', market: 1, locale: 'es', searchType: 'VIDA' });
    await press({ token: await tokenOf(id), executive: await other(id) });
    expect(await database().select({ link: conversation.link }).from(conversation)).toEqual([{ link: 1 }]);
  });

  it('can no longer do so once another has it, who can', async () => {
    const { id } = await ask();
    const [from, to, old] = [(await ownerOf(id))!, await other(id), await tokenOf(id)];
    await press({ token: old, executive: to });
    expect(await press({ token: old, executive: from })).toBe(UNKNOWN);
    expect(await press({ token: await tokenOf(id), executive: from })).toBe(DONE);
    expect(await ownerOf(id)).toBe(from);
  });

  it('of two who press at once one gives it away', async () => {
    const { id } = await ask();
    const form = { token: await tokenOf(id), executive: await other(id) };
    const ends = await Promise.all([press(form), press(form), press(form)]);
    expect(ends.filter((end) => end === DONE)).toHaveLength(1);
    expect(await database().select().from(leadAssignment).where(eq(leadAssignment.leadId, id))).toHaveLength(2);
  });

  it('is told CODE002 when the other is out of service, serves other lines or is nobody, and when no reason is given [X-38]', async () => {
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const { id } = await ask();
    const token = await tokenOf(id);
    const to = await other(id);
    await database().update(executive).set({ active: false }).where(eq(executive.id, to));
    for (const one of [to, ids.paz, 999_999, (await ownerOf(id))!])
      expect(await press({ token, executive: one })).toBe(REFUSED);
    expect(warned).toHaveBeenCalledWith({ code: 'CODE002', leadId: id }, expect.any(String));
    expect(pageAt(REFUSED)).toContain('CODE002');
    await database().update(executive).set({ active: true });
    expect(await press({ token, executive: to, note: ' ' })).toBe(REFUSED);
    expect(await database().select().from(leadAssignment).where(eq(leadAssignment.leadId, id))).toHaveLength(1);
    warned.mockRestore();
  });

  it('is told CODE001 when the mail to the other has to wait: the request is theirs all the same [X-38]', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => undefined);
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const { id } = await ask();
    const to = await other(id);
    reportPart('mail', 'ECONNECTION');
    expect(await press({ token: await tokenOf(id), executive: to })).toBe(UNMAILED);
    reportPart('mail', null);
    expect(warned).toHaveBeenCalledWith({ code: 'CODE001', leadId: id }, expect.any(String));
    expect(pageAt(UNMAILED)).toContain('CODE001');
    expect(await ownerOf(id)).toBe(to);
    vi.restoreAllMocks();
  });
});

describe('the desk', () => {
  const BY = { id: null, name: 'marta' };
  const give = (leadId: string, executiveId: number) =>
    reassignByStaff({ db: database(), now: new Date() }, { leadId, executiveId, note: null }, BY);
  const jobsOf = async (id: string) =>
    (
      await database().execute<{ mail: string; dataId: string }>(
        sql`select data->>'mail' as mail, data->>'dataId' as "dataId" from pgboss.job where strpos(data->>'dataId', ${id}) > 0`,
      )
    ).rows;
  const noticesOf = async (id: string) => (await jobsOf(id)).filter(({ mail }) => mail === handOverMail.name);
  const load = async ({ dataId }: { dataId: string }) =>
    (await handOverMail.load(database(), [toPayload('handedOver', dataId)])).values().next().value ?? null;

  it('tells whoever had a request, once, whose it is, who has it now and that the time in their calendar is over', async () => {
    await database().update(executive).set({ takesBookings: true });
    const { id, ticket } = await ask();
    const [from, to] = [(await ownerOf(id))!, await other(id)];
    const offered = await offer(apiRequest('/api/booking', { headers: { authorization: `Bearer ${ticket}` } }));
    const slot = slotAt(new Date((await offered.json()).slots[3]));
    const booked = {
      id: randomUUID(),
      site: 'cl' as Site,
      market: 1,
      leadId: id,
      executiveId: from,
      linkHash: randomUUID(),
    };
    await database()
      .insert(booking)
      .values({ ...booked, ...slot });
    await give(id, to);
    expect(await give(id, to)).toMatchObject({ refusal: 'alreadyTheirs' });
    const [notice, ...more] = await noticesOf(id);
    expect(more).toEqual([]);
    expect((await jobsOf(booked.id)).map(({ mail }) => mail).toSorted()).toEqual([
      'bookingCancelledVisitor',
      handOverMail.name,
    ]);
    const mail = (await load(notice!))!;
    const [former, holder] = from === ids.eva ? ['Eva', 'Luz'] : ['Luz', 'Eva'];
    expect(mail).toMatchObject({ recipient: `${former}@x.cl`, owner: { leadId: id } });
    const { subject, text, calendar } = await renderMail(handOverMail, mail);
    expect(subject).toBe('No llames a Ana Pérez: ahora lo hace otra persona');
    expect(text).toContain(`${holder} X tiene ahora esta solicitud. No llames`);
    expect(text).toMatch(/La cita del \S+, \d+ de .* ya no es tuya/);
    expect(text).toContain(id);
    const file = calendar!.content.replaceAll(/\r\n[\t ]/g, '');
    for (const line of ['METHOD:CANCEL', 'SEQUENCE:1', `UID:${booked.id}`]) expect(file).toContain(line);
    expect(file).not.toContain('Ana');
  });

  it('gives along what else of the same person is open, so that one executive calls', async () => {
    const email = `ana.${randomUUID().slice(0, 8)}@gmail.com`;
    const first = await ask(email);
    const again = await ask(email.replace('@', '+otra@'), { productType: 'VIDA' });
    const closed = await ask(email, { productType: 'HOGAR' });
    const stranger = await ask();
    const from = (await ownerOf(first.id))!;
    await database().update(lead).set({ status: 3 }).where(eq(lead.id, closed.id));
    await database().update(lead).set({ executiveId: from }).where(eq(lead.id, stranger.id));
    const to = await other(first.id);
    expect(await give(again.id, to)).toMatchObject({ to: { id: to }, more: [first.id] });
    expect(await Promise.all([first, again, closed, stranger].map(({ id }) => ownerOf(id)))).toEqual([
      to,
      to,
      from,
      from,
    ]);
  });

  it('tells either of a request and not again of its duplicates, which go along', async () => {
    const email = `ana.${randomUUID().slice(0, 8)}@gmail.com`;
    const [first, copy, second] = [await ask(email), await ask(email), await ask(email, { productType: 'HOGAR' })];
    const before = await Promise.all([first, copy, second].map(({ id }) => jobsOf(id)));
    expect(await give(first.id, await other(first.id))).toMatchObject({ more: [copy.id, second.id].toSorted() });
    const newJobs = async ({ id }: ContactResponse, at: number) => (await jobsOf(id)).length - before[at]!.length;
    expect(await Promise.all([first, copy, second].map(newJobs))).toEqual([2, 0, 2]);
    expect(await noticesOf(copy.id)).toEqual([]);
  });

  it('tells of a person once where the duplicate is what somebody gave', async () => {
    const email = `ana.${randomUUID().slice(0, 8)}@gmail.com`;
    const [first, copy] = [await ask(email), await ask(email)];
    const before = await Promise.all([first, copy].map(({ id }) => jobsOf(id)));
    expect(await give(copy.id, await other(first.id))).toMatchObject({ more: [first.id] });
    const newJobs = async ({ id }: ContactResponse, at: number) => (await jobsOf(id)).length - before[at]!.length;
    expect(await Promise.all([first, copy].map(newJobs))).toEqual([2, 0]);
    expect(await noticesOf(copy.id)).toEqual([]);
  });

  it('gives all of a person along or nothing, so that nobody has a half of them', async () => {
    const email = `ana.${randomUUID().slice(0, 8)}@gmail.com`;
    const [first, second] = [await ask(email), await ask(email, { productType: 'VIDA' })];
    const [from, to] = [await ownerOf(first.id), await other(first.id)];
    const refused = sql.raw(`check (reason <> 'reassigned' or lead_id <> '${second.id}')`);
    await database().execute(sql`alter table lead_assignment add constraint broken ${refused}`);
    try {
      await expect(give(first.id, to)).rejects.toThrow();
    } finally {
      await database().execute(sql`alter table lead_assignment drop constraint broken`);
    }
    expect([await ownerOf(first.id), await ownerOf(second.id)]).toEqual([from, from]);
    expect(await noticesOf(first.id)).toEqual([]);
    expect(await give(first.id, to)).toMatchObject({ more: [second.id] });
  });

  it('tells nobody who has it again when the mail goes out, or whose request is gone', async () => {
    const { id } = await ask();
    const [from, to] = [(await ownerOf(id))!, await other(id)];
    await give(id, to);
    await give(id, from);
    const notices = await Promise.all((await noticesOf(id)).map(load));
    expect(notices.map((notice) => notice?.former)).toEqual(
      expect.arrayContaining([undefined, to === ids.eva ? 'Eva X' : 'Luz X']),
    );
    expect(notices.find((notice) => notice !== null)!.booking).toBeNull();
    const [first] = await noticesOf(id);
    await database().delete(lead).where(eq(lead.id, id));
    expect(await load(first!)).toBeNull();
  });

  it('tells nobody who gave it away themselves, or where nobody had it', async () => {
    const { id } = await ask();
    await press({ token: await tokenOf(id), executive: await other(id) });
    expect(await noticesOf(id)).toEqual([]);
    const { id: nobodys } = await ask();
    await database().update(lead).set({ executiveId: null, status: 1 }).where(eq(lead.id, nobodys));
    await give(nobodys, ids.eva);
    expect(await noticesOf(nobodys)).toEqual([]);
  });
});

describe('nobody else', () => {
  it('can give a request away: without a signature, with that of another request, on another site, or for one that is over', async () => {
    const { id } = await ask();
    const stranger = await ask();
    const [to, token] = [await other(id), await tokenOf(id)];
    const made = `${id}.${'A'.repeat(43)}`;
    const borrowed = `${id}.${(await tokenOf(stranger.id)).split('.')[1]!}`;
    for (const wrong of [made, borrowed]) expect(await press({ token: wrong, executive: to })).toBe(UNKNOWN);
    expect(await press({ token, executive: to, site: 'pe' })).toBe(UNKNOWN);
    expect(await press({ token, executive: to, id: stranger.id })).toBe(UNKNOWN);
    await database().update(lead).set({ status: 3 }).where(eq(lead.id, id));
    expect(await press({ token, executive: to })).toBe(UNKNOWN);
    await database().update(lead).set({ status: 6, contactStoppedAt: new Date() }).where(eq(lead.id, id));
    expect(await press({ token, executive: to })).toBe(UNKNOWN);
    await database()
      .update(lead)
      .set({ status: 2, contactStoppedAt: null, createdAt: sql`now() - interval '31 days'` })
      .where(eq(lead.id, id));
    expect(await press({ token, executive: to })).toBe(UNKNOWN);
  });

  it('who is out of service can either', async () => {
    const { id } = await ask();
    const [to, token] = [await other(id), await tokenOf(id)];
    await database()
      .update(executive)
      .set({ active: false })
      .where(eq(executive.id, (await ownerOf(id))!));
    expect(await press({ token, executive: to })).toBe(UNKNOWN);
  });
});

it('a person stays with whom a colleague gave them to, request after request', async () => {
  const first = await ask('eva@correo.cl');
  const to = await other(first.id);
  await press({ token: await tokenOf(first.id), executive: to });
  for (let n = 0; n < 2; n++) {
    const next = await ask('eva@correo.cl');
    expect(await ownerOf(next.id)).toBe(to);
    const [trail] = await database().select().from(leadAssignment).where(eq(leadAssignment.leadId, next.id));
    expect(trail).toMatchObject({ reason: 'reassigned', fromExecutiveId: null });
  }
});

it('an executive may give whom they referred along: their link names the other from then on [P-11]', async () => {
  const [row] = await database()
    .insert(referrer)
    .values({ market: 1, name: 'Eva X', email: 'eva@x.cl', executiveId: ids.eva })
    .returning({ code: referrer.code });
  const { code } = row!;
  const named = async () =>
    (await findByCode(apiRequest(`/api/referidos/${code}`), { params: Promise.resolve({ code }) })).json();
  const { id } = await ask('nueva@correo.cl', { referido: code });
  expect(await ownerOf(id)).toBe(ids.eva);
  const kept = await tokenOf(id);
  expect(await named()).toEqual({ referral: { name: 'Eva X', ejecutivo: true } });
  await press({ token: kept, executive: ids.luz, referrals: 'on' });
  expect(await named()).toEqual({ referral: { name: 'Luz X', ejecutivo: true } });
  expect(await ownerOf((await ask('otra@correo.cl', { referido: code })).id)).toBe(ids.luz);
});

it("the link stands in the executive's mail, and never in the visitor's", async () => {
  const { id } = await ask();
  const mail = (await executiveMail.load(database(), [id])).get(id)!;
  const { text } = await renderMail(executiveMail, mail);
  expect(text).toContain(mail.reassignUrl!);
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET, POST } from '@/app/api/booking/route';
import { POST as cancel } from '@/app/api/booking/cancel/route';
import { POST as move } from '@/app/api/booking/move/route';
import type { BookingOffer, BookingResponse } from '@/features/lead/booking/booking.api';
import { slotAt } from '@/features/lead/booking/booking-slots';
import type { ContactResponse } from '@/features/lead/contact.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { booking, executive } from '@/lib/db/schema';
import { formatZonedMoment } from '@/lib/i18n/day';
import { renderMail } from '@/lib/mail/render';
import { setContact } from '@/lib/markets/contact';
import type { Site } from '@/lib/site/site';
import { askContact, readTimeline } from '@/lib/testing/ask';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest } from '@/lib/testing/request';
import { visitorMail } from '@/features/lead/server/mails';
import { testCtx, untilSomebodyWaits } from '@/lib/testing/database';
import { bookingMails } from './mails';
import { findChangeable } from './change-booking';
import { calendarFile } from './calendar-file';
import { openLink } from './links';
import { loadBookingChange } from './queries';

type Place = { site?: MarketCode; language?: string };

const PHONES = { cl: '+56 9 8765 4321', co: '+57 300 123 4567' };
const ask = ({ site = 'cl', email }: { site?: 'cl' | 'co'; email?: string } = {}) =>
  askContact({ first_name: 'Ana Pérez', telefono: PHONES[site], ...(email && { email }) }, { site });

const proof = (ticket: string) => ({ authorization: `Bearer ${ticket}` });

async function offer({ ticket }: Pick<ContactResponse, 'ticket'>, { site = 'cl' }: Place = {}): Promise<BookingOffer> {
  const response = await GET(apiRequest('/api/booking', { site, headers: proof(ticket) }));
  expect(response.status).toBe(200);
  return response.json();
}

type Press = Place & { start: string; key?: string };
async function press({ ticket }: ContactResponse, { start, key = randomUUID(), site = 'cl', language = 'es' }: Press) {
  const headers = { ...proof(ticket), 'idempotency-key': key, 'accept-language': language };
  const response = await POST(apiRequest('/api/booking', { site, body: { start }, headers }));
  expect(response.status).toBe(200);
  return (await response.json()) as BookingResponse;
}

const rows = () => database().select().from(booking);
const live = async () => (await rows()).filter(({ cancelledAt }) => cancelledAt === null);

async function mails() {
  const jobs = await database().execute<{ data: { mail: string; dataId: string } }>(
    sql`select data from pgboss.job where name = 'mail' and data->>'mail' like 'book%' order by created_on, data->>'mail' desc`,
  );
  const written: { mail: string; to: string; text: string; subject: string; file: string }[] = [];
  for (const { data } of jobs.rows) {
    const kind = bookingMails.find(({ name }) => name === data.mail)!;
    const loaded = (await kind.load(database(), [data.dataId])).get(data.dataId);
    if (!loaded) continue;
    const { text, subject, calendar } = await renderMail(kind, loaded);
    // RFC 5545 folds lines at 75 bytes.
    const file = calendar!.content.replaceAll(/\r\n[\t ]/g, '');
    written.push({ mail: data.mail, to: loaded.recipient!, text, subject, file });
  }
  return written;
}

async function linkToken(): Promise<string> {
  const [first] = await mails();
  return /\/cita\/([\w-]{43})/.exec(first!.text.replaceAll(/\s/g, ' '))![1]!;
}

async function form(handler: typeof move, path: string, fields: Record<string, string>, site: MarketCode = 'cl') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ language: 'es', ...fields }).toString();
  const response = await handler(apiRequest(path, { site, body, headers }));
  expect(response.status).toBe(303);
  return response.headers.get('location');
}
const moveTo = (token: string, start: string, site?: MarketCode) =>
  form(move, '/api/booking/move', { token, start }, site);
const takeBack = (token: string, site?: MarketCode) => form(cancel, '/api/booking/cancel', { token }, site);

beforeEach(async () => {
  await database().execute(sql`truncate referrer, lead cascade`);
  await database().delete(executive);
  await database()
    .execute(sql`delete from pgboss.job where name = 'mail'`)
    .catch(() => undefined);
  const person = { firstNames: 'Eva', lastNames: 'Luz', takesBookings: true };
  await addExecutive({ ...person, email: 'eva@x.cl' });
  await addExecutive({ ...person, market: 3, email: 'eva@x.co' });
});

describe('a time with an executive', () => {
  it.each(['cl', 'co'] as const)('is offered, booked once and told to both, in %s', async (site) => {
    const lead = await ask({ site });
    const { executive: taker, slots, booked, timeZone } = await offer(lead, { site });
    expect(taker).toEqual({ nombres: 'Eva', apellidos: 'Luz', calendly: { active: true, url: null } });
    expect(booked).toBeNull();
    expect(timeZone).toBe(site === 'cl' ? 'America/Santiago' : 'America/Bogota');
    const [start] = slots as [string];
    const key = randomUUID();
    expect(await press(lead, { start, key, site })).toEqual({ status: 'booked', start });
    expect(await press(lead, { start, key, site })).toEqual({ status: 'booked', start });
    expect(await rows()).toHaveLength(1);
    expect(await offer(lead, { site })).toMatchObject({ slots: [], booked: start });
    const sent = await mails();
    expect(sent.map(({ mail }) => mail)).toEqual(['bookedVisitor', 'bookedExecutive']);
    expect(sent[1]!.to).toBe(`eva@x.${site}`);
    expect(sent[0]!.text).not.toContain('Ana');
    const [forVisitor, forExecutive] = sent.map(({ file }) => file) as [string, string];
    expect(forVisitor).toMatch(/SUMMARY:.+ Eva Luz\r/);
    expect(forVisitor).not.toMatch(/Unnamed|Ana/);
    expect(forExecutive).toMatch(/SUMMARY:.+ Ana Pérez\r/);
    expect(forExecutive).toMatch(/DESCRIPTION:Teléfono: \+5[67]\d+\\n/);
    for (const { file } of sent) {
      expect(file).toContain('METHOD:REQUEST');
      expect(file).toContain(`DTSTART:${start.replaceAll(/[-:]|\.000/g, '')}`);
      expect(file).toContain('BEGIN:VALARM');
      expect(file).toContain('SEQUENCE:0');
    }
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(await linkToken());
  });

  it('is booked by the link of the mail about the request, which goes with it, and opens nothing else', async () => {
    const lead = await ask();
    const linkOf = async () => (await visitorMail.load(database(), [lead.id])).get(lead.id)!.bookUrl;
    const token = /\/agendar\/([\w.-]+)$/.exec((await linkOf())!)![1]!;
    const place = (site: MarketCode) => testCtx(site);
    const opened = await openLink(place('cl'), token);
    const ticket = 'ticket' in opened ? opened.ticket : '';
    const { slots, details } = await offer({ ticket });
    expect(details).toContainEqual({ label: 'Te llamamos al', value: 'teléfono que termina en 4321' });
    expect(JSON.stringify(details)).not.toContain('8765');
    expect(await press({ ...lead, ticket }, { start: slots[0]! })).toMatchObject({ status: 'booked' });
    expect(await linkOf()).toBeNull();
    const [toVisitor, toExecutive] = await mails();
    expect(toVisitor!.text).toContain('Te llamamos al: teléfono que termina en 4321');
    expect(toExecutive!.text).not.toContain('termina en');
    expect(await openLink(place('cl'), token)).toMatchObject({ changeAt: expect.stringMatching(/\/cita\/[\w-]{43}$/) });
    const over = { status: 'unknown' };
    expect(await openLink(place('cl'), `${lead.id}.${'x'.repeat(43)}`)).toEqual(over);
    expect(await openLink(place('pe'), token)).toEqual(over);
  });

  it.each([
    ['was deleted', sql`delete from lead`],
    ['may not be called any more', sql`update lead set contact_stopped_at = now()`],
  ])('is offered no more by the link of a mail whose request %s', async (_, change) => {
    const lead = await ask();
    const { bookUrl } = (await visitorMail.load(database(), [lead.id])).get(lead.id)!;
    await database().execute(change);
    expect(await openLink(testCtx('cl'), bookUrl!.split('/').at(-1)!)).toEqual({ status: 'requestGone' });
  });

  it('is offered by no mail where nobody can be booked', async () => {
    await database().update(executive).set({ takesBookings: false });
    const { id } = await ask();
    expect((await visitorMail.load(database(), [id])).get(id)!.bookUrl).toBeNull();
  });

  it.each([
    ['at once', true],
    ['one after the other', false],
  ])('is not given by the same attempt once more, when it was taken then and is free now: %s', async (_, isAtOnce) => {
    const [first, second] = [await ask(), await ask()];
    const [start] = (await offer(first)).slots as [string];
    const attempts = [
      { lead: first, key: randomUUID() },
      { lead: second, key: randomUUID() },
    ] as const;
    const pressOf = (at: 0 | 1) => press(attempts[at].lead, { start, key: attempts[at].key });
    const answers = isAtOnce ? await Promise.all([pressOf(0), pressOf(1)]) : [await pressOf(0), await pressOf(1)];
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['booked', 'taken']);
    await takeBack(await linkToken());
    const refused = attempts[answers.findIndex(({ status }) => status === 'taken')]!;
    expect(await press(refused.lead, { start, key: refused.key })).toMatchObject({ status: 'taken' });
    expect(await live()).toHaveLength(0);
  });

  it('is told to who writes from an internationalised domain', async () => {
    const lead = await ask({ email: 'ana@ñandú.cl' });
    const [start] = (await offer(lead)).slots as [string];
    await press(lead, { start });
    const [mail] = await mails();
    expect(mail!.file).toContain('mailto:ana@xn--and-6ma2c.cl');
  });

  it('is given to exactly one of 50 who press for it at once; the others get the next free ones', async () => {
    const leads: ContactResponse[] = [];
    for (let n = 0; n < 50; n += 1) leads.push(await ask());
    const [start, next] = (await offer(leads[0]!)).slots as [string, string];
    const answers = await Promise.all(leads.map((lead) => press(lead, { start })));
    expect(answers.filter(({ status }) => status === 'booked')).toEqual([{ status: 'booked', start }]);
    const refused = answers.filter((answer) => answer.status === 'taken');
    expect(refused).toHaveLength(49);
    for (const { message, slots } of refused) {
      expect(message).toMatch(/ya no está disponible/);
      expect(slots[0]).toBe(next);
    }
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('can not be written twice by anybody, cancelled ones aside', async () => {
    const lead = await ask();
    const [row] = await database().select().from(executive).where(eq(executive.market, 1));
    const executiveId = row!.id;
    const at = (minutes: number) => slotAt(new Date(Date.parse('2027-03-01T12:00:00Z') + minutes * 60_000));
    const insert = (minutes: number, cancelledAt: Date | null = null) =>
      database()
        .insert(booking)
        .values({
          ...{ id: randomUUID(), site: 'cl' as Site, market: 1, leadId: lead.id, executiveId, cancelledAt },
          ...{ ...at(minutes), linkHash: randomUUID() },
        });
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => insert(0)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(insert(44)).rejects.toMatchObject({ cause: { constraint: 'booking_overlap' } });
    await insert(45);
    await insert(10, new Date());
  });

  it.each([
    ['was given to another', (id: number) => sql`update lead set executive_id = ${id}`, 200],
    ['may not be called any more', () => sql`update lead set contact_stopped_at = now()`, 404],
  ])('is not booked with who had a request that %s meanwhile', async (_, change, status) => {
    const lead = await ask();
    const [start] = (await offer(lead)).slots as [string];
    const other = await addExecutive({ firstNames: 'Ida', email: 'ida@x.cl', takesBookings: true });
    const headers = { ...proof(lead.ticket), 'idempotency-key': randomUUID() };
    const { pressed } = await database().transaction(async (tx) => {
      await tx.execute(change(other));
      const begun = POST(apiRequest('/api/booking', { body: { start }, headers }));
      await untilSomebodyWaits();
      return { pressed: begun };
    });
    const response = await pressed;
    expect(response.status).toBe(status);
    if (status === 200) expect(await response.json()).toMatchObject({ status: 'taken', slots: expect.any(Array) });
    expect(await rows()).toEqual([]);
  });

  it('is one for a request: a second press at another time changes nothing', async () => {
    const lead = await ask();
    const [first, second] = (await offer(lead)).slots as [string, string];
    const answers = await Promise.all([press(lead, { start: first }), press(lead, { start: second })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['alreadyBooked', 'booked']);
    expect(await rows()).toHaveLength(1);
  });

  it('is refused outside of what is offered, and without the proof of a request', async () => {
    const lead = await ask();
    const { slots } = await offer(lead);
    const odd = new Date(Date.parse(slots[0]!) + 60_000).toISOString();
    for (const start of [odd, '2020-01-01T12:00:00Z', '9999-12-31T12:00:00Z'])
      expect(await press(lead, { start, language: 'pt' })).toMatchObject({ status: 'taken', slots });
    const call = (ticket: string, body: unknown, key: string | null = randomUUID()) =>
      POST(apiRequest('/api/booking', { body, headers: { ...proof(ticket), ...(key && { 'idempotency-key': key }) } }));
    expect((await call('x.y', { start: slots[0] })).status).toBe(404);
    expect((await call(lead.ticket, { start: slots[0] }, null)).status).toBe(400);
    expect((await call(lead.ticket, { start: '2026-02-30T12:00:00Z' })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('is not offered by an executive without active booking', async () => {
    await database().update(executive).set({ takesBookings: false });
    const lead = await ask();
    expect(await offer(lead)).toMatchObject({ executive: null, slots: [] });
    const headers = { ...proof(lead.ticket), 'idempotency-key': randomUUID() };
    const response = await POST(apiRequest('/api/booking', { body: { start: '2026-12-01T12:00:00Z' }, headers }));
    expect(response.status).toBe(404);
  });
});

describe.each(['cl', 'co'] as const)('who has a call and asks again, in %s', (site) => {
  const email = 'ana.perez@gmail.com';
  const again = 'AnaPerez+2@gmail.com';

  async function asked() {
    const first = await ask({ site, email });
    const [start, next] = (await offer(first, { site })).slots as [string, string];
    await press(first, { start, site });
    return { first, start, next };
  }

  it('has no second one with the same executive, who is offered to nobody that only knows the address', async () => {
    const { first, next } = await asked();
    const second = await ask({ site, email: again });
    expect(second.call).toBeNull();
    expect(await offer(second, { site })).toMatchObject({ booked: null, slots: [], call: null });
    expect(await press(second, { start: next, site })).toMatchObject({ status: 'taken', slots: [] });
    expect(await live()).toMatchObject([{ leadId: first.id }]);
    expect((await offer(await ask({ site }), { site })).slots).toContain(next);
  });

  it('has one of two that are pressed for at once', async () => {
    const [first, second] = [await ask({ site, email }), await ask({ site, email: again })];
    const [start, next] = (await offer(first, { site })).slots as [string, string];
    await Promise.all([press(first, { start, site }), press(second, { start: next, site })]);
    expect(await live()).toHaveLength(1);
  });

  it('reads of it on the screen that holds its ticket, in the mail and at the link, and changes it there', async () => {
    const { first, start } = await asked();
    const body = { first_name: 'Ana Pérez', telefono: '+54 11 2345 6789', email: 'otra@correo.cl' };
    const shown = await askContact(body, { site, headers: { ...proof(first.ticket), 'accept-language': 'es' } });
    const token = await linkToken();
    expect(shown.call).toEqual({
      text: expect.stringMatching(/^Ya tienes una llamada: .+ \(hora .+\), con Eva Luz\.$/),
      change: expect.stringMatching(new RegExp(`/cita/${token}$`)),
    });
    const second = await ask({ site, email: again });
    const mail = (await visitorMail.load(database(), [second.id])).get(second.id)!;
    expect(mail).toMatchObject({ bookUrl: null, call: { startsAt: new Date(start), url: shown.call!.change } });
    expect((await renderMail(visitorMail, mail)).text.replaceAll(/\s+/g, ' ')).toContain(shown.call!.text);
    const both = { ticket: `${second.ticket},${first.ticket}` };
    expect(await offer(both, { site })).toMatchObject({ booked: null, slots: [], call: shown.call });
    expect(await offer(first, { site })).toMatchObject({ booked: start, call: null });
    await takeBack(token, site);
    expect((await offer(second, { site })).slots).toContain(start);
  });
});

describe('the link of its mails', () => {
  it('moves it: the same UID with the next SEQUENCE, told to both and in the timeline', async () => {
    const lead = await ask();
    const [first, second] = (await offer(lead)).slots as [string, string];
    await press(lead, { start: first });
    const token = await linkToken();
    const uid = /UID:\S+/.exec((await mails())[0]!.file)![0];
    expect(await moveTo(token, second)).toBe(`/cita/${token}`);
    expect(await moveTo(token, second)).toBe(`/cita/${token}`);
    expect(await live()).toMatchObject([{ startsAt: new Date(second), sequence: 1 }]);
    const { site, market } = testCtx('cl');
    const moment = formatZonedMoment(new Date(second), market, 'es');
    expect(await loadBookingChange({ site, market, locale: 'es' }, token)).toMatchObject({
      title: `Nueva hora: ${moment}`,
      text: expect.stringContaining('Eva Luz'),
      change: { isMoved: true },
    });
    const moved = (await mails()).filter(({ mail }) => mail.startsWith('bookingMoved'));
    expect(moved.map(({ mail }) => mail)).toEqual(['bookingMovedVisitor', 'bookingMovedExecutive']);
    for (const { file } of moved) {
      expect(file).toContain(uid);
      expect(file).toContain('SEQUENCE:1');
    }
    const { data } = await readTimeline(lead.id, lead.ticket, { headers: { 'accept-language': 'es' } });
    expect(data.slice(0, 2).map(({ description }) => description)).toEqual(['bookingMoved', 'booked']);
    expect(data[0]!.subject).toMatch(/^\p{L}+, \d{1,2} de \p{L}+, \d{1,2}:\d{2}\s[ap]\.\sm\.$/u);
  });

  it('keeps the UID when staff change the contact e-mail', () => {
    const times = { startsAt: new Date('2026-03-02T12:00:00Z'), endsAt: new Date('2026-03-02T12:30:00Z') };
    const appointment = { id: 'a1', site: 'cl' as Site, ...times, sequence: 0, isCancelled: false };
    const file = () => calendarFile(appointment, { title: 'Llamada', description: '' }, []).content;
    for (const email of ['hola@seguros.example', 'equipo@otro.example']) {
      setContact('cl', { email, phone: '', whatsapp: '' });
      expect(file()).toContain(email);
      expect(file()).toContain('UID:a1@queplan.cl\r\n');
    }
    setContact('cl', { email: '', phone: '', whatsapp: '' });
  });

  it('does not move it to a time that another has, and frees the time it leaves', async () => {
    const [one, other] = [await ask(), await ask()];
    const [first, second] = (await offer(one)).slots as [string, string];
    await press(one, { start: first });
    const token = await linkToken();
    await press(other, { start: second });
    expect(await moveTo(token, second)).toBe('/cita/hora-ocupada');
    const third = (await offer(await ask())).slots[0]!;
    expect(await moveTo(token, third)).toBe(`/cita/${token}`);
    expect((await offer(await ask())).slots).toContain(first);
  });

  it.each([{ active: false }, { takesBookings: false }])(
    'moves no call to somebody who takes none any more (%o), and lets it be cancelled',
    async (gone) => {
      const lead = await ask();
      const [first, second] = (await offer(lead)).slots as [string, string];
      await press(lead, { start: first });
      const token = await linkToken();
      await database().update(executive).set(gone).where(eq(executive.market, 1));
      expect(await findChangeable(testCtx('cl'), token)).toMatchObject({
        executive: { takesBookings: false },
        slots: [],
      });
      expect(await moveTo(token, second)).toBe(`/cita/${token}`);
      expect(await live()).toMatchObject([{ startsAt: new Date(first), sequence: 0 }]);
      expect(await takeBack(token)).toBe('/cita/cancelada');
    },
  );

  it('cancels it: METHOD:CANCEL to both, its time is free, and no invitation goes out any more', async () => {
    const lead = await ask();
    const [start] = (await offer(lead)).slots as [string];
    await press(lead, { start });
    const token = await linkToken();
    expect(await takeBack(token)).toBe('/cita/cancelada');
    expect(await takeBack(token)).toBe('/cita/no-vigente');
    expect(await moveTo(token, start)).toBe('/cita/no-vigente');
    expect(await live()).toEqual([]);
    const sent = await mails();
    expect(sent.map(({ mail }) => mail)).toEqual(['bookingCancelledVisitor', 'bookingCancelledExecutive']);
    for (const { file, text } of sent) {
      expect(file).toContain('METHOD:CANCEL');
      expect(file).toContain('STATUS:CANCELLED');
      expect(file).toContain('SEQUENCE:1');
      expect(text).not.toContain('/cita/');
    }
    expect(await offer(lead)).toMatchObject({ booked: null });
    expect((await offer(lead)).slots).toContain(start);
    expect(await press(lead, { start })).toMatchObject({ status: 'booked' });
  });

  it('opens nothing on another site, and nothing when it is made up', async () => {
    const lead = await ask();
    const [first, second] = (await offer(lead)).slots as [string, string];
    await press(lead, { start: first });
    expect(await moveTo(await linkToken(), second, 'co')).toBe('/cita/no-vigente');
    expect(await moveTo('x'.repeat(43), second)).toBe('/cita/no-vigente');
    expect(await moveTo('x', second)).toBe('/cita/no-vigente');
    expect(await live()).toMatchObject([{ startsAt: new Date(first), sequence: 0 }]);
  });
});

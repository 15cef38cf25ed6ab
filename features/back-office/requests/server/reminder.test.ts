import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Week } from '@/features/back-office/agenda/agenda.api';
import type { TablePage } from '@/features/back-office/components/table-column';
import type { RequestDetail, RequestRow } from '@/features/back-office/requests/requests.resource';
import { reminderJob } from '@/features/lead/reminder/server/set-reminder';
import { reminderMail, reminderSetterMail } from '@/features/lead/reminder/server/mails';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { database } from '@/lib/db/client';
import { auditEntry, executive, lead, leadReminder, userAccount } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { marketOfCode } from '@/lib/markets';
import { dayAfter, instantOf } from '@/lib/markets/opening-hours';
import { askContact } from '@/lib/testing/ask';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import { es } from '@/messages/es';
import { dayFromToday } from '@/lib/testing/days';

const agenda = staffHandler('GET /api/staff/agenda');

const { timeZone } = marketOfCode('cl');
const TOMORROW = dayFromToday('cl', 1);
const AT = { day: TOMORROW, time: '15:30' };
const DUE = instantOf(timeZone, { day: TOMORROW, minute: 15 * 60 + 30 });

const ask = async () => (await askContact({ first_name: 'Violeta', productType: 'ISAPRE' })).id;

const answerTo = (who: Colleague, id: string, reminder: object | null) =>
  callStaff(who, `requests/${id}/${reminder ? 'reminder' : 'dropReminder'}`, reminder ?? {});
const set = async (who: Colleague, id: string, reminder: object | null): Promise<number> =>
  (await answerTo(who, id, reminder)).status;

const stand = async (id: string, change: object): Promise<number> =>
  (await callStaff(chile, `requests/${id}/status`, change)).status;

const listed = async (query: string) => (await callStaff<TablePage<RequestRow>>(chile, `requests?${query}`)).body;
const detailOf = async (id: string) => (await callStaff<RequestDetail>(chile, `requests/${id}`)).body;

async function mailsOrdered(): Promise<number> {
  const { rows } = await database().execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where data::text like '%"requestReminder"%'`,
  );
  return rows[0]!.n;
}

let chile: Colleague;

beforeAll(async () => {
  await seedExecutives(database());
  chile = await signedIn('SUPERVISOR', { site: 'cl' });
});
beforeEach(async () => void (await database().delete(leadReminder)));

describe('POST /api/staff/requests/{id}/reminder', () => {
  it('is kept by the clock of the request’s market, shown with it, and in its trail', async () => {
    const id = await ask();
    expect(await set(chile, id, AT)).toBe(200);
    expect(await set(chile, id, AT)).toBe(200);
    const { remindAt, history } = await detailOf(id);
    expect(remindAt).toBe(DUE.toISOString());
    expect(history[0]!.text).toMatch(/^.+ cambió el recordatorio: Sin recordatorio → .+3:30 p\. m\.$/);
    expect(await set(chile, id, null)).toBe(200);
    expect((await detailOf(id)).remindAt).toBeNull();
    const trail = await database().select().from(auditEntry).where(eq(auditEntry.subject, id)).orderBy(auditEntry.id);
    expect(trail).toMatchObject([
      { action: 'lead.reminder', before: { remindAt: null }, after: { remindAt: DUE.toISOString() } },
      { action: 'lead.reminder', before: { remindAt: DUE.toISOString() }, after: { remindAt: null } },
    ]);
  });

  it('says what for, in the list, the agenda and the mail, and is another once that is', async () => {
    const id = await ask();
    const note = 'Llamar por precio con dos hijos';
    expect(await set(chile, id, { ...AT, note: 'x'.repeat(201) })).toBe(400);
    expect(await set(chile, id, AT)).toBe(200);
    expect(await set(chile, id, { ...AT, note: ` ${note} ` })).toBe(200);
    expect(await detailOf(id)).toMatchObject({ remindAt: DUE.toISOString(), remindNote: note });
    const call = apiRequest(`/api/staff/agenda?from=${TOMORROW}`, { headers: chile.headers });
    const { days } = (await (await agenda(call)).json()) as Week;
    expect(days[0]!.reminders.rows).toMatchObject([{ leadId: id, note }]);
    await reminderJob.run(database(), DUE);
    expect((await reminderMail.load(database(), [id])).get(id)).toMatchObject({ note });
    const trail = await database().select().from(auditEntry).where(eq(auditEntry.subject, id)).orderBy(auditEntry.id);
    expect(trail[1]).toMatchObject({ before: { letters: 0 }, after: { letters: note.length } });
  });

  it('is refused for an hour that is over, far ahead or none, and to whoever may not', async () => {
    const id = await ask();
    const hours = [
      { day: '2020-01-01', time: '10:00' },
      { day: dayAfter(TOMORROW, 400), time: '10:00' },
      { day: '2026-02-31', time: '10:00' },
      { day: TOMORROW, time: '25:00' },
      { day: TOMORROW },
      {},
    ];
    for (const hour of hours) expect(await set(chile, id, hour)).toBe(400);
    expect(await set(await signedIn('SUPERVISOR', { site: 'pe' }), id, AT)).toBe(404);
    expect(await set(await signedIn('CLIENT'), id, AT)).toBe(403);
    expect(await database().select().from(leadReminder).where(eq(leadReminder.leadId, id))).toEqual([]);
  });

  it('is refused where nobody may be called, with the reason, and may still be taken away', async () => {
    const refusals = es.backOffice.requests.reminder.refusals;
    const stands = [
      [{ contactStoppedAt: new Date() }, refusals.stopped],
      [{ status: LEAD_STATUS.closed }, refusals.closed],
      [{ trial: true, status: LEAD_STATUS.test, executiveId: null }, refusals.trial],
    ] as const;
    for (const [change, message] of stands) {
      const id = await ask();
      expect(await set(chile, id, AT)).toBe(200);
      await database().update(lead).set(change).where(eq(lead.id, id));
      const later = { ...AT, time: '16:00' };
      expect(await answerTo(chile, id, later)).toMatchObject({ status: 400, body: { error: { message } } });
      expect((await detailOf(id)).remindAt).toBe(DUE.toISOString());
      expect(await set(chile, id, null)).toBe(200);
    }
  });

  it('goes when its request is closed, for the request, the list and the trail alike, and is not back with it', async () => {
    const id = await ask();
    expect(await set(chile, id, AT)).toBe(200);
    expect(await stand(id, { status: 'closed', subStatus: 'contacted' })).toBe(200);
    const { remindAt, history } = await detailOf(id);
    expect(remindAt).toBeNull();
    expect(history.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/recordatorio: .+ → Sin recordatorio/),
    );
    expect((await listed(`q=${id.slice(0, 8)}`)).rows).toMatchObject([{ id, remindAt: null }]);
    expect(await stand(id, { status: 'none' })).toBe(200);
    expect((await detailOf(id)).remindAt).toBeNull();
    const kept = await ask();
    expect(await set(chile, kept, AT)).toBe(200);
    expect(await stand(kept, { status: 'pendingConfirmation' })).toBe(200);
    expect((await detailOf(kept)).remindAt).toBe(DUE.toISOString());
  });

  it('of two who set the first one at once says what each found', async () => {
    const id = await ask();
    const { sent } = await database().transaction(async (tx) => {
      await tx.select().from(lead).where(eq(lead.id, id)).for('update');
      const both = Promise.all([set(chile, id, AT), set(chile, id, { ...AT, time: '16:00' })]);
      await vi.waitFor(async () => {
        const { rows } = await database().execute(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        expect(rows).toHaveLength(2);
      });
      return { sent: both };
    });
    expect(await sent).toEqual([200, 200]);
    const trail = await database().select().from(auditEntry).where(eq(auditEntry.subject, id)).orderBy(auditEntry.id);
    expect(trail[0]).toMatchObject({ before: { remindAt: null } });
    expect(trail[1]!.before).toEqual(trail[0]!.after);
  });

  it('sorts the list: what is due first comes first, and what has none last, either way', async () => {
    const ids = [await ask(), await ask(), await ask()];
    await set(chile, ids[1]!, { ...AT, time: '09:00' });
    await set(chile, ids[0]!, AT);
    const sorted = async (order: string) => {
      const { rows } = await listed(`order=${order}`);
      return rows.map(({ id }) => id).filter((id) => ids.includes(id));
    };
    expect(await sorted('remindAt')).toEqual([ids[1], ids[0], ids[2]]);
    expect(await sorted('-remindAt')).toEqual([ids[0], ids[1], ids[2]]);
  });
});

it('stands on its day in the agenda, and in the own day of who set it, while its person may be called', async () => {
  const [shown, stopped] = [await ask(), await ask()];
  for (const id of [shown, stopped]) await set(chile, id, AT);
  const weekOf = async ({ headers }: Colleague, more = '') => {
    const call = apiRequest(`/api/staff/agenda?from=${TOMORROW}${more}`, { headers });
    return (await (await agenda(call)).json()) as Week;
  };
  const leadsOn = (week: Week) => week.days.map(({ reminders: due }) => due.rows.map(({ leadId }) => leadId));
  expect(leadsOn(await weekOf(chile))[0]!.toSorted()).toEqual([shown, stopped].toSorted());
  await database().update(lead).set({ contactStoppedAt: new Date() }).where(eq(lead.id, stopped));
  const [first, ...others] = (await weekOf(chile)).days;
  expect(first!.reminders).toMatchObject({ rows: [{ leadId: shown, firstName: 'Violeta', time: '15:30' }], more: 0 });
  expect(others.flatMap(({ reminders: due }) => due.rows)).toEqual([]);
  expect(leadsOn(await weekOf(await signedIn('SUPERVISOR', { site: 'pe' }))).flat()).toEqual([]);
  expect(leadsOn(await weekOf(chile, '&executive=999999')).flat()).toEqual([]);

  const endOfToday = new Date(instantOf(timeZone, { day: TOMORROW, minute: 0 }).getTime() - 1_000);
  await database().update(leadReminder).set({ dueAt: endOfToday }).where(eq(leadReminder.leadId, shown));
  const [one] = await database()
    .select()
    .from(executive)
    .where(sql`id <> (select executive_id from lead where id = ${shown})`);
  const executiveId = one!.id;
  const setter = await signedIn('EJECUTIVO', { site: 'cl', executiveId });
  const ownOf = async (who: Colleague) => (await weekOf(who)).myReminders.rows.map(({ leadId }) => leadId);
  expect([await ownOf(chile), await ownOf(setter)]).toEqual([[shown], []]);
  await database().update(leadReminder).set({ userId: setter.id }).where(eq(leadReminder.leadId, shown));
  expect(await ownOf(setter)).toEqual([shown]);
});

it('is named in the agenda among the first of its day, and the list of requests has them all', async () => {
  const stored = ['site', 'market', 'kind', 'phone', 'email', 'message', 'origin_url', 'origin_lead'].join(', ');
  const id = await ask();
  await database().execute(sql`
    with made as (
      insert into lead (id, status, first_name, created_at, ${sql.raw(stored)})
      select gen_random_uuid(), 2, 'Aurora', now(), ${sql.raw(stored)} from lead, generate_series(1, 23) where id = ${id}
      returning id)
    insert into lead_reminder (lead_id, due_at) select id, ${DUE.toISOString()}::timestamptz + interval '9 days' from made`);
  const day = dayAfter(TOMORROW, 9);
  const { headers } = chile;
  const week = (await (await agenda(apiRequest(`/api/staff/agenda?from=${day}`, { headers }))).json()) as Week;
  const { rows, more } = week.days[0]!.reminders;
  expect([rows.length, more]).toEqual([20, 3]);
  expect((await listed(`remindAt=${day}&order=remindAt`)).total).toBe(23);
  expect((await listed(`remindAt=${dayAfter(day, 1)}`)).total).toBe(0);
});

describe('when its hour comes', () => {
  it('whoever has the request is mailed once, and who set it where nobody has it', async () => {
    const [held, nobodys] = [await ask(), await ask()];
    await database().update(lead).set({ executiveId: null, status: 1 }).where(eq(lead.id, nobodys));
    for (const id of [held, nobodys]) await set(chile, id, AT);
    const ordered = await mailsOrdered();
    await reminderJob.run(database(), new Date(DUE.getTime() - 1_000));
    expect(await mailsOrdered()).toBe(ordered);
    await Promise.all([reminderJob.run(database(), DUE), reminderJob.run(database(), DUE)]);
    await reminderJob.run(database(), new Date(DUE.getTime() + 60_000));
    expect(await mailsOrdered()).toBe(ordered + 2);
    const mails = await reminderMail.load(database(), [held, nobodys]);
    const due = await database()
      .select()
      .from(leadReminder)
      .where(sql`told_at is not null`);
    expect(await mailsOrdered()).toBe(ordered + due.length);
    const [row] = await database()
      .select({ email: executive.email })
      .from(lead)
      .innerJoin(executive, eq(executive.id, lead.executiveId))
      .where(eq(lead.id, held));
    expect(mails.get(held)).toMatchObject({ recipient: row!.email, firstName: 'Violeta', dueAt: DUE });
    expect(mails.get(nobodys)!.recipient).toMatch(/@/);
    expect(mails.get(nobodys)!.recipient).not.toBe(row!.email);
  });

  it('who set it is mailed, too, with who has the request, where that is another person', async () => {
    const [held, nobodys] = [await ask(), await ask()];
    await database().update(lead).set({ executiveId: null, status: 1 }).where(eq(lead.id, nobodys));
    for (const id of [held, nobodys]) await set(chile, id, AT);
    await reminderJob.run(database(), DUE);
    const [setter] = await database().select().from(userAccount).where(eq(userAccount.id, chile.id));
    const mails = await reminderSetterMail.load(database(), [held, nobodys]);
    expect([...mails.keys()]).toEqual([held]);
    const isHolder = sql`id = (select executive_id from lead where id = ${held})`;
    const [holder] = await database().select().from(executive).where(isHolder);
    expect(mails.get(held)).toMatchObject({ recipient: setter!.email, holderName: holder!.firstNames });
    await database().update(executive).set({ email: setter!.email.toUpperCase() }).where(isHolder);
    expect((await reminderSetterMail.load(database(), [held])).size).toBe(0);
    await database().update(executive).set({ email: holder!.email }).where(isHolder);
    const isSetter = eq(userAccount.id, chile.id);
    await database().update(userAccount).set({ executiveId: holder!.id }).where(isSetter);
    expect((await reminderSetterMail.load(database(), [held])).size).toBe(0);
    await database().update(userAccount).set({ executiveId: null }).where(isSetter);
  });

  it('tells nobody of who asked for peace or was closed, nor who works for its site no more', async () => {
    const setter = await signedIn('SUPERVISOR', { site: 'cl' });
    const [stopped, closed, nobodys] = [await ask(), await ask(), await ask()];
    await database().update(lead).set({ executiveId: null, status: 1 }).where(eq(lead.id, nobodys));
    for (const id of [stopped, closed, nobodys]) await set(setter, id, AT);
    await reminderJob.run(database(), DUE);
    const all = () => reminderMail.load(database(), [stopped, closed, nobodys]);
    expect((await all()).size).toBe(3);
    await database().update(lead).set({ contactStoppedAt: DUE }).where(eq(lead.id, stopped));
    await database().update(lead).set({ status: LEAD_STATUS.closed }).where(eq(lead.id, closed));
    expect([...(await all()).keys()]).toEqual([nobodys]);
    const changes = [
      { status: 'Inactivo' },
      { status: 'Activo', site: 'pe' },
      { site: 'cl', role: 'PROVIDER_ADMIN' },
    ] as const;
    for (const change of changes) {
      await database().update(userAccount).set(change).where(eq(userAccount.id, setter.id));
      expect((await all()).size, JSON.stringify(change)).toBe(0);
    }
  });

  it('says nothing of one that is set anew meanwhile, and tells it at its new hour', async () => {
    const id = await ask();
    await set(chile, id, AT);
    await reminderJob.run(database(), DUE);
    await set(chile, id, { ...AT, time: '16:00' });
    expect((await reminderMail.load(database(), [id])).size).toBe(0);
    await reminderJob.run(database(), new Date(DUE.getTime() + 30 * 60_000));
    expect((await reminderMail.load(database(), [id])).size).toBe(1);
  });
});

it('is set with what was said on a call, and refused with it', async () => {
  const id = await ask();
  const say = async (callBack: object): Promise<number> =>
    (await callStaff(chile, `requests/${id}/answered`, { note: 'Que lo llamen', callBack })).status;
  const trail = async () => {
    const entries = await database().select().from(auditEntry).where(eq(auditEntry.subject, id));
    return entries.map(({ action }) => action).toSorted();
  };
  for (const wrong of [{ ...AT, day: '2020-01-02' }, { day: TOMORROW }, { time: '15:30' }])
    expect(await say(wrong)).toBe(400);
  expect(await detailOf(id)).toMatchObject({ subStatus: null, remindAt: null });
  expect(await trail()).toEqual([]);
  expect(await say(AT)).toBe(200);
  expect(await detailOf(id)).toMatchObject({ subStatus: LEAD_SUB_STATUS.contacted, remindAt: DUE.toISOString() });
  expect(await trail()).toEqual(['lead.note', 'lead.reminder', 'lead.status']);
});

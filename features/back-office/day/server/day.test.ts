import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TablePage } from '@/features/back-office/components/table-column';
import type { RequestRow } from '@/features/back-office/requests/requests.resource';
import type { SessionUser } from '@/features/identity/session.api';
import { DayFigures } from '@/features/back-office/day/components/day-figures';
import { permissionsOf } from '@/features/identity/permissions';
import { loadSites, publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import type { Role } from '@/lib/contract/role';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { database } from '@/lib/db/client';
import { chatMessage, conversation, lead, leadAssignment, leadReminder, payment, refundRequest } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { marketOf } from '@/lib/markets';
import { instantOf } from '@/lib/markets/opening-hours';
import { toSite } from '@/lib/site/site';
import { askContact } from '@/lib/testing/ask';
import { callStaff, signedIn } from '@/lib/testing/staff';
import { todayOf, usualOf } from '../day-counts';
import { loadDay, loadWaiting } from './queries';
import { dayFromToday } from '@/lib/testing/days';

const ask = async (site: 'cl' | 'pe') => (await askContact({ first_name: 'Ana Pérez' }, { site })).id;

const site = toSite('cl')!;
const page = { site, locale: 'es', market: marketOf(site) } as const;
const callerOf = (role: Role, own: string | null) => ({
  permissions: [...permissionsOf({ role, isDemo: false, site: own === null ? null : toSite(own)! })],
  site: own,
});
const userOf = (role: Role, own: string | null) => ({ ...callerOf(role, own), role }) as unknown as SessionUser;
const dayOf = (role: Role, own: string | null) => loadDay(page, callerOf(role, own));

let ids: string[];

beforeAll(async () => {
  await seedExecutives(database());
  const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Acme' } };
  await savePartnerDraft(database(), { market: 'cl', key: 'acme', name: 'Acme', config });
  await publishPartner(database(), 'cl.acme');
  await loadSites(database());
  ids = [await ask('cl'), await ask('cl'), await ask('pe')];
});

describe('the figures of the day', () => {
  it('count what came today, each for their own sites', async () => {
    const { asked, assigned, failedMails, failedJobs, paid } = await dayOf('ADMIN', null);
    expect([todayOf(asked!), assigned, failedMails, failedJobs, paid?.days]).toEqual([3, 3, 0, 0, []]);
    for (const [own, n] of [
      ['cl', 2],
      ['pe', 1],
      ['co', 0],
    ] as const)
      expect([own, todayOf((await dayOf('SUPERVISOR', own)).asked!)]).toEqual([own, n]);
    await database()
      .update(lead)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(lead.id, ids[2]!));
    expect(todayOf((await dayOf('ADMIN', null)).asked!)).toBe(2);
  });

  it('begin, of whoever gives requests to nobody, with their own', async () => {
    const [row] = await database().select().from(lead).where(eq(lead.id, ids[0]!));
    const executiveId = row!.executiveId!;
    const own = await loadDay(page, { ...callerOf('EJECUTIVO', 'cl'), executiveId });
    const [{ n }] = (
      await database().execute<{ n: number }>(
        sql`select count(*)::int as n from lead where executive_id = ${executiveId} and market = 1`,
      )
    ).rows as [{ n: number }];
    expect([own.assigned, own.uncontacted, own.executive]).toEqual([n, n, executiveId]);
    expect(await loadDay(page, { ...callerOf('SUPERVISOR', 'cl'), executiveId })).toMatchObject({ assigned: 2 });
    const stranger = await loadDay(page, { ...callerOf('EJECUTIVO', 'cl'), executiveId: 999_999 });
    expect(stranger).toMatchObject({ assigned: 0, uncontacted: 0 });
    const shown = { ...userOf('EJECUTIVO', 'cl'), executiveId };
    const html = renderToStaticMarkup(await DayFigures({ page, user: shown }));
    expect(html).toContain('Sin contactar, tuyas');
    expect(html).toContain(`executive=${executiveId}&amp;waits=any`);
  });

  it('measure from the assignment to what somebody did first', async () => {
    const none = { answered: 0, median: null, p90: null };
    expect((await dayOf('SUPERVISOR', 'cl')).answers).toMatchObject({ today: none, usual: none });
    await database()
      .update(leadAssignment)
      .set({ createdAt: sql`now() - interval '10 minutes'` });
    const chief = await signedIn('SUPERVISOR', { site: 'cl' });
    expect((await callStaff(chief, `requests/${ids[0]}/status`, { subStatus: 'contacted' })).status).toBe(200);
    const { today, usual } = (await dayOf('SUPERVISOR', 'cl')).answers!;
    expect([today.answered, usual.answered]).toEqual([1, 0]);
    expect(today.median).toBeGreaterThanOrEqual(600);
    expect(today.p90).toBeLessThan(700);
  });

  it('count as contact what reached its person: no note of ours and no attempt; and the list has exactly those that are counted', async () => {
    const chief = await signedIn('SUPERVISOR', { site: 'cl' });
    expect((await callStaff(chief, `requests/${ids[1]}/note`, { note: 'Para nosotros' })).status).toBe(200);
    expect((await callStaff(chief, `requests/${ids[1]}/status`, { subStatus: 'inManagement' })).status).toBe(200);
    const { answers, loads } = await dayOf('SUPERVISOR', 'cl');
    expect(answers!.today.answered).toBe(1);
    expect(loads!.reduce((sum, { uncontacted }) => sum + uncontacted, 0)).toBe(1);
    const found = async (waits: string) => {
      const { body } = await callStaff<TablePage<RequestRow>>(chief, `requests?waits=${waits}`);
      return body.rows.map(({ id }) => id);
    };
    expect([await found('done'), await found('any')]).toEqual([[ids[0]], [ids[1]]]);
    const of = { leadId: ids[1]!, site: 'cl', market: 1 };
    await database()
      .insert(conversation)
      .values({ ...of, locale: 'es', searchType: 'ISAPRE' });
    await database()
      .insert(chatMessage)
      .values({ ...of, seq: 1, sender: 'executive', key: randomUUID(), text: 'Hola' });
    expect([(await found('done')).length, await found('any')]).toEqual([2, []]);
    await database().delete(conversation).where(eq(conversation.leadId, ids[1]!));
  });

  it('stand beside the same weekday of four weeks, until the same time of day', async () => {
    const { timeZone } = page.market;
    const moved = (id: string, days: number) => {
      const day = dayFromToday('cl', -days);
      return database()
        .update(lead)
        .set({ createdAt: instantOf(timeZone, { day, minute: 0 }) })
        .where(eq(lead.id, id));
    };
    const requestDays = async () => (await dayOf('SUPERVISOR', 'cl')).asked!;
    expect([todayOf(await requestDays()), usualOf(await requestDays(), 'n')]).toEqual([2, null]);
    const old = [await ask('cl'), await ask('cl')];
    await moved(old[0]!, 40);
    expect(usualOf(await requestDays(), 'n')).toBe(0);
    await moved(old[1]!, 14);
    expect([usualOf(await requestDays(), 'n'), usualOf(await requestDays(), 'soFar')]).toEqual([0.25, 0.25]);
    expect(todayOf(await requestDays())).toBe(2);
    expect(await dayOf('SUPERVISOR', 'co')).toMatchObject({ asked: { since: null, days: [] }, sales: { since: null } });
  });

  it('are shown with a sign and in words beside what is usual, and as unknown where nothing is known', async () => {
    const shown = async (own: string) => {
      const html = renderToStaticMarkup(await DayFigures({ page, user: userOf('SUPERVISOR', own) }));
      return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    };
    expect(await shown('cl')).toMatch(/ 2 Solicitudes de hoy \+700 %: más que lo habitual \(0,3\)/);
    expect((await shown('co')).match(/Lo habitual: sin datos todavía/g)).toHaveLength(1);
    expect(await shown('co')).not.toContain('Por el reloj de cada país');
    const [oldest] = await database()
      .select({ id: lead.id })
      .from(lead)
      .where(eq(lead.site, site))
      .orderBy(lead.createdAt)
      .limit(1);
    const age = { createdAt: sql`now() - interval '${sql.raw(String(40 * 24 + 1))} hours'` };
    await database().update(lead).set(age).where(eq(lead.id, oldest!.id));
    expect(await shown('co')).toContain('0 de 0 Contestadas de las de hoy');
    expect(await shown('cl')).toMatch(
      /3 Sin contactar 2 desde hace más de 1 h. La más antigua espera desde hace 40 días/,
    );
    expect(await shown('co')).toMatch(/0 Sin contactar Ninguna espera/);
    expect(await shown('co')).toContain('Sin datos Primera respuesta, mediana Nadie ha respondido hoy');
    expect(await shown('co')).toContain('0 Sin ejecutivo');
    expect(await shown('co')).toContain('0 Ventas de hoy');
  });

  it('name who has how much open, and how much of it waits since when', async () => {
    await database()
      .update(lead)
      .set({ createdAt: sql`now() - interval '3 hours'`, subStatus: null })
      .where(eq(lead.id, ids[1]!));
    const { late, loads } = await dayOf('SUPERVISOR', 'cl');
    expect(late).toBeGreaterThan(0);
    expect(loads!.reduce((sum, { open }) => sum + open, 0)).toBe(4);
    const waiting = loads!.filter(({ oldest }) => oldest !== null);
    expect(waiting.length).toBeGreaterThan(0);
    expect(loads!.every(({ name, id }) => id === null || name)).toBe(true);
    const idle = (await dayOf('SUPERVISOR', 'co')).loads!;
    expect(idle.length).toBeGreaterThan(0);
    expect(idle.every(({ open, oldest, name }) => open === 0 && oldest === null && name)).toBe(true);
    // Three hours ago may be yesterday.
    await database()
      .update(lead)
      .set({ createdAt: sql`now()` })
      .where(eq(lead.id, ids[1]!));
    const { asked } = (await dayOf('SUPERVISOR', 'cl')).answers!.today;
    await database().update(lead).set({ status: LEAD_STATUS.duplicate }).where(eq(lead.id, ids[1]!));
    const day = await dayOf('SUPERVISOR', 'cl');
    expect(day.answers!.today.asked).toBe(asked - 1);
    expect(day.loads!.reduce((sum, { open }) => sum + open, 0)).toBe(3);
    expect(await dayOf('ADMIN_PARTNER', 'cl.acme')).toMatchObject({ late: null, loads: null });
  });

  it('count the reminders that are due today, to whoever has an agenda', async () => {
    await database().insert(leadReminder).values({ leadId: ids[0]!, dueAt: new Date() });
    const counted = async (role: Role, own: string) => (await dayOf(role, own)).reminders;
    expect([await counted('SUPERVISOR', 'cl'), await counted('SUPERVISOR', 'pe')]).toEqual([1, 0]);
    expect(await counted('ADMIN_PARTNER', 'cl.acme')).toBeNull();
    await database().update(lead).set({ contactStoppedAt: new Date() }).where(eq(lead.id, ids[0]!));
    expect(await counted('SUPERVISOR', 'cl')).toBe(0);
    await database().update(lead).set({ contactStoppedAt: null }).where(eq(lead.id, ids[0]!));
    await database().delete(leadReminder);
  });

  it('say beside the menu what waits, and to nobody what is not theirs', async () => {
    expect(await loadWaiting(page, callerOf('SUPERVISOR', 'cl'))).toEqual({
      requests: 0,
      chats: 0,
      payments: 0,
      outbox: 0,
      jobs: 0,
    });
    await database().update(lead).set({ status: LEAD_STATUS.none, executiveId: null }).where(eq(lead.id, ids[1]!));
    expect(await loadWaiting(page, callerOf('SUPERVISOR', 'cl'))).toMatchObject({ requests: 1 });
    expect(await loadWaiting(page, callerOf('SUPERVISOR', 'pe'))).toMatchObject({ requests: 0 });
    expect(await loadWaiting(page, callerOf('CLIENT', null))).toEqual({
      requests: 0,
      chats: 0,
      payments: 0,
      outbox: 0,
      jobs: 0,
    });
  });

  it('counts the refunds that wait for whoever may agree, of their own sites', async () => {
    const id = randomUUID();
    const amounts = { price: 250_000, fee: 0, feeTax: 0, total: 250_000, currency: 'CLP' as const };
    await database()
      .insert(payment)
      .values({ ...{ id, site, market: 1, gateway: 'sandbox', method: 'tdc', status: 'OK' }, ...amounts });
    await database().insert(refundRequest).values({ paymentId: id, note: 'pagó dos veces', askedByName: 'Ana' });
    const counted = async (role: Role, own: string | null) => (await dayOf(role, own)).refunds;
    expect(await counted('GERENTE', 'cl')).toBe(1);
    expect(await counted('GERENTE', 'pe')).toBe(0);
    expect(await counted('POSTVENTA', 'cl')).toBeNull();
    expect(await loadWaiting(page, callerOf('GERENTE', 'cl'))).toMatchObject({ payments: 1 });
    expect(renderToStaticMarkup(await DayFigures({ page, user: userOf('GERENTE', 'cl') }))).toMatch(
      /\/pagos\?refund=waiting"[^>]*>Devoluciones por aprobar</,
    );
    await database().delete(payment).where(eq(payment.id, id));
  });

  it('tell a partner’s people what its site brought, and nothing of how we work', async () => {
    const day = await dayOf('ADMIN_PARTNER', 'cl.acme');
    expect(day).toMatchObject({ asked: { days: [] }, assigned: 0, answers: null, unassigned: null, chats: null });
    const html = renderToStaticMarkup(await DayFigures({ page, user: userOf('ADMIN_PARTNER', 'cl.acme') }));
    expect(html).toContain('Solicitudes de hoy');
    expect(html).not.toMatch(/Primera respuesta|Sin ejecutivo/);
  });

  it('say nothing that somebody may not see', async () => {
    expect(Object.values({ ...(await dayOf('CLIENT', null)), today: null, now: null })).toEqual(
      Array.from({ length: 20 }, () => null),
    );
    expect(await dayOf('EJECUTIVO', 'cl')).toMatchObject({
      sales: { since: null, days: [] },
      paid: null,
      failedMails: null,
      failedJobs: null,
    });
    expect((await dayOf('SUPERVISOR', 'cl')).failedJobs).toBeNull();
  });
});

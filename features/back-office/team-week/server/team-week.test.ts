import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTeamWeek, type TeamWeekPage } from '@/features/back-office/team-week/team-week.api';
import { loadSites, publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { database } from '@/lib/db/client';
import { chatMessage, conversation, customerInteraction, executive, lead, leadAssignment } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { marketOfCode } from '@/lib/markets';
import { siteOfRow } from '@/lib/site/site';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, staffHandler } from '@/lib/testing/staff';
import type { Cell } from '@/features/back-office/exports/server/list';
import { openTeamWeek } from './team-week.served';
import { listTeamWeek } from './read-team-week';

const read = staffHandler('GET /api/staff/team-week');

const WEEK = { from: '2026-08-31', to: '2026-09-06' };
const OVER = new Date('2026-09-20T15:00:00Z');
const MONDAY = new Date('2026-08-31T13:00:00Z');
const { none, assigned, closed, deleted, duplicate, test, onlineSale } = LEAD_STATUS;

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

type Kept = {
  readonly executiveId: number | null;
  readonly at?: Date;
  readonly status?: number;
  readonly subStatus?: number;
  readonly site?: string;
  readonly market?: 'cl' | 'pe';
  readonly trial?: boolean;
  readonly given?: readonly (readonly [to: number, minutes: number])[];
  readonly contacted?: number;
};

async function keep({ executiveId, at = MONDAY, status = assigned, subStatus, ...more }: Kept): Promise<string> {
  const { market: code = 'cl', site = code, trial = false, contacted } = more;
  const [id, market] = [randomUUID(), marketOfCode(code).id];
  const contact = {
    firstName: 'Ana',
    phone: '+56987654321',
    email: `${id}@correo.example`,
    message: '',
    kind: 'contact',
  };
  const row = { id, site, market, status, subStatus, ...contact, originUrl: '', originLead: '', executiveId, trial };
  await database()
    .insert(lead)
    .values({ ...row, createdAt: at });
  const given = more.given ?? (executiveId === null ? [] : [[executiveId, 0] as const]);
  for (const [to, minutes] of given) {
    const turn = { leadId: id, toExecutiveId: to, reason: 'turn' as const, createdAt: later(at, minutes) };
    await database().insert(leadAssignment).values(turn);
  }
  if (contacted !== undefined) {
    const entry = {
      type: 'CONTACT',
      description: 'statusChanged',
      subject: String(LEAD_SUB_STATUS.contacted),
    } as const;
    await database()
      .insert(customerInteraction)
      .values({ leadId: id, site, market, ...entry, happenedAt: later(at, contacted) });
  }
  return id;
}

let [one, other, peruvian]: number[] = [];

async function rowsOf(own: string | null, now = OVER, input: Record<string, string> = WEEK) {
  const { page: _page, ...query } = readTeamWeek.input.parse(input);
  const rows = await listTeamWeek(
    { ...testCtx('cl', { now }), user: { site: own === null ? null : siteOfRow(own)! } },
    query,
  );
  return { rows, of: (id: number | null) => rows.find((row) => row.id === String(id ?? 'none')) };
}

const nothing = { interested: 0, contacted: 0, inManagement: 0 };

beforeAll(async () => {
  await seedExecutives(database());
  const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Acme' } };
  await savePartnerDraft(database(), { market: 'cl', key: 'acme', name: 'Acme', config });
  await publishPartner(database(), 'cl.acme');
  await loadSites(database());
  const idsIn = async (code: 'cl' | 'pe') =>
    (
      await database()
        .select()
        .from(executive)
        .where(eq(executive.market, marketOfCode(code).id))
    ).map(({ id }) => id);
  [one, other] = (await idsIn('cl')) as [number, number];
  [peruvian] = (await idsIn('pe')) as [number];
  const { interested } = LEAD_SUB_STATUS;
  await keep({ executiveId: one!, status: closed, subStatus: interested, given: [[one!, 5]], contacted: 15 });
  await keep({ executiveId: one!, contacted: 30 });
  await keep({ executiveId: one!, at: new Date('2026-09-07T02:59:59Z') });
  const sold = await keep({ executiveId: one!, status: onlineSale });
  const of = { leadId: sold, site: 'cl', market: 1 };
  await database()
    .insert(conversation)
    .values({ ...of, locale: 'es', searchType: 'ISAPRE' });
  const chatted = { sender: 'executive', key: randomUUID(), text: 'Hola', createdAt: later(MONDAY, 50) } as const;
  await database()
    .insert(chatMessage)
    .values({ ...of, seq: 1, ...chatted });
  const handedOver = [
    [one!, 0],
    [other!, 60],
  ] as const;
  await keep({ executiveId: other!, given: handedOver, contacted: 5 });
  await keep({ executiveId: other!, given: handedOver, contacted: 80, site: 'cl.acme' });
  await keep({ executiveId: other!, status: closed });
  await keep({ executiveId: null, status: none });
  for (const status of [duplicate, deleted, test]) await keep({ executiveId: one!, status, contacted: 1 });
  await keep({ executiveId: null, status: test, trial: true });
  await keep({ executiveId: one!, at: new Date('2026-08-31T03:59:59Z') });
  await keep({ executiveId: one!, at: new Date('2026-09-07T03:00:00Z') });
  await keep({ executiveId: peruvian!, market: 'pe', contacted: 7 });
});

describe('the week of a team', () => {
  it('counts what came to each by who has it now, with the time to an answer of their own', async () => {
    const { rows, of } = await rowsOf('cl');
    expect(of(one!)!.week).toEqual({
      ...{ received: 4, contacted: 3, open: 2, closed: 1, results: { ...nothing, interested: 1 }, sold: 1 },
      firstAnswer: 30,
    });
    expect(of(other!)!.week).toEqual({
      ...{ received: 3, contacted: 2, open: 2, closed: 1, results: nothing, sold: 0 },
      firstAnswer: 20,
    });
    expect(of(null)).toMatchObject({
      executive: null,
      week: { received: 1, open: 1, contacted: 0, firstAnswer: null },
    });
    expect(of(one!)!.before).toMatchObject({ received: 1, open: 1, firstAnswer: null });
    expect(of(peruvian!)).toBeUndefined();
    for (const { week } of rows) expect(week.open + week.closed + week.sold).toBe(week.received);
  });

  it('is set beside the same part of the week before while it runs', async () => {
    const running = new Date('2026-09-06T15:00:00Z');
    expect((await rowsOf('cl', running)).of(one!)!.before!.received).toBe(0);
    const after = await rowsOf('cl', new Date('2026-09-07T03:00:00Z'));
    expect(after.of(one!)!.before!.received).toBe(1);
    const next = await rowsOf('cl', OVER, { from: '2026-09-07' });
    expect(next.of(one!)).toMatchObject({ week: { received: 1 }, before: { received: 4, firstAnswer: 30 } });
    const both = await rowsOf('cl', OVER, { from: WEEK.from, to: '2026-09-13' });
    expect(both.of(one!)).toMatchObject({ week: { received: 5 }, before: { received: 1 } });
  });

  it('says that nothing is known of days before the very first request, and that nobody answered', async () => {
    const { rows } = await rowsOf('co');
    expect(rows.length).toBeGreaterThan(0);
    for (const { week, before } of rows) expect([week.received, week.firstAnswer, before]).toEqual([0, null, null]);
    const everywhere = await rowsOf(null, OVER, { ...WEEK, market: 'co' });
    expect(everywhere.rows.map(({ before }) => before)).toEqual(rows.map(() => null));
    const all = (await rowsOf(null)).rows.filter(({ id }) => id !== 'none' && rows.some((row) => row.id === id));
    expect(all.map(({ before }) => before)).toEqual(all.map(() => null));
    expect(all.length).toBeGreaterThan(0);
  });

  it('has each market by its own clock, of those that somebody sees and asks for', async () => {
    const all = await rowsOf(null);
    expect([all.of(one!)!.week.received, all.of(peruvian!)!.week.firstAnswer]).toEqual([4, 7]);
    const peru = await rowsOf(null, OVER, { ...WEEK, market: 'pe' });
    expect([peru.of(one!), peru.of(peruvian!)!.week.received]).toEqual([undefined, 1]);
    expect((await rowsOf('cl', OVER, { ...WEEK, market: 'pe' })).rows).toEqual([]);
  });

  it('is sorted with what is not known last, and looked for by name', async () => {
    const answers = async (order: string) =>
      (await rowsOf('cl', OVER, { ...WEEK, order })).rows.map(({ week }) => week.firstAnswer);
    expect((await answers('firstAnswer-asc')).slice(0, 3)).toEqual([20, 30, null]);
    expect((await answers('firstAnswer-desc')).slice(0, 3)).toEqual([30, 20, null]);
    const { rows } = await rowsOf('cl');
    expect(rows[0]!.id).toBe(String(one));
    const name = rows[0]!.executive!.name.toUpperCase();
    expect((await rowsOf('cl', OVER, { ...WEEK, q: name })).rows.map(({ id }) => id)).toEqual([String(one)]);
  });

  it.each([
    [{ from: '2030-01-07' }, 'from'],
    [{ from: '2026-09-07', to: '2026-08-31' }, 'to'],
    [{ from: '2026-01-05', to: '2026-08-31' }, 'to'],
  ])('refuses %j', async (input, field) => {
    await expect(rowsOf('cl', OVER, input)).rejects.toMatchObject({
      detail: { fields: { [field]: expect.any(String) as string } },
    });
  });

  it('is for whoever sees what is done with requests: no executive and no partner', async () => {
    const get = async (role: 'SUPERVISOR' | 'EJECUTIVO' | 'ADMIN_PARTNER', own: string, query: string) => {
      const { headers } = await signedIn(role, { site: own });
      return read(apiRequest(`/api/staff/team-week${query}`, { headers }));
    };
    const answer = await get('SUPERVISOR', 'cl', '?from=2026-08-31');
    expect(answer.status).toBe(200);
    const page = (await answer.json()) as TeamWeekPage;
    expect(page.rows.find(({ id }) => id === String(one))!.week.received).toBe(4);
    expect(page.total).toBe(page.rows.length);
    for (const query of [
      '?from=x',
      '?to=9999-12-31',
      '?from=0000-01-03',
      '?from=9999-12-31',
      '?from=%00',
      '?order=id',
      '?executive=1',
    ])
      expect((await get('SUPERVISOR', 'cl', query)).status).toBe(400);
    expect((await get('EJECUTIVO', 'cl', '')).status).toBe(403);
    expect((await get('ADMIN_PARTNER', 'cl.acme', '')).status).toBe(403);
    expect((await get('SUPERVISOR', 'cl.acme', '')).status).toBe(403);
  });

  it('can be had as a file, where what is not known is an empty cell', async () => {
    const { headers: _headers, ...supervisor } = await signedIn('SUPERVISOR', { site: 'cl' });
    const user = { ...supervisor, site: siteOfRow('cl')! } as never;
    const reader = { ...testCtx('cl', { now: OVER }), user };
    const { head, steps } = await openTeamWeek(reader, { ...WEEK, order: 'received-desc' });
    const [rows] = steps as [readonly (readonly Cell[])[]];
    for (const row of rows) expect(row).toHaveLength(head.length);
    expect(rows[0]!.slice(1, 12)).toEqual([4, 3, 2, 1, 1, 0, 0, 1, 30, 1, 0]);
    expect(rows[0]!.at(-1)).toBeNull();
    expect(head.slice(-2)).toEqual([
      'Venta en línea, semana anterior',
      'Primera respuesta, mediana en minutos, semana anterior',
    ]);
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET as staff } from '@/app/api/staff/[...path]/route';
import type { conversions } from '@/features/back-office/conversions/conversions.resource';
import type { RowOf } from '@/features/back-office/resource';
import { loadSites, publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { dayAfter } from '@/lib/markets/opening-hours';
import { askContact } from '@/lib/testing/ask';
import { dayFromToday } from '@/lib/testing/days';
import { apiRequest, type SiteHost } from '@/lib/testing/request';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';

type Answer = { rows: readonly RowOf<typeof conversions>[]; total: number } & ErrorEnvelope;
type Caller = Pick<Colleague, 'headers'>;

const MARKETS = ['cl', 'co'] as const;

async function ask(site: SiteHost, phone: string): Promise<void> {
  const email = `ana${phone}@correo.example`;
  await askContact({ first_name: 'Ana', telefono: `+569${phone}`, email }, { site });
}

const read = (caller: Caller, query: Record<string, string> = {}) =>
  callStaff<Answer>({ headers: caller.headers }, `conversions?${new URLSearchParams(query)}`);

beforeAll(async () => {
  await database().execute(sql`truncate partner, lead cascade`);
  for (const market of MARKETS)
    for (const key of ['acme', 'banco']) {
      const config = { theme: { accent: '#123456' }, logo: { text: 'Acme' } };
      await savePartnerDraft(database(), { market, key, name: 'Acme', config });
      await publishPartner(database(), `${market}.${key}`);
    }
  await loadSites(database());
});

describe.each(MARKETS)('the conversions of a partner of %s', (market) => {
  const name = `${market}.acme`;
  const today = dayFromToday(market);
  let own: Colleague;

  beforeAll(async () => {
    own = await signedIn('ADMIN_PARTNER', { site: name });
    for (const phone of ['87654321', '87654321', '87654322']) await ask(`acme.${market}`, phone);
    await ask(`banco.${market}`, '87654323');
    await ask(market, '87654324');
  });

  it('are those of its own site, each day with figures and in total', async () => {
    const { body } = await read(own, { from: dayAfter(today, -1), to: today });
    const counts = { requests: 2, contacts: 3, repeated: 1, plans: 0, begun: 0, receipts: 0 };
    expect(body.total).toBe(2);
    expect(body.rows).toMatchObject([
      { day: null, ...counts },
      { day: today, ...counts },
    ]);
    const oldestFirst = (await read(own, { from: dayAfter(today, -1), to: today, order: 'day' })).body.rows;
    expect(oldestFirst.map(({ day }) => day)).toEqual([null, today]);
  });

  it('are of 30 days unless given, of 92 at most', async () => {
    expect((await read(own)).body.rows[0]!.id).toBe(`${dayAfter(today, -29)}/${today}`);
    const quarter = { from: dayAfter(today, -91), to: today };
    const { rows } = (await read(own, quarter)).body;
    expect(rows.map(({ day }) => day)).toEqual([null, today]);
    expect([rows[0]!.receipts, rows[1]!.requests]).toEqual([null, 2]);
  });

  it.each([
    ['es', 'De 2020-01-01 a 2026-01-01 hay más de 92 días.', '2020-01-01', '2026-01-01'],
    ['pt', '2026-01-02 é depois de 2026-01-01.', '2026-01-02', '2026-01-01'],
    ['es', 'un día desde 2000-01-01', '0001-01-01', '0001-01-02'],
    ['en', 'It is no day of the calendar: write year-month-day, such as 2026-11-26.', '2026-02-30', '2026-03-01'],
  ])('say what is wrong with the days: %s, %s', async (language, message, from, to) => {
    const caller = { headers: { ...own.headers, 'accept-language': language } };
    const { status, body } = await read(caller, { from, to });
    expect([status, body.error.fields]).toEqual([400, { from: message }]);
  });

  it('are for nobody else', async () => {
    for (const [caller, status] of [
      [{ headers: {} }, 401],
      [await signedIn('EJECUTIVO', { site: market }), 403],
    ] as const)
      expect((await read(caller)).status).toBe(status);
    expect((await read(await signedIn('GERENTE', { site: market }))).body).toMatchObject({ rows: [], total: 0 });
    const { body } = await read(await signedIn('ADMIN_PARTNER', { site: `${market}.banco` }));
    expect(body.rows[0]).toMatchObject({ requests: 1 });
  });

  it('leave as a file, with the total', async () => {
    const query = new URLSearchParams({ from: today, to: today, format: 'csv' });
    const saved = await staff(apiRequest(`/api/staff/conversions/export?${query}`, { headers: own.headers }), {
      params: Promise.resolve({ path: ['conversions', 'export'] }),
    });
    expect(saved.headers.get('content-disposition')).toContain(`Conversiones-${name}-${today}.csv`);
    const [head, total, row, ...rest] = (await saved.text()).trim().split('\r\n');
    expect(head).toContain('Día;Solicitudes;Contactos;Planes pedidos;');
    expect(total).toMatch(/^Total;2;3;0;0;0;1;0;0;0;0;0;[A-Z]{3};0;[A-Z]{3}$/);
    expect([row, rest]).toEqual([total!.replace('Total', today), []]);
  });
});

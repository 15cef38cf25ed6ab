import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TablePage } from '@/features/back-office/components/table-column';
import type { readNeighbours, totalRequests } from '@/features/back-office/requests/requests.api';
import { requests, type RequestDetail, type RequestRow } from '@/features/back-office/requests/requests.resource';
import { listExportFacts } from '@/features/back-office/requests/server/detail.db';
import { database } from '@/lib/db/client';
import { customerInteraction, executive, lead, userAccount } from '@/lib/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '@/lib/http/endpoint';
import { configureLimits } from '@/lib/security/limiter';
import { askContact } from '@/lib/testing/ask';
import { apiRequest, type SiteHost } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';

const neighbours = staffHandler('GET /api/staff/requests/{id}/neighbours');
const totals = staffHandler('GET /api/staff/requests/totals');

const ask = async (name: string, site: SiteHost = 'cl', more: object = {}) =>
  (await askContact({ first_name: name, ...more }, { site })).id;

type Page = TablePage<RequestRow>;
type Totals = OutputOf<typeof totalRequests>;
const find = (who: Pick<Colleague, 'headers'>, query: Record<string, string> = {}) =>
  callStaff<Page>(who, `requests?${new URLSearchParams(query)}`);
const idsOf = ({ body }: { body: Page }) => body.rows.map(({ id }) => id);

let all: Colleague;
let chile: Colleague;
const made: Record<'nunez' | 'peru' | 'partner', string> = { nunez: '', peru: '', partner: '' };

beforeAll(async () => {
  all = await signedIn('ADMIN');
  chile = await signedIn('SUPERVISOR', { site: 'cl' });
  made.nunez = await ask('María Núñez', 'cl', { productType: 'ISAPRE' });
  made.peru = await ask('Lucía Paredes', 'pe', { telefono: '+51 987 654 321' });
  made.partner = await ask('Socio Pérez');
  await database().update(lead).set({ site: 'cl.demo' }).where(eq(lead.id, made.partner));
});

describe('GET /api/staff/requests', () => {
  it('is for who may read requests, and answers nobody else [P-15]', async () => {
    expect((await find({ headers: {} })).status).toBe(401);
    expect((await find(await signedIn('REFERIDOR'))).status).toBe(403);
    expect((await find(await signedIn('CLIENT'))).status).toBe(403);
    expect((await find(all)).status).toBe(200);
  });

  it('answers an account 120 pages a minute, from whatever address, and leaves its colleagues alone', async () => {
    const [reader, colleague] = [
      await signedIn('EJECUTIVO', { site: 'cl' }),
      await signedIn('EJECUTIVO', { site: 'cl' }),
    ];
    const statusFrom = async ({ headers }: Colleague, n: number) =>
      (await find({ headers: { ...headers, 'x-client-ip': `10.1.0.${n}` } })).status;
    configureLimits({ scale: 0.1, redisUrl: undefined });
    try {
      for (let n = 1; n <= 12; n += 1) expect(await statusFrom(reader, n)).toBe(200);
      expect(await statusFrom(reader, 13)).toBe(429);
      expect(await statusFrom(colleague, 13)).toBe(200);
    } finally {
      configureLimits({ scale: 1_000_000, redisUrl: undefined });
    }
  });

  it('shows each the requests of their own sites', async () => {
    const partner = await signedIn('ADMIN_PARTNER', { site: 'cl.demo' });
    expect(idsOf(await find(all)).toSorted()).toEqual(Object.values(made).toSorted());
    expect(idsOf(await find(chile))).toEqual([made.partner, made.nunez]);
    expect(idsOf(await find(partner))).toEqual([made.partner]);
    expect(idsOf(await find(chile, { site: 'pe' }))).toEqual([]);
    expect(idsOf(await find(chile, { q: made.peru.slice(0, 8) }))).toEqual([]);
  });

  it('says how its person wants the answer, in the list and first in the detail', async () => {
    const [written, declined] = [
      await ask('Canal Escrito', 'cl', { canal: 'email' }),
      await ask('Canal Ninguno', 'cl', { mensaje: 'No llamar' }),
    ];
    const { rows } = (await find(chile, { q: 'canal', order: 'createdAt' })).body;
    expect(rows.map(({ id, channel }) => [id, channel])).toEqual([
      [written, 'email'],
      [declined, null],
    ]);
    const detail = async (id: string) => (await callStaff<RequestDetail>(chile, `requests/${id}`)).body;
    expect(await detail(written)).toMatchObject({ wish: 'Por correo. No quiere llamadas.', noCall: true });
    expect(await detail(declined)).toMatchObject({ wish: 'Por escrito. No quiere llamadas.', noCall: true });
    expect(await detail(made.nunez)).toMatchObject({ channel: null, wish: null, noCall: false });
    await database()
      .delete(lead)
      .where(inArray(lead.id, [written, declined]));
  });

  it('finds by name, mail, phone and the beginning of an id, however they are written', async () => {
    const { email } = (await find(all, { q: 'nunez' })).body.rows[0]!;
    for (const q of [
      'Núñez',
      'maria nun',
      email!.toUpperCase(),
      '+56987654321',
      '+56 9 8765 4321',
      made.nunez.slice(0, 8),
    ])
      expect(idsOf(await find(all, { q })), q).toContain(made.nunez);
    expect(idsOf(await find(all, { q: '100%_' }))).toEqual([]);
  });

  it('finds by words of the message, with accents or without', async () => {
    const id = await ask('Berta Ruiz', 'cl', { mensaje: 'Tengo hipertensión. Llámenme al boleteo, señor' });
    for (const q of ['hipertensión', 'HIPERTENSION', 'llamenme', 'boleteo', 'berta señor'])
      expect(idsOf(await find(all, { q })), q).toEqual([id]);
    expect((await find(all, { q: 'boleteo' })).body.rows[0]!.message).toMatch(/^Tengo hipertensión/);
    await database().delete(lead).where(eq(lead.id, id));
  });

  it('finds names that begin with an accent', async () => {
    const id = await ask('Álvaro Ñúñez Óscar');
    for (const q of ['Álvaro', 'alvaro', 'ÑÚÑEZ', 'nunez oscar'])
      expect(idsOf(await find(all, { q })), q).toContain(id);
    await database().delete(lead).where(eq(lead.id, id));
  });

  it('counts by status what the list finds, of each one’s own sites', async () => {
    const count = async (who: Colleague, query = '') =>
      (await totals(apiRequest(`/api/staff/requests/totals${query}`, { headers: who.headers }))).json();
    const all3 = (await find(all)).body.rows.map(({ status }) => status);
    const counted = (await count(all)) as Totals;
    expect(counted.more).toBe(false);
    for (const { status, n } of counted.totals) expect(all3.filter((one) => one === status)).toHaveLength(n);
    expect(counted.totals.reduce((sum, { n }) => sum + n, 0)).toBe(3);
    expect(((await count(all, '?market=pe')) as Totals).totals).toMatchObject([{ n: 1 }]);
    expect(((await count(chile)) as Totals).totals.reduce((sum, { n }) => sum + n, 0)).toBe(2);
  });

  it('sorts by what was asked for, and a partner’s people by nothing that they don’t see', async () => {
    for (const order of requests.orders) {
      const { status, body } = await find(all, { order });
      expect([order, status, body.rows.length]).toEqual([order, 200, 3]);
    }
    await database().update(lead).set({ status: 3 }).where(eq(lead.id, made.nunez));
    expect(idsOf(await find(all, { order: '-status' }))[0]).toBe(made.nunez);
    expect(idsOf(await find(all, { order: '-changedAt' }))[0]).toBe(made.nunez);
    expect(idsOf(await find(all, { order: 'changedAt' })).at(-1)).toBe(made.nunez);
    await database().update(lead).set({ status: 1 }).where(eq(lead.id, made.nunez));
    const partner = await signedIn('ADMIN_PARTNER', { site: 'cl.demo' });
    expect((await find(partner, { order: 'executive' })).body.rows).toMatchObject([
      { changedAt: null, remindAt: null },
    ]);
    expect((await find(all, { order: 'firstName' })).status).toBe(400);
  });

  it('narrows by filters and orders by the day', async () => {
    expect(idsOf(await find(all, { market: 'pe' }))).toEqual([made.peru]);
    expect(idsOf(await find(all, { line: 'ISAPRE' }))).toEqual([made.nunez]);
    expect(idsOf(await find(all, { status: 'closed' }))).toEqual([]);
    expect(idsOf(await find(all, { order: 'createdAt' }))).toEqual(idsOf(await find(all)).toReversed());
    expect(idsOf(await find(all, { to: '2020-01-01' }))).toEqual([]);
    expect(await find(all, { from: '2020-01-01' })).toMatchObject({ body: { total: 3, more: false } });
  });

  it.each([{ q: 'ab' }, { page: '201' }, { page: '0' }, { status: 'open' }, { from: '31/01/2026' }, { other: 'x' }])(
    'refuses %o',
    async (query) => {
      expect((await find(all, query as unknown as Record<string, string>)).status).toBe(400);
    },
  );
});

it('says who else has an open request with the same number, to our people', async () => {
  const telefono = '+56 9 7777 1234';
  const [one, other, free] = [
    await ask('Ana Soto', 'cl', { telefono }),
    await ask('Beto Soto', 'cl', { telefono }),
    await ask('Caro Soto', 'cl', { telefono }),
  ];
  const person = { market: 1, lastNames: 'Paz', phone: '1' };
  const [eva, luz] = await database()
    .insert(executive)
    .values([
      { ...person, firstNames: 'Eva', email: 'eva@x.cl' },
      { ...person, firstNames: 'Luz', email: 'luz@x.cl' },
    ])
    .returning({ id: executive.id });
  const give = (id: string, to: number, more: object = {}) =>
    database()
      .update(lead)
      .set({ executiveId: to, ...more })
      .where(eq(lead.id, id));
  await give(one, eva!.id);
  await give(other, luz!.id);
  const names = async () => {
    const { rows } = (await find(chile, { q: telefono })).body;
    return Object.fromEntries(rows.map(({ id, otherHolders }) => [id, otherHolders]));
  };
  expect(await names()).toEqual({ [one]: 'Luz Paz', [other]: 'Eva Paz', [free]: 'Eva Paz, Luz Paz' });
  await database().update(executive).set({ active: false }).where(eq(executive.id, eva!.id));
  expect(await names()).toEqual({ [one]: 'Luz Paz', [other]: null, [free]: 'Luz Paz' });
  await give(other, luz!.id, { status: 3 });
  expect(await names()).toEqual({ [one]: null, [other]: null, [free]: null });
  await database()
    .delete(lead)
    .where(inArray(lead.id, [one, other, free]));
  await database()
    .delete(executive)
    .where(inArray(executive.id, [eva!.id, luz!.id]));
});

it('takes nobody for the same person because neither left a phone or an e-mail', async () => {
  const byMail = { telefono: '', canal: 'email' };
  const [one, other] = [await ask('Rosa Sur', 'cl', byMail), await ask('Raúl Sur', 'cl', byMail)];
  const call = { email: '', telefono: '+56 9 8888 1234', canal: 'call' };
  const [first, second] = [await ask('Mara Sur', 'cl', call), await ask('Mara Sur', 'cl', call)];
  const { rows } = (await find(chile, { q: 'Sur' })).body;
  expect(Object.fromEntries(rows.map(({ id, ofPerson }) => [id, ofPerson]))).toMatchObject({
    ...{ [one]: 1, [other]: 1, [first]: 2, [second]: 2 },
  });
  const same = async (id: string) => (await callStaff<RequestDetail>(chile, `requests/${id}`)).body.same;
  expect((await same(one)).some(({ id }) => id === other)).toBe(false);
  expect((await same(first)).find(({ id }) => id === second)?.shares).toBe('phone');
});

it('marks the same person, and says what else they asked for and at what price, and which one a duplicate repeats, within the caller’s sites', async () => {
  const email = `${randomUUID().slice(0, 8)}@correo.example`;
  const [first, second] = [
    await ask('Rita Soto', 'cl', { email }),
    await ask('Rita S.', 'cl', { email, mensaje: '¿Me llaman hoy?' }),
  ];
  const { body } = await find(chile, { q: email });
  expect(body.rows.map(({ id, ofPerson }) => [id, ofPerson])).toEqual([
    [second, 2],
    [first, 2],
  ]);
  const read = async (who: Colleague, id: string) => (await callStaff<RequestDetail>(who, `requests/${id}`)).body;
  const { same, original } = await read(chile, second);
  expect(original).toBe(first);
  expect(body.rows.map((row) => row.original)).toEqual([first, null]);
  const live = await read(chile, first);
  expect(live.original).toBeNull();
  expect(live.same.find(({ id }) => id === second)).toMatchObject({
    ...{ original: first, name: 'Rita S.', message: '¿Me llaman hoy?', shares: 'both', subStatus: null },
  });
  expect(live.same.find(({ id }) => id === made.nunez)).toMatchObject({
    ...{ name: 'María Núñez', shares: 'phone', productType: 'ISAPRE' },
  });
  const elsewhere = await ask('Rita Soto', 'cl', { email, telefono: '+56 9 1111 2222' });
  expect((await read(chile, first)).same.find(({ id }) => id === elsewhere)?.shares).toBe('email');
  expect((await callStaff(chile, `requests/${second}/note`, { note: 'Prefiere la tarde' })).status).toBe(200);
  const noted = async (id: string) =>
    (await read(chile, id)).history.filter(({ text }) => text.includes('Prefiere la tarde')).length;
  expect([await noted(first), await noted(second)]).toEqual([1, 0]);
  expect(same.some(({ id }) => id === first)).toBe(true);
  expect(same.some(({ id }) => id === made.peru)).toBe(false);
  expect(same.some(({ id }) => id === second)).toBe(false);
});

describe('the neighbours of a request', () => {
  const beside = async (who: Colleague, id: string, query: Record<string, string> = {}) => {
    const address = `/api/staff/requests/${id}/neighbours?${new URLSearchParams(query)}`;
    const answer = await neighbours(apiRequest(address, { headers: who.headers }), { params: Promise.resolve({ id }) });
    return { status: answer.status, body: (await answer.json()) as OutputOf<typeof readNeighbours> };
  };

  it.each(requests.orders)('are those beside it in the list, one after the other to its ends: %s', async (order) => {
    for (const query of [{ order }, { order, market: 'cl', status: 'none' }] as Record<string, string>[]) {
      const ids = idsOf(await find(all, query));
      expect(ids.length).toBeGreaterThan(1);
      const found = await Promise.all(ids.map(async (id) => (await beside(all, id, query)).body));
      expect(found).toEqual(ids.map((_, at) => ({ previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null })));
    }
  });

  it('are found from where it stands, though the list looks for it no more, and only by who sees it', async () => {
    const chileans = idsOf(await find(all, { market: 'cl' }));
    const everybody = idsOf(await find(all));
    const at = everybody.indexOf(made.peru);
    expect((await beside(all, made.peru, { market: 'cl' })).body).toEqual({
      previous: everybody.slice(0, at).findLast((id) => chileans.includes(id)) ?? null,
      next: everybody.slice(at).find((id) => chileans.includes(id)) ?? null,
    });
    expect((await beside(chile, made.peru)).status).toBe(404);
    expect((await beside(chile, 'roto')).status).toBe(404);
    expect((await beside(chile, made.nunez, { order: 'roto' })).status).toBe(400);
    expect(Object.values((await beside(chile, made.nunez)).body)).not.toContain(made.peru);
  });
});

it('of whoever works as an executive are listed, counted and gone through their own, unless they ask for all or look for something', async () => {
  const [taker] = await database()
    .insert(executive)
    .values({ firstNames: 'Eva', lastNames: 'Propia', email: 'eva@propia.example', phone: '+56225700001', market: 1 })
    .returning();
  const own = await signedIn('EJECUTIVO', { site: 'cl', executiveId: taker!.id });
  const [assigned, nobodys] = [await ask('Propia Uno'), await ask('Propia Dos')];
  await database().update(lead).set({ executiveId: taker!.id }).where(eq(lead.id, assigned));
  await database().update(lead).set({ executiveId: null }).where(eq(lead.id, nobodys));
  expect(idsOf(await find(own))).toEqual([assigned]);
  expect(idsOf(await find(own, { executive: 'all' }))).toEqual(expect.arrayContaining([assigned, nobodys]));
  expect(idsOf(await find(own, { q: 'propia' })).toSorted()).toEqual([assigned, nobodys].toSorted());
  const counted = await totals(apiRequest('/api/staff/requests/totals', { headers: own.headers }));
  expect(((await counted.json()) as Totals).totals.reduce((sum, { n }) => sum + n, 0)).toBe(1);
  const request = apiRequest(`/api/staff/requests/${assigned}/neighbours`, { headers: own.headers });
  const beside = await neighbours(request, { params: Promise.resolve({ id: assigned }) });
  expect(await beside.json()).toEqual({ previous: null, next: null });
  expect(idsOf(await find(chile))).toEqual(expect.arrayContaining([assigned, nobodys]));
  await database()
    .delete(lead)
    .where(inArray(lead.id, [assigned, nobodys]));
  await database().update(userAccount).set({ executiveId: null }).where(eq(userAccount.executiveId, taker!.id));
  await database().delete(executive).where(eq(executive.id, taker!.id));
});

describe('those that wait for a first contact', () => {
  const stand = async (id: string, body: object) => {
    expect((await callStaff(chile, `requests/${id}/status`, body)).status).toBe(200);
  };
  const found = async (waits: string) => idsOf(await find(chile, { q: 'espera', waits })).toSorted();
  const lastContact = async (id: string) =>
    (await listExportFacts(database(), { site: null }, [id])).get(id)!.contactedAt;

  it('are found, and of them the late', async () => {
    const [fresh, late] = [await ask('Uno Espera'), await ask('Dos Espera')];
    const past = new Date(Date.now() - 2 * 3_600_000);
    await database().update(lead).set({ createdAt: past }).where(eq(lead.id, late));
    expect(await found('any')).toEqual([fresh, late].toSorted());
    expect(await found('hour')).toEqual([late]);
    await database()
      .delete(lead)
      .where(inArray(lead.id, [fresh, late]));
  });

  it('say how often somebody called and when last, and come last for an hour', async () => {
    const [first, second] = [await ask('Uno Espera'), await ask('Dos Espera')];
    const call = async () => {
      expect((await callStaff(chile, `requests/${first}/noAnswer`, {})).status).toBe(200);
    };
    const listed = async (order: string) => (await find(chile, { q: 'espera', waits: 'any', order })).body.rows;
    const ago = (ms: number) =>
      database()
        .update(customerInteraction)
        .set({ happenedAt: new Date(Date.now() - ms) })
        .where(and(eq(customerInteraction.leadId, first), eq(customerInteraction.description, 'staffDecision')));
    expect((await listed('createdAt')).map(({ id }) => id)).toEqual([first, second]);
    await call();
    await ago(120_000);
    await call();
    const rows = await listed('createdAt');
    expect(rows.map(({ id }) => id)).toEqual([second, first]);
    expect(rows.map(({ attempts }) => attempts?.n ?? 0)).toEqual([0, 2]);
    expect(Date.now() - new Date(rows[1]!.attempts!.lastAt).getTime()).toBeLessThan(60_000);
    expect((await listed('-createdAt')).map(({ id }) => id)).toEqual([second, first]);
    const address = `/api/staff/requests/${second}/neighbours?q=espera&waits=any&order=createdAt`;
    const beside = await neighbours(apiRequest(address, { headers: chile.headers }), {
      params: Promise.resolve({ id: second }),
    });
    expect(await beside.json()).toEqual({ previous: null, next: first });
    await ago(2 * 3_600_000);
    expect((await listed('createdAt')).map(({ id }) => id)).toEqual([first, second]);
    await database()
      .delete(lead)
      .where(inArray(lead.id, [first, second]));
  });

  it('are also who was called and did not answer, and the list says so', async () => {
    const [one, many, closed] = [await ask('Uno Espera'), await ask('Dos Espera'), await ask('Tres Espera')];
    await stand(one, { subStatus: 'inManagement' });
    const body = { ids: [many], subStatus: 'inManagement' };
    expect((await callStaff(chile, 'requests/statusMany', body)).status).toBe(200);
    expect(await found('inManagement')).toEqual([one, many].toSorted());
    await stand(closed, { status: 'closed', subStatus: 'inManagement' });
    expect(await found('any')).toEqual([one, many].toSorted());
    expect(await found('done')).toEqual([]);
    const { rows } = (await find(chile, { q: 'espera', waits: 'any' })).body;
    expect(rows.map(({ subStatus }) => subStatus)).toEqual([200, 200]);
    for (const id of [one, many, closed]) expect(await lastContact(id)).toBeNull();
    await database()
      .delete(lead)
      .where(inArray(lead.id, [one, many, closed]));
  });

  it.each(['contacted', 'interested'])('are none that were reached: %s, though nobody answers', async (reached) => {
    const [open, again, closed] = [await ask('Uno Espera'), await ask('Dos Espera'), await ask('Tres Espera')];
    await stand(open, { subStatus: reached });
    await stand(again, { subStatus: reached });
    await stand(again, { subStatus: 'inManagement' });
    await stand(closed, { status: 'closed', subStatus: reached });
    expect(await found('any')).toEqual([]);
    expect(await found('done')).toEqual([open, again, closed].toSorted());
    for (const id of [open, again, closed]) expect(await lastContact(id)).toBeInstanceOf(Date);
    await database()
      .delete(lead)
      .where(inArray(lead.id, [open, again, closed]));
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TablePage } from '@/features/back-office/components/table-column';
import type { RequestDetail, RequestRow } from '@/features/back-office/requests/requests.resource';
import { PERMISSIONS_OF } from '@/features/identity/permissions';
import { loadSites, publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { booking, customerInteraction, executive, lead, organization, plan } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { listDoors, type RouteFile } from '@/lib/http/doors';
import type { ServedEndpoint } from '@/lib/http/endpoint';
import { marketOfCode } from '@/lib/markets';
import { askContact } from '@/lib/testing/ask';
import { sampleReceipt } from '@/lib/testing/sample-receipt';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';
import { dayFromToday } from '@/lib/testing/days';
import type { Site } from '@/lib/site/site';

const reads = listDoors(
  import.meta.glob<RouteFile>(['/app/api/staff/**/route.ts', '/app/api/users/**/route.ts'], { eager: true }),
)
  .filter(({ method }) => method === 'GET')
  .map(({ address, handler }) => ({ path: address, read: handler }));
const isPartners = ({ permission }: ServedEndpoint) =>
  (PERMISSIONS_OF.ADMIN_PARTNER as readonly string[]).includes(permission!);

const MARKETS = ['cl', 'co'] as const;
type Market = (typeof MARKETS)[number];

const REFERENCE = 'visita-4711';
const PERSON = {
  first_name: 'Zulema Xtrañez',
  email: 'zulema.xtranez@correo.example',
  mensaje: 'Wolframio a las tres',
  referido: 'xreferente',
};
const PHONES = { cl: '+56 9 8123 4567', co: '+57 312 812 3456' } as const;
const REQUESTED_AT = new Date('2026-11-26T02:06:40Z');
const CLOCKS = { cl: '2026-11-25T23:06:00-03:00', co: '2026-11-25T21:06:00-05:00' } as const;
const NOTE = 'Querubín prefiere la tarde';
const PLAN = 'PLAN-QUILLAY';
const TYPED = 'CODIGO-MURCIELAGO';

function markersOf(market: Market): readonly string[] {
  const digits = PHONES[market].replaceAll(/\D/g, '');
  return [
    ...['zulema', 'xtra', 'wolframio', 'querubín', 'xreferente', 'murcielago'],
    ...[digits.slice(-8), PHONES[market].toLowerCase()],
  ];
}

async function ask(market: Market, productCode: string): Promise<string> {
  const body = { ...PERSON, telefono: PHONES[market], productType: market === 'cl' ? 'ISAPRE' : 'EPS' };
  const { id } = await askContact(body, { site: market });
  const values = {
    ...{ site: `${market}.acme`, partnerReference: REFERENCE, productCode, ticketStatus: 'open' as const },
    receipt: sampleReceipt.receipt,
    attribution: [
      { utm_campaign: 'verano' },
      { utm_campaign: 'otoño' },
      { referrer: 'https://banco.example/seguros?q=Zulema' },
    ],
    ...{ additionalData: { legalId: '98.765.432-1' }, profile: { apodo: 'Wolframio' } },
  };
  await database().update(lead).set(values).where(eq(lead.id, id));
  return id;
}

async function addPlan(market: Market): Promise<void> {
  const of = { market: marketOfCode(market).id, displayName: 'Alfa Salud', type: 'ISAPRE' as const };
  const company = { ...of, code: 'ALFA', url: 'alfa', image: '/x.svg' };
  const [added] = await database().insert(organization).values(company).returning();
  const words = { productCode: PLAN, url: 'quillay', displayName: 'Quillay Pleno' };
  const rest = { insuranceType: 'x', startsOn: '2026-01-01', tariff: {}, referencePrice: 1, verified: true };
  const values = { ...of, ...words, ...rest, productType: 'ISAPRE', organizationId: added!.id };
  await database()
    .insert(plan)
    .values({ ...values, details: { unit: 'month' } });
}

const DAYS = `from=${dayFromToday('cl', -7)}`;
type Item = { readonly id: string; readonly name: string };

const QUERIES: Readonly<Record<string, (item: Item) => readonly string[]>> = {
  '/api/staff/requests': ({ id }) => ['', `?q=${id}`, `?q=murcielago`, `?${DAYS}&order=createdAt`],
  '/api/staff/receipts': () => ['?code=ABCDE-FGHJK'],
  '/api/staff/conversions': () => ['', `?${DAYS}`],
  '/api/staff/conversions/export': () => ['?format=csv'],
  '/api/staff/requests/export': () => ['?format=csv'],
  '/api/staff/sales/export': () => ['?format=csv'],
  '/api/staff/team-week/export': () => ['?format=csv'],
};

const FOR_OURS: ReadonlySet<string> = new Set(['/api/staff/receipts']);

type Answer = { readonly path: string; readonly status: number; readonly text: string };

async function answersOf(who: Colleague, item: Item): Promise<Readonly<Record<string, Answer>>> {
  const answers: Record<string, Answer> = {};
  for (const { path, read } of reads)
    for (const query of QUERIES[path]?.(item) ?? ['']) {
      const { id, name } = item;
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part!);
      const values: Record<string, string> = { id: path.includes('/partners/') ? name : id, name, table: 'campaigns' };
      const params = Object.fromEntries(names.map((part) => [part, values[part]!]));
      const place = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => params[part]!) + query;
      const answer = await read(apiRequest(place, { headers: who.headers }), { params: Promise.resolve(params) });
      answers[place] = { path, status: answer.status, text: (await answer.text()).toLowerCase() };
    }
  return answers;
}

const get = async (path: string, who: Colleague, params: Record<string, string> = {}) => {
  const { read } = reads.find((one) => one.path === path)!;
  const place = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key]!);
  const query = new URLSearchParams(params);
  if (params['id']) query.delete('id');
  const request = apiRequest(query.size > 0 ? `${place}?${query}` : place, { headers: who.headers });
  return read(request, { params: Promise.resolve(params) });
};
const list = async (who: Colleague, query: Record<string, string> = {}) =>
  (await (await get('/api/staff/requests', who, query)).json()) as TablePage<RequestRow>;
const detail = async (who: Colleague, id: string) =>
  (await (await get('/api/staff/requests/{id}', who, { id })).json()) as RequestDetail;

const fileOf = async (who: Colleague): Promise<string> =>
  (await get('/api/staff/requests/export', who, { format: 'csv' })).text();

beforeAll(async () => {
  await seedExecutives(database());
  for (const market of MARKETS) {
    const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Acme' } };
    await savePartnerDraft(database(), { market, key: 'acme', name: 'Acme', config });
    await publishPartner(database(), `${market}.acme`);
    await addPlan(market);
  }
  await loadSites(database());
});

describe.each(MARKETS)('a partner’s people of %s', (market) => {
  const name = `${market}.acme`;
  let own: Colleague;
  let colleague: Colleague;
  let id: string;

  beforeAll(async () => {
    [own, colleague] = await Promise.all([
      signedIn('ADMIN_PARTNER', { site: name }),
      signedIn('GERENTE', { site: market }),
    ]);
    id = await ask(market, PLAN);
    await database().update(lead).set({ createdAt: REQUESTED_AT }).where(eq(lead.id, id));
    expect((await callStaff(colleague, `requests/${id}/note`, { note: NOTE })).status).toBe(200);
  });

  afterEach(() => database().delete(lead).where(eq(lead.productCode, TYPED)));

  it('are told nowhere who asked, by whichever endpoint they read', { timeout: 120_000 }, async () => {
    const typed = await ask(market, TYPED);
    const ofBoth = async (who: Colleague) => ({
      ...(await answersOf(who, { id, name })),
      ...(await answersOf(who, { id: typed, name })),
    });
    const [ownAnswers, seen] = [await ofBoth(own), await ofBoth(colleague)];
    const held = reads.filter(({ read: { endpoint } }) => isPartners(endpoint)).map(({ path }) => path);
    expect(reads.length).toBeGreaterThanOrEqual(47);
    expect(held.length).toBeGreaterThan(8);
    for (const { path, status } of Object.values(ownAnswers)) {
      const expected = !held.includes(path) ? 403 : FOR_OURS.has(path) ? 404 : 200;
      expect([path, status]).toEqual([path, expected]);
    }
    for (const marker of markersOf(market))
      expect(
        Object.keys(ownAnswers).filter((place) => ownAnswers[place]!.text.includes(marker) && !place.includes(marker)),
        marker,
      ).toEqual([]);
    expect(Object.values(ownAnswers).filter(({ text }) => text.includes(typed)).length).toBeGreaterThan(2);
    const all = Object.values(seen)
      .map(({ text }) => text)
      .join(' ');
    for (const marker of markersOf(market).slice(0, 6)) expect(all, marker).toContain(marker);
  });

  it('see of a request what was asked for, how it stands and what they call it', async () => {
    const [row] = (await list(own)).rows;
    expect(row).toMatchObject({
      ...{ id, site: name, productCode: PLAN, status: 2 },
      partnerFacts: {
        ...{
          asks: 'contact',
          reference: REFERENCE,
          campaign: 'otoño',
          pageBefore: 'https://banco.example/seguros',
          planName: 'Quillay Pleno',
          company: 'Alfa Salud',
        },
        monthlyPrice: { amount: 124_823, currency: 'CLP' },
      },
    });
    for (const hidden of ['firstName', 'phone', 'email', 'message', 'kind', 'ticket', 'executive'] as const)
      expect(row![hidden], hidden).toBeNull();
    const nothing = { details: [], assignments: [], mails: [], origin: [], chat: null, consent: null };
    const shown = await detail(own, id);
    expect(shown).toMatchObject({ ...row, ...nothing });
    expect(shown.history.map(({ text }) => text)).toEqual(['Asignada a un ejecutivo', 'Recibida']);
    expect(shown.history[0]).toMatchObject({ at: row!.partnerFacts!.standsSince });
    expect(JSON.stringify(shown)).not.toContain((await detail(colleague, id)).executive!.name);
    expect(await detail(colleague, id)).toMatchObject({ firstName: PERSON.first_name, email: PERSON.email });
    expect((await list(colleague, { q: 'zulema' })).rows).toMatchObject([{ id, partnerFacts: null }]);
  });

  it('find by id, plan, campaign and reference, and by nothing that they don’t see', async () => {
    for (const q of [id.slice(0, 8), 'quillay', 'PLÉNO', 'OTOÑO', 'otono', REFERENCE, 'VISITA'])
      expect((await list(own, { q })).total, q).toBe(1);
    const digits = PHONES[market].replaceAll(/\D/g, '').slice(-8);
    for (const q of [
      'Zulema',
      'Wolframio',
      PERSON.email,
      PHONES[market],
      digits,
      '98.765.432-1',
      'Zulema quillay',
      'verano',
      '%%%',
      '___',
    ])
      expect(await list(own, { q }), q).toEqual({ rows: [], total: 0, more: false });
    for (const [filter, value] of Object.entries({ executive: 'none', kind: 'CONTACTO', ticket: 'open' }))
      expect((await list(own, { [filter]: value })).total, filter).toBe(0);
    expect((await list(own, { status: 'assigned', order: 'createdAt' })).total).toBe(1);
  });

  it('see no plan in what is none of the market’s, and find nothing by it', async () => {
    const typed = await ask(market, TYPED);
    const unknown = {
      id: typed,
      productCode: null,
      partnerFacts: { planName: null, company: null, monthlyPrice: null },
    };
    expect((await list(own, { q: typed.slice(0, 8) })).rows).toMatchObject([unknown]);
    expect(await detail(own, typed)).toMatchObject(unknown);
    expect((await list(own, { q: 'murcielago' })).total).toBe(0);
    expect((await list(colleague, { q: typed })).rows).toMatchObject([{ productCode: TYPED }]);
    const file = await fileOf(own);
    expect(file).not.toContain(TYPED);
    expect(file).toMatch(/;Contacto;[^;]+;;;;/);
  });

  it('see all that was asked for besides a plan, find it by each and by what it is, and its call', async () => {
    const further = await ask(market, TYPED);
    const [, second] = marketOfCode(market).lines.map((line) => line.productType);
    const [first, third] = market === 'cl' ? ['ISAPRE', 'VIDA'] : ['EPS', second!];
    const request = { insurances: [first, third] };
    const values = { kind: 'SEGURO_ADICIONAL', productType: first, request, profile: { ingresodatos: true } };
    await database().update(lead).set(values).where(eq(lead.id, further));
    const contact = { productType: first, insurances: [first, third], isReferencePrice: false };
    expect((await list(own, { line: third! })).rows).toMatchObject([{ id: further, ...contact }]);
    expect((await list(colleague, { line: third! })).rows).toMatchObject([{ id: further, ...contact }]);
    const found = (rows: TablePage<RequestRow>['rows']) => Array.from(rows, (row) => row.id);
    expect(found((await list(own, { asks: 'insurance' })).rows)).toEqual([further]);
    expect(found((await list(own, { asks: 'contact' })).rows)).toEqual([id]);
    expect((await list(own, { asks: 'plan' })).total).toBe(0);
    expect((await list(own, { q: id.slice(0, 8) })).rows).toMatchObject([{ isReferencePrice: true, insurances: [] }]);
    expect((await fileOf(own)).split('\r\n').filter((row) => row.includes(further))).toEqual([
      expect.stringMatching(/;Seguro adicional;"?[^;]+, [^;]+;/),
    ]);
    expect((await list(own, { call: 'booked' })).total).toBe(0);
    const [somebody] = await database().select({ executiveId: executive.id }).from(executive).limit(1);
    const startsAt = new Date('2026-12-01T15:00:00Z');
    const endsAt = new Date('2026-12-01T15:30:00Z');
    const place = { leadId: further, site: name as Site, market: marketOfCode(market).id };
    const entry = { ...place, type: 'CONTACT' as const };
    await database()
      .insert(customerInteraction)
      .values({ ...entry, description: 'booked', subject: startsAt.toISOString(), happenedAt: new Date() });
    const call = { ...place, id: randomUUID(), startsAt, endsAt, freeAt: endsAt, linkHash: randomUUID() };
    await database()
      .insert(booking)
      .values({ ...call, executiveId: somebody!.executiveId });
    expect(found((await list(own, { call: 'booked' })).rows)).toEqual([further]);
    expect((await detail(own, further)).history[0]!.text).toMatch(/^Agendó una llamada: .+/);
  });

  it('take with them what they see, as CSV', async () => {
    const csv = await fileOf(own);
    const [head, ...rows] = csv.trim().split('\r\n');
    expect(head).toBe(
      'Recibida;Pidió;Seguro;Plan;Nombre del plan;Compañía;Estado;Gestión;Último cambio;Moneda;Precio al mes;El precio es;Campaña;Página anterior;Tu referencia;Id',
    );
    expect(rows).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${CLOCKS[market]};Contacto;${market === 'cl' ? 'Isapres' : 'EPS'};${PLAN};Quillay Pleno;Alfa Salud;Asignada;;\\d{4}-\\d\\d-\\d\\dT[^;]+;CLP;124823;Referencial: sin datos de la persona;otoño;https://banco.example/seguros;${REFERENCE};${id}$`,
        ),
      ),
    ]);
    expect(await fileOf(colleague)).toContain(PERSON.first_name);
  });

  it('hold no more than a partner’s role, whichever one they were given', async () => {
    for (const role of ['ADMIN', 'SUPERVISOR', 'GERENTE'] as const) {
      const { headers } = await signedIn(role, { site: name });
      const { rows } = await list({ headers } as Colleague);
      expect(rows).toMatchObject([{ id, firstName: null }]);
      expect((await callStaff({ headers }, `requests/${id}/note`, { note: 'No puede' })).status).toBe(403);
      expect((await get('/api/staff/users', { headers } as Colleague)).status).toBe(403);
      expect((await get('/api/staff/chats', { headers } as Colleague)).status).toBe(403);
    }
  });
});

it('a partner’s role without a partner’s site opens nothing', async () => {
  for (const who of [await signedIn('ADMIN_PARTNER'), await signedIn('ADMIN_PARTNER', { site: 'cl' })])
    expect((await get('/api/staff/requests', who)).status).toBe(403);
  expect(PERMISSIONS_OF.ADMIN_PARTNER.toSorted()).toEqual([
    'account:read',
    'account:write',
    'contact-us:export',
    'contact-us:read',
    'own-site:frame',
    'own-site:read',
  ]);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as order } from '@/app/api/staff/exports/route';
import { POST as note } from '@/app/api/staff/requests/[id]/notes/route';
import { makeExports } from '@/features/back-office/exports/server/jobs';
import type { RequestDetail, RequestPage } from '@/features/back-office/requests/contract';
import { PERMISSIONS_OF } from '@/features/identity/domain';
import { loadSites, publishPartner, putPartner } from '@/features/tenant/server/service';
import { database } from '@/lib/db/client';
import { lead, organization, plan } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import type { Endpoint } from '@/lib/http/endpoint';
import { marketOfCode } from '@/lib/markets';
import { stopQueues } from '@/lib/jobs/queue';
import { sampleReceipt } from '@/lib/testing/sample-receipt';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, type Colleague } from '@/lib/testing/staff';
import { workOffQueue } from '@/lib/testing/work-off-queue';

type Handler = (request: Request, params: { params: Promise<Record<string, string>> }) => Promise<Response>;
const files = import.meta.glob<{ readonly GET?: Handler & { readonly endpoint: Endpoint } }>(
  ['/app/api/staff/**/route.ts', '/app/api/users/**/route.ts'],
  { eager: true },
);
const reads = Object.entries(files).flatMap(([file, { GET }]) =>
  GET ? [{ path: file.slice('/app'.length, -'/route.ts'.length), read: GET }] : [],
);

const MARKETS = ['cl', 'co'] as const;
type Market = (typeof MARKETS)[number];

const REFERENCE = 'visita-4711';
/** Of somebody whose words, mail, phone and document are found nowhere else. */
const PERSON = {
  first_name: 'Zulema Xtrañez',
  email: 'zulema.xtranez@correo.example',
  mensaje: 'Wolframio a las tres',
  referido: 'xreferente',
};
const PHONES = { cl: '+56 9 8123 4567', co: '+57 312 812 3456' } as const;
/** Three hours earlier in Santiago, five in Bogotá, and there of the day before. */
const ASKED_AT = new Date('2026-11-26T02:06:40Z');
const CLOCKS = { cl: '2026-11-25 23:06', co: '2026-11-25 21:06' } as const;
const NOTE = 'Querubín prefiere la tarde';

/** Neither what names or reaches the person, nor what we say of them. */
function markersOf(market: Market): readonly string[] {
  const digits = PHONES[market].replaceAll(/\D/g, '');
  return ['zulema', 'xtra', 'wolframio', 'querubín', 'xreferente', digits.slice(-8), PHONES[market].toLowerCase()];
}

async function ask(market: Market): Promise<string> {
  const body = { ...PERSON, telefono: PHONES[market], productType: market === 'cl' ? 'ISAPRE' : 'EPS' };
  const response = await contact(
    apiRequest('/api/contactos', { site: market, body, headers: { 'idempotency-key': randomUUID() } }),
  );
  const { id } = (await response.json()) as { id: string };
  const values = {
    ...{
      site: `${market}.acme`,
      partnerReference: REFERENCE,
      productCode: 'PLAN-QUILLAY',
      createdAt: ASKED_AT,
      ticketStatus: 'open' as const,
    },
    receipt: sampleReceipt.receipt,
    attribution: [{ utm_campaign: 'verano' }, { utm_campaign: 'otoño' }, { referrer: 'https://acme.cl' }],
    ...{ additionalData: { legalId: '98.765.432-1' }, profile: { apodo: 'Wolframio' } },
  };
  await database().update(lead).set(values).where(eq(lead.id, id));
  return id;
}

async function addPlan(market: Market): Promise<void> {
  const of = { market: marketOfCode(market).id, displayName: 'Alfa Salud', type: 'ISAPRE' as const };
  const company = { ...of, code: 'ALFA', url: 'alfa', image: '/x.svg' };
  const [added] = await database().insert(organization).values(company).returning();
  const words = { productCode: 'PLAN-QUILLAY', url: 'quillay', displayName: 'Quillay Pleno' };
  const rest = { insuranceType: 'x', startsOn: '2026-01-01', tariff: {}, referencePrice: 1, verified: true };
  const values = { ...of, ...words, ...rest, productType: 'ISAPRE', organizationId: added!.id };
  await database()
    .insert(plan)
    .values({ ...values, details: { unit: 'month' } });
}

/** Of every endpoint that reads: what it answers, whatever its status. */
async function answersOf(who: Colleague, id: string, name: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const { path, read } of reads)
    for (const query of ['', '?format=csv', '?code=ABCDE-FGHJK', `?from=2026-01-01&format=csv`, `?id=${id}`]) {
      const params = { id, name, item: id };
      const place = path.replaceAll(/\[(\w+)\]/g, (_, key: keyof typeof params) => params[key] ?? id) + query;
      const answer = await read(apiRequest(place, { headers: who.headers }), { params: Promise.resolve(params) });
      answers[place] = (await answer.text()).toLowerCase();
    }
  return answers;
}

const get = async (path: string, who: Colleague, params: Record<string, string> = {}) => {
  const { read } = reads.find((one) => one.path === path)!;
  const place = path.replaceAll(/\[(\w+)\]/g, (_, key: string) => params[key]!);
  const query = new URLSearchParams(params);
  if (params['id']) query.delete('id');
  const asked = apiRequest(query.size > 0 ? `${place}?${query}` : place, { headers: who.headers });
  return read(asked, { params: Promise.resolve(params) });
};
const list = async (who: Colleague, query: Record<string, string> = {}) =>
  (await (await get('/api/staff/requests', who, query)).json()) as RequestPage;
const detail = async (who: Colleague, id: string) =>
  (await (await get('/api/staff/requests/[id]', who, { id })).json()) as RequestDetail;

async function fileOf(who: Colleague): Promise<string> {
  const body = { list: 'requests', format: 'csv', query: {} };
  const { id } = (await (await order(apiRequest('/api/staff/exports', { body, headers: who.headers }))).json()) as {
    id: string;
  };
  await workOffQueue(makeExports);
  return (await get('/api/staff/exports/[id]/file', who, { id })).text();
}

beforeAll(async () => {
  await seedExecutives(database());
  for (const market of MARKETS) {
    const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Acme' } };
    await putPartner(database(), { market, key: 'acme', name: 'Acme', config });
    await publishPartner(database(), `${market}.acme`);
    await addPlan(market);
  }
  await loadSites(database());
});
afterAll(() => stopQueues());

describe.each(MARKETS)('a partner’s people of %s', (market) => {
  const name = `${market}.acme`;
  let own: Colleague;
  let ours: Colleague;
  let id: string;

  beforeAll(async () => {
    [own, ours] = await Promise.all([signedIn('ADMIN_PARTNER', { site: name }), signedIn('GERENTE', { site: market })]);
    id = await ask(market);
    const params = { params: Promise.resolve({ id }) };
    const call = { body: { note: NOTE }, headers: ours.headers };
    expect((await note(apiRequest(`/api/staff/requests/${id}/notes`, call), params)).status).toBe(200);
  });

  it('are told nowhere who asked, by whichever endpoint they read', { timeout: 120_000 }, async () => {
    const told = Object.entries(await answersOf(own, id, name));
    for (const marker of markersOf(market))
      expect(
        told.filter(([, answer]) => answer.includes(marker)).map(([place]) => place),
        marker,
      ).toEqual([]);
    expect(told.filter(([, answer]) => answer.includes(id)).length).toBeGreaterThan(2);
    const seen = Object.values(await answersOf(ours, id, name)).join(' ');
    for (const marker of markersOf(market).slice(0, 5)) expect(seen, marker).toContain(marker);
  });

  it('see of a request what was asked for, how it stands and what they call it', async () => {
    const [row] = (await list(own)).rows;
    expect(row).toMatchObject({
      ...{ id, site: name, productCode: 'PLAN-QUILLAY', status: 2 },
      forPartner: {
        ...{ reference: REFERENCE, campaign: 'otoño', planName: 'Quillay Pleno', company: 'Alfa Salud' },
        monthlyPrice: { amount: 124_823, currency: 'CLP' },
      },
    });
    for (const hidden of ['firstName', 'phone', 'email', 'kind', 'ticket', 'executive'] as const)
      expect(row![hidden], hidden).toBeNull();
    const nothing = { details: [], history: [], assignments: [], mails: [], origin: [], chat: null, consent: null };
    expect(await detail(own, id)).toMatchObject({ ...row, ...nothing });
    expect(await detail(ours, id)).toMatchObject({ firstName: PERSON.first_name, email: PERSON.email });
    expect((await list(ours, { q: 'zulema' })).rows).toMatchObject([{ id, forPartner: null }]);
  });

  it('find by id, plan, campaign and reference, and by nothing that they don’t see', async () => {
    for (const q of [id.slice(0, 8), 'quillay', 'PLÉNO', 'OTOÑO', REFERENCE, 'VISITA'])
      expect((await list(own, { q })).total, q).toBe(1);
    const digits = PHONES[market].replaceAll(/\D/g, '').slice(-8);
    for (const q of [
      'Zulema',
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
    expect((await list(own, { status: 'assigned', order: 'oldest' })).total).toBe(1);
  });

  it('take with them what they see, as CSV', async () => {
    const csv = await fileOf(own);
    const [head, ...rows] = csv.trim().split('\r\n');
    expect(head).toBe(
      'Id,Recibida,Seguro,Plan,Nombre del plan,Compañía,Estado,Gestión,Moneda,Precio al mes,Campaña,Tu referencia',
    );
    expect(rows).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${id},${CLOCKS[market]},${market === 'cl' ? 'Isapres' : 'EPS'},PLAN-QUILLAY,Quillay Pleno,Alfa Salud,.+,CLP,124823,otoño,${REFERENCE}$`,
        ),
      ),
    ]);
    expect(await fileOf(ours)).toContain(PERSON.first_name);
  });

  it('hold no more than a partner’s role, whichever one they were given', async () => {
    for (const role of ['ADMIN', 'SUPERVISOR', 'GERENTE'] as const) {
      const { headers } = await signedIn(role, { site: name });
      const { rows } = await list({ headers } as Colleague);
      expect(rows).toMatchObject([{ id, firstName: null }]);
      const call = { body: { note: 'No puede' }, headers };
      const params = { params: Promise.resolve({ id }) };
      expect((await note(apiRequest(`/api/staff/requests/${id}/notes`, call), params)).status).toBe(403);
      expect((await get('/api/staff/users', { headers } as Colleague)).status).toBe(403);
      expect((await get('/api/staff/chats', { headers } as Colleague)).status).toBe(403);
    }
  });
});

it('a partner’s role without a partner’s site opens nothing', async () => {
  for (const who of [await signedIn('ADMIN_PARTNER'), await signedIn('ADMIN_PARTNER', { site: 'cl' })])
    expect((await get('/api/staff/requests', who)).status).toBe(403);
  expect(PERMISSIONS_OF.ADMIN_PARTNER.toSorted()).toEqual(
    [
      ...['account:read', 'account:write', 'contact-us:export', 'contact-us:read', 'conversion:read', 'partner:read'],
    ].toSorted(),
  );
});

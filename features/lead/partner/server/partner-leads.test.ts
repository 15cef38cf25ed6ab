import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as read } from '@/app/api/partner/leads/[id]/route';
import { GET, POST } from '@/app/api/partner/leads/route';
import type { PartnerLead, PartnerLeads } from '@/features/lead/partner/partner-leads.api';
import { leadEvents } from '@/features/lead/server/jobs';
import { setWebhook } from '@/features/tenant/webhook/server/notify-partners';
import { webhookJob } from '@/features/tenant/webhook/server/jobs';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { consent, lead } from '@/lib/db/schema';
import { configureLimits } from '@/lib/security/limiter';
import type { Site } from '@/lib/site/site';
import { askContact } from '@/lib/testing/ask';
import { hostileText } from '@/lib/testing/hostile';
import { bearerOf, publishRow, startPartnerServer } from '@/lib/testing/partner-server';
import { bornYearsAgo } from '@/lib/testing/days';
import { profileOf, seedPlans, sold } from '@/lib/testing/purchase';
import { apiRequest, type SiteHost } from '@/lib/testing/request';
import { workOffQueue } from '@/lib/testing/work-off-queue';

const keys: Record<string, string> = {};

beforeAll(async () => {
  await seedPlans();
  for (const [site, name] of [
    ['acme.cl', 'cl.acme'],
    ['other.cl', 'cl.other'],
    ['acme.pe', 'pe.acme'],
  ] as const) {
    await publishRow(name);
    keys[site] = await bearerOf(name);
  }
}, 120_000);
beforeEach(() => database().delete(lead));

const agreed = () => ({ version: '2026-11', acceptedAt: new Date(Date.now() - 60_000).toISOString() });
const person = (changes: object = {}) => ({
  ...{ name: 'Ana Rojas', phone: '+56 9 8765 4321', email: `ana.${randomUUID().slice(0, 8)}@correo.example` },
  consent: agreed(),
  ...changes,
});

type Sent = { site?: SiteHost; key?: string; authorization?: string; headers?: object };
type Taken = { id: string; createdAt: string } & Partial<ErrorEnvelope>;

async function send(body: unknown, { site = 'acme.cl', key = randomUUID(), headers, ...sent }: Sent = {}) {
  const authorization = sent.authorization ?? keys[site];
  const all = { 'idempotency-key': key, ...(authorization && { authorization }), ...headers };
  const response = await POST(apiRequest('/api/partner/leads', { site, body, headers: all }));
  return { status: response.status, body: (await response.json()) as Taken };
}

const settle = () => database().execute(sql`update lead set created_at = created_at - interval '4 minutes'`);

async function list(query = '', site: SiteHost = 'acme.cl', authorization = keys[site]) {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  const response = await GET(apiRequest(`/api/partner/leads${query}`, { site, headers }));
  return { status: response.status, body: (await response.json()) as PartnerLeads & Partial<ErrorEnvelope> };
}

type SentOne = { site?: SiteHost; authorization?: string; 'accept-language'?: string };

async function readOne(id: string, { site = 'acme.cl', authorization = keys[site]!, ...headers }: SentOne = {}) {
  const request = apiRequest(`/api/partner/leads/${id}`, { site, headers: { authorization, ...headers } });
  const response = await read(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as PartnerLead & Partial<ErrorEnvelope> };
}

const rowOf = async (id: string) => (await database().select().from(lead).where(eq(lead.id, id)))[0]!;

describe('somebody whom a partner’s server sends', () => {
  it('is asked for as by the contact form: request, consent with whom and when, and the usual mails', async () => {
    const consented = agreed();
    const sent = person({ consent: consented, reference: 'c-4711', message: 'Llámenme', language: 'en' });
    const { status, body } = await send(sent);
    expect([status, body]).toEqual([200, { id: expect.any(String), createdAt: expect.any(String), trial: false }]);
    const row = await rowOf(body.id);
    expect(row).toMatchObject({
      ...{ site: 'cl.acme', kind: 'CONTACTO', firstName: 'Ana Rojas', phone: '+56987654321', message: 'Llámenme' },
      ...{ partnerReference: 'c-4711', originLead: 'PARTNER' },
    });
    expect(row.createdAt.toISOString()).toBe(body.createdAt);
    const [kept] = await database().select().from(consent).where(eq(consent.leadId, body.id));
    expect(kept).toMatchObject({ textVersion: 'cl.acme 2026-11', purpose: 'answerRequest', locale: 'en' });
    expect(kept!.givenAt.toISOString()).toBe(consented.acceptedAt);
    const { rows } = await database().execute(
      sql`select data->>'mail' as mail from pgboss.job where name = 'mail' and data::text like ${`%${body.id}%`}`,
    );
    expect(rows.map(({ mail }) => mail)).toEqual(expect.arrayContaining(['visitorMail', 'executiveMail']));
  });

  it('is taken once for a key, and the second answer is the first', async () => {
    const [key, sent] = [randomUUID(), person()];
    const [first, second] = [await send(sent, { key }), await send(sent, { key })];
    expect(second).toEqual(first);
    expect(await database().select().from(lead)).toHaveLength(1);
    expect((await send(person(), { key })).status).toBe(422);
    expect((await send(person(), { key: 'none' })).status).toBe(400);
  });

  it('is not there for a key whose person was deleted while it was answered: the words say not to send it again', async () => {
    const [key, sent] = [randomUUID(), person()];
    expect((await send(sent, { key })).status).toBe(200);
    await database().delete(lead);
    const { status, body } = await send(sent, { key });
    expect([status, body.error]).toMatchObject([404, { message: expect.stringContaining('no repitas la solicitud') }]);
    expect(await database().select().from(lead)).toEqual([]);
  });

  it('has the price of the plan for those who were entered, which its partner hears of', async () => {
    const partner = await startPartnerServer();
    await setWebhook(database(), 'cl.acme', partner.url);
    const plan = sold.get('cl')!.online;
    const { body } = await send(person({ plan, profile: profileOf(35), reference: 'c-1' }));
    expect(await workOffQueue(webhookJob([leadEvents]))).toEqual([]);
    const [{ data } = { data: null }] = partner.events();
    expect(data).toMatchObject({
      ...{ id: body.id, reference: 'c-1', productType: 'VIDA', plan, company: expect.any(String), referred: false },
      monthlyPrice: { amount: expect.any(Number), currency: 'CLP' },
    });
    await settle();
    const [listed] = (await list()).body.leads;
    const standing = { status: expect.any(String), progress: null };
    expect(listed).toEqual({ ...data, createdAt: expect.any(String), updatedAt: expect.any(String), ...standing });
    // Ids are removed because their digits may match.
    const text = (partner.received[0]!.body + JSON.stringify(listed)).replaceAll(body.id, '');
    expect(text).not.toMatch(/Ana|Rojas|8765|@|"(?:edad|age)"/);
    await partner.close();
    await database().execute(sql`truncate partner_webhook`);
  });

  it.each([
    [{ name: 'A' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ email: 'ana' }, 'email'],
    [{ productType: 'NADA' }, 'productType'],
    [{ plan: 'NO-HAY' }, 'plan'],
    [{ reference: 'ana@correo.example' }, 'reference'],
    [{ consent: undefined }, 'consent'],
    [{ consent: { ...agreed(), version: '' } }, 'consent.version'],
    [{ consent: { version: '1', acceptedAt: '2026-13-01T00:00:00Z' } }, 'consent.acceptedAt'],
    [{ consent: { version: '1', acceptedAt: '2199-01-01T00:00:00Z' } }, 'consent.acceptedAt'],
    [{ consent: { version: '1', acceptedAt: '2020-01-01T00:00:00Z' } }, 'consent.acceptedAt'],
    [{ legalId: '12.345.678-5' }, '(body)'],
  ])('is refused for %j', async (changes, field) => {
    const { status, body } = await send(person(changes));
    expect([status, Object.keys(body.error!.fields!)]).toEqual([400, [field]]);
    expect(await database().select().from(lead)).toEqual([]);
  });

  it('is refused with words that say what would be taken', async () => {
    const fields = async (changes: object, headers = {}) =>
      (await send(person(changes), { headers: { 'accept-language': 'en', ...headers } })).body.error!.fields!;
    const wrong = await fields({ productType: 'NADA', name: 'A', '{first}': 1 });
    expect(wrong).toEqual({
      productType: 'a productType of this site: GET /api/business-line says which',
      name: expect.any(String),
      '(body)': 'Unknown field: "{first}"',
    });
    expect((await fields({ plan: 'NO-HAY' })).plan).toBe('No plan here has this code.');
    expect((await fields({}, { 'idempotency-key': '1' }))['Idempotency-Key']).toContain('a UUID of your own');
  });

  it.each([
    ['acme.cl', 'SCTR', '+56987654321'],
    ['acme.pe', 'ISAPRE', '+51987654321'],
  ] as const)('is taken at %s with each type that the refusal of %s names', async (site, productType, phone) => {
    const sent = (changes: object) =>
      send(person({ phone, employees: 20, ...changes }), { site, headers: { 'accept-language': 'en' } });
    const message = (await sent({ productType })).body.error!.fields!.productType!;
    const [, named] = /^It is one of (.+)\.$/.exec(message)!;
    expect(named!.split(', ').length).toBeGreaterThan(5);
    for (const type of named!.split(', '))
      expect([type, (await sent({ productType: type })).status]).toEqual([type, 200]);
  });

  it('is refused with what a developer would look for: who calls, what lacks, what says who somebody is', async () => {
    const english = { headers: { 'accept-language': 'en' } };
    const message = async (authorization: string) =>
      (await send(person(), { ...english, authorization })).body.error!.message;
    const { message: whole, fields: each } = (await send(person({ plan: 'NO-HAY' }), english)).body.error!;
    expect([whole, Object.keys(each!)]).toEqual([expect.stringContaining('Look at plan'), ['plan']]);
    expect(await message('Basic eDp5')).toContain('the word Bearer');
    expect(await message('Bearer qp_short')).toContain('not whole');
    expect(await message(`Bearer qp_${'A'.repeat(43)}`)).toContain('not good here');
    const fields = async (changes: object) => (await send(person(changes), english)).body.error!.fields!;
    expect((await fields({ consent: undefined })).consent).toContain('"version"');
    for (const reference of ['12.345.678-5', '12345678-k', '12345678', '1023456789', 'ana@correo.example'])
      expect((await fields({ reference })).reference).toContain('nothing that says who it is');
    for (const reference of ['visit-4711', '4711', 'v12345678', '2026-11-26', '20261126120000'])
      expect((await send(person({ reference }))).status).toBe(200);
  });

  it.each([
    ['es', 'Es uno de ISAPRE', 'un momento desde el año 2000', 'otro UUID', 'no es JSON', 'la palabra Bearer'],
    ['en', 'It is one of ISAPRE', 'a moment since 2000', 'another UUID', 'is no JSON', 'the word Bearer'],
    ['pt', 'É um de ISAPRE', 'um momento desde o ano 2000', 'outro UUID', 'não é JSON', 'da palavra Bearer'],
  ])('is refused in %s alone, with what to do', async (language, line, moment, reused, json, key) => {
    const messageFor = async (body: unknown, sent: Sent = {}) => {
      const answer = await send(body, { ...sent, headers: { 'accept-language': language, ...sent.headers } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const { message, fields = {} } = answer.body.error!;
      const text = [message, ...Object.values(fields)].join('\n');
      expect(text).not.toContain('Datos Inválidos');
      const others = {
        es: /\b(?:the|send|envie|não)\b/i,
        en: /\b(?:envía|envie|não|usa)\b/i,
        pt: /\b(?:the|send|envía|usa)\b/i,
      };
      expect(text).not.toMatch(others[language as keyof typeof others]);
      return text;
    };
    expect(await messageFor(person({ productType: 'SCTR', language: language === 'en' ? 'es' : 'en' }))).toMatch(line);
    expect(await messageFor(person({ productType: 'NADA' }))).toContain('GET /api/business-line');
    expect(await messageFor(person(), { headers: { 'x-country': '3' } })).toContain('host');
    const old = { version: '1', acceptedAt: '1999-01-01T00:00:00Z' };
    expect(await messageFor(person({ consent: old }))).toContain(moment);
    const once = randomUUID();
    expect((await send(person(), { key: once })).status).toBe(200);
    expect(await messageFor(person(), { key: once })).toContain(reused);
    expect(await messageFor(person(), { headers: { 'content-type': 'text/plain' } })).toContain('Content-Type');
    expect(await messageFor('{')).toContain(json);
    expect(await messageFor(person(), { authorization: 'x' })).toContain(key);
    expect(await messageFor(person(), { headers: { 'idempotency-key': '1' } })).toMatch(/^.*Idempotency-Key.*\n.*UUID/);
    expect(await messageFor(person(), { headers: { origin: 'https://acme.example' } })).toContain('Origin');
    expect(await messageFor(person({ phone: '12', language: language === 'en' ? 'es' : 'en' }))).toContain('phone');
  });

  it('says how many employees under its own name', async () => {
    const { body } = await send(person({ phone: '+51987654321', productType: 'COLECTIVO' }), { site: 'acme.pe' });
    expect(Object.keys(body.error!.fields!)).toEqual(['employees']);
  });

  it('answers no 500 to any body', async () => {
    const value = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 }));
    const anything = fc.record(
      Object.fromEntries(
        [...Object.keys(person()), 'productType', 'plan', 'message', 'reference', 'profile', 'language'].map((name) => [
          name,
          value,
        ]),
      ),
      { requiredKeys: [] },
    );
    const nearly = fc.record({ plan: hostileText, message: hostileText }).map((changes) => person(changes));
    await fc.assert(
      fc.asyncProperty(fc.oneof(anything, nearly, fc.jsonValue()), async (body) => {
        expect((await send(body)).status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a key', () => {
  it.each<[string, Sent]>([
    ['none', { authorization: '' }],
    ['made up', { authorization: `Bearer qp_${'A'.repeat(43)}` }],
    ['no key at all', { authorization: 'Basic eDp5' }],
  ])('that is %s opens nothing', async (_, sent) => {
    const { status, body } = await send(person(), sent);
    expect([status, body.error!.code]).toEqual([401, 'NOT_SIGNED']);
    expect((await list('', 'acme.cl', sent.authorization)).status).toBe(401);
  });

  it.each<SiteHost>(['other.cl', 'acme.pe', 'cl'])('of another partner opens nothing at %s', async (site) => {
    const authorization = keys['acme.cl']!;
    const phone = site === 'acme.pe' ? '+51987654321' : undefined;
    expect((await send(person({ ...(phone && { phone }) }), { site, authorization })).status).toBe(401);
    expect((await list('', site, authorization)).status).toBe(401);
    expect(await database().select().from(lead)).toEqual([]);
  });
});

it('counts what a person may ask for only behind a key', async () => {
  configureLimits({ scale: 1 / 20, redisUrl: undefined });
  const sent = person();
  for (const status of [401, 429, 429]) expect((await send(sent, { authorization: 'x' })).status).toBe(status);
  expect((await send(sent)).status).toBe(200);
  expect((await send(sent)).status).toBe(429);
  configureLimits({ scale: 1_000_000, redisUrl: undefined });
});

describe('the list', () => {
  it('has the requests of its own site alone, without a word of who asked', async () => {
    const own = (await send(person({ reference: 'c-1' }))).body.id;
    await send(person(), { site: 'other.cl' });
    for (const site of ['acme.cl', 'cl', 'other.cl'] as const) await askContact({}, { site });
    await settle();
    await database().update(lead).set({ status: 3, subStatus: 201 }).where(eq(lead.id, own));
    const { body: listed } = await list();
    expect(listed.leads).toHaveLength(2);
    expect(listed.leads[0]).toMatchObject({ id: own, reference: 'c-1', status: 'closed', progress: 'contacted' });
    expect(JSON.stringify(listed)).not.toMatch(/Ana|Rojas|8765|@/);
    expect((await list('', 'other.cl')).body.leads).toHaveLength(2);
    expect((await list('', 'acme.pe')).body).toEqual({ leads: [], next: null, more: false });
  });

  it('names every insurance that somebody asks about, once each, and one of another release as unknown', async () => {
    const { id } = (await send(person({ productType: 'VIDA' }))).body;
    const kept = async (request: object | null) => {
      await database().update(lead).set({ request }).where(eq(lead.id, id));
      const facts = (await leadEvents.read(database(), 'cl.acme' as Site, [id])).get(id);
      return facts && 'productTypes' in facts && facts.productTypes;
    };
    await settle();
    expect(await kept(null)).toEqual(['VIDA']);
    expect(await kept({ insurances: 'VIDA' })).toEqual(['VIDA']);
    expect(await kept({ insurances: ['VIDA', 'HOGAR', 'LUNA'] })).toEqual(['VIDA', 'HOGAR', 'LUNA']);
    const { leads } = (await list()).body;
    expect(leads).toMatchObject([{ productType: 'VIDA', productTypes: ['VIDA', 'HOGAR', 'unknown'] }]);
  });

  it('goes on where it ended, whatever came meanwhile and however many have one moment', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) ids.push((await send(person())).body.id);
    await database().execute(sql`update lead set created_at = date_trunc('day', now()) - interval '1 day'`);
    const first = (await list('?limit=2')).body;
    expect([first.leads.length, first.more]).toEqual([2, true]);
    const second = (await list(`?limit=2&cursor=${first.next}`)).body;
    const third = (await list(`?limit=2&cursor=${second.next}`)).body;
    expect([...first.leads, ...second.leads, ...third.leads].map(({ id }) => id)).toEqual(ids.toSorted());
    expect(third.more).toBe(false);
    expect((await list(`?cursor=${third.next}`)).body).toEqual({ leads: [], next: third.next, more: false });
    const later = (await send(person())).body.id;
    expect((await list(`?cursor=${third.next}`)).body.leads).toEqual([]);
    await database().execute(sql`update lead set created_at = now() - interval '4 minutes' where id = ${later}`);
    expect((await list(`?cursor=${third.next}`)).body.leads.map(({ id }) => id)).toEqual([later]);
    const today = new Date(Date.now() - 3_600_000).toISOString();
    expect((await list(`?since=${encodeURIComponent(today)}`)).body.leads.map(({ id }) => id)).toEqual([later]);
    expect((await list(`?since=${bornYearsAgo(2)}`)).body.leads).toHaveLength(6);
  });

  it('with updatedSince reads only requests of its site, from an index in their order', async () => {
    const plan = await database().transaction(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      return tx.execute(
        sql`explain select id from lead where site = 'cl.acme' and updated_at > '2026-01-02' order by updated_at, id limit 3`,
      );
    });
    expect(JSON.stringify(plan.rows)).toMatch(/Index (Only )?Scan using lead_site_updated_at_id_index/);
  });

  it('with updatedSince has what changed, too, the latest change last, and goes on by its cursor', async () => {
    const [first, second, third] = [await send(person()), await send(person()), await send(person())].map(
      ({ body }) => body.id,
    );
    await database().execute(sql`alter table lead disable trigger user`);
    const changed = (id: string, minutes: number) =>
      database()
        .update(lead)
        .set({ createdAt: new Date('2026-01-01'), updatedAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(lead.id, id));
    for (const [id, minutes] of [
      [first, 10],
      [second, 30],
      [third, 20],
    ] as const)
      await changed(id!, minutes);
    const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.leads.map(({ id }) => id);
    const page = await list('?updatedSince=2026-01-02&limit=2');
    expect([idsOf(page), page.body.more]).toEqual([[second, third], true]);
    const next = await list(`?cursor=${page.body.next}`);
    expect([idsOf(next), next.body.more]).toEqual([[first], false]);
    expect(next.body.leads[0]!.updatedAt > page.body.leads[1]!.updatedAt).toBe(true);
    await database().update(lead).set({ status: 3 }).where(eq(lead.id, second!));
    await changed(second!, 2);
    expect(idsOf(await list(`?cursor=${next.body.next}`))).toEqual([]);
    await changed(second!, 4);
    const later = await list(`?cursor=${next.body.next}`);
    expect(later.body.leads).toMatchObject([{ id: second, status: 'closed' }]);
    await database().execute(sql`alter table lead enable trigger user`);
    expect(idsOf(await list('?since=2026-01-02'))).toEqual([]);
    expect((await list('?since=2026-01-02&updatedSince=2026-01-02')).body.error!.fields).toHaveProperty('updatedSince');
  });

  it.each([
    '?limit=0',
    '?limit=501',
    '?limit=x',
    '?since=ayer',
    '?since=26/11/2026',
    '?since=0000-01-01',
    '?cursor=x',
    '?updatedSince=ayer',
    '?since=2026-11-26&updatedSince=2026-11-26',
    '?cursor=changed.2026-11-26T00:00:00.000000Z.00000000-0000-4000-8000-000000000000',
    '?cursor=2026-02-30T00:00:00.000000Z.00000000-0000-4000-8000-000000000000',
    '?other=1',
  ])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('answers no 500 to any query', async () => {
    const moments = fc.stringMatching(
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    );
    const text = fc.oneof(hostileText, moments, fc.date().map(String), fc.integer().map(String));
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('since', 'updatedSince', 'cursor', 'limit', 'x'), text),
        async (query) => {
          expect((await list(`?${new URLSearchParams(query)}`)).status).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('one request', () => {
  it('is read by its id as it is now, by its own partner alone', async () => {
    const { id } = (await send(person({ reference: 'c-1' }))).body;
    await database().update(lead).set({ status: 3, subStatus: 202 }).where(eq(lead.id, id));
    const { status, body } = await readOne(id);
    expect([status, body]).toMatchObject([200, { id, reference: 'c-1', status: 'closed', progress: 'interested' }]);
    expect(JSON.stringify(body)).not.toMatch(/Ana|Rojas|8765|@/);
    expect((await readOne(id.toUpperCase())).body).toEqual(body);
    await settle();
    expect((await list()).body.leads).toMatchObject([{ id, status: 'closed' }]);
    for (const site of ['other.cl', 'acme.pe'] as const)
      expect([site, (await readOne(id, { site })).status]).toEqual([site, 404]);
    const trial = await bearerOf('cl.acme', { trial: true });
    expect((await readOne(id, { authorization: trial })).status).toBe(404);
    expect((await readOne(id, { authorization: 'Bearer x' })).status).toBe(401);
  });

  it.each([
    ['en', 'There is no request with this id here.', 'the id of a request: a UUID'],
    ['es', 'No existe aquí una solicitud con este id.', 'el id de una solicitud: un UUID'],
    ['pt', 'Não existe aqui uma solicitação com este id.', 'o id de uma solicitação: um UUID'],
  ])('that there is not is refused in %s', async (language, message, field) => {
    const unknown = await readOne(randomUUID(), { 'accept-language': language });
    expect([unknown.status, unknown.body.error!.message]).toEqual([404, message]);
    const { status, body } = await readOne("x'--", { 'accept-language': language });
    expect([status, body.error!.fields]).toEqual([400, { id: field }]);
  });
});

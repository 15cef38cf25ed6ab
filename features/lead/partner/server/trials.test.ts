import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as startChat } from '@/app/api/chat/start/route';
import { GET as readToken, POST as orderToken } from '@/app/api/iframe-token/route';
import { GET as conversions } from '@/app/api/partner/conversions/route';
import { GET as list, POST as send } from '@/app/api/partner/leads/route';
import { POST as begin } from '@/app/api/purchase/route';
import { POST as beginCompany } from '@/app/api/purchase/company/route';
import { POST as price } from '@/app/api/receipts/route';
import { listDays } from '@/features/back-office/day/server/day.db';
import { countRequests, listRequestIds } from '@/features/back-office/requests/server/request.db';
import { changeRequestStatus } from '@/features/lead/admin/server/handle-request';
import { reassignByStaff } from '@/features/lead/reassignment/server/reassign-leads';
import { leadEvents } from '@/features/lead/server/jobs';
import { loadFrameTrust } from '@/features/embed/server/trust';
import { loadSites, publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { webhookJob } from '@/features/tenant/webhook/server/jobs';
import { removeWebhook, setWebhook } from '@/features/tenant/webhook/server/notify-partners';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { lead, leadAssignment, plan as table, receipt, visitorMail } from '@/lib/db/schema';
import { bossForQueue } from '@/lib/jobs/queue';
import { mailQueue, storeMails } from '@/lib/mail/outbox';
import { marketOfCode } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { postContact } from '@/lib/testing/ask';
import { bearerOf, startPartnerServer } from '@/lib/testing/partner-server';
import { seedPlans, sold } from '@/lib/testing/purchase';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest, type SiteHost } from '@/lib/testing/request';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';
import { workOffQueue } from '@/lib/testing/work-off-queue';
import { dayFromToday } from '@/lib/testing/days';

const db = () => database();
const MARKETS = ['cl', 'pe'] as const;
const PHONES = { cl: '+56987654321', pe: '+51987654321' } as const;
const origins = ['https://acme.cl'];
const keys = { cl: { real: '', trial: '' }, pe: { real: '', trial: '' } };
let admin: Colleague;
let executiveId = 0;

beforeAll(async () => {
  await seedPlans();
  // Makes the table of jobs: a trial has none.
  await bossForQueue(mailQueue);
  for (const market of MARKETS) {
    const config = { theme: { accent: '#123456' }, logo: { text: 'Acme' }, allowedUrls: origins };
    await savePartnerDraft(db(), { market, key: 'acme', name: 'Acme', config });
    await publishPartner(db(), `${market}.acme`);
    await loadSites(db());
    keys[market].real = await bearerOf(`${market}.acme`);
    keys[market].trial = await bearerOf(`${market}.acme`, { trial: true });
    const email = `carla.${market}@queplan.example`;
    const added = await addExecutive({ market: marketOfCode(market).id, email });
    if (market === 'cl') executiveId = added;
  }
  admin = await signedIn('ADMIN');
}, 120_000);
beforeEach(async () => {
  await db().delete(lead);
  await db().execute(sql`delete from receipt`);
});

const consent = { version: '2026-11', acceptedAt: new Date(Date.now() - 60_000).toISOString() };
type Kind = 'real' | 'trial';
type Market = (typeof MARKETS)[number];
const emailOf = () => `ana.${randomUUID().slice(0, 8)}@correo.example`;
const hostOf = (market: Market) => `acme.${market}` as const;

async function take(market: Market, kind: Kind, email = emailOf(), key: string = randomUUID()) {
  const body = { name: 'Ana Rojas', phone: PHONES[market], email, consent, reference: 'visit-1' };
  const headers = { 'idempotency-key': key, authorization: keys[market][kind] };
  const response = await send(apiRequest('/api/partner/leads', { site: hostOf(market), body, headers }));
  return { status: response.status, body: (await response.json()) as { id: string; trial: boolean } };
}

async function askIn(site: SiteHost, isTrial: boolean, email = emailOf()) {
  const contact = { telefono: PHONES[site.slice(-2) as Market], email };
  const response = await postContact(contact, { site, ...(isTrial && { headers: { 'x-partner-trial': '1' } }) });
  return { status: response.status, body: (await response.json()) as { id: string; trial?: true; dataSocio: object } };
}

const rowOf = async (id: string) => (await db().select().from(lead).where(eq(lead.id, id)))[0]!;
const settle = () => db().execute(sql`update lead set created_at = created_at - interval '4 minutes'`);

async function mailsOf(id: string): Promise<unknown[]> {
  const found = await db().execute(
    sql`select data->>'mail' as mail from pgboss.job where name = 'mail' and data::text like ${`%${id}%`}`,
  );
  return found.rows;
}

async function listed(market: Market, kind: Kind) {
  const headers = { authorization: keys[market][kind] };
  const response = await list(apiRequest('/api/partner/leads', { site: hostOf(market), headers }));
  const { leads } = (await response.json()) as { leads: { id: string; status: string; trial: boolean }[] };
  return leads.map(({ id, status, trial }) => [id, status, trial]);
}

async function counted(market: Market, kind: Kind) {
  const from = dayFromToday(market);
  const headers = { authorization: keys[market][kind] };
  const path = `/api/partner/conversions?from=${from}`;
  const response = await conversions(apiRequest(path, { site: hostOf(market), headers }));
  const { trial, days } = (await response.json()) as {
    trial: boolean;
    days: { receipts: number; requests: { contacts: number; repeated: number } }[];
  };
  const [{ receipts, requests } = { receipts: 0, requests: { contacts: 0, repeated: 0 } }] = days;
  return { trial, receipts, contacts: requests.contacts, repeated: requests.repeated };
}

describe.each(MARKETS)('a request that a partner of %s sends with a key of trials', (market) => {
  it('says so, is a test, and nobody has it, hears of it or takes a turn for it', async () => {
    const { status, body } = await take(market, 'trial');
    expect([status, body]).toEqual([200, { id: expect.any(String), createdAt: expect.any(String), trial: true }]);
    expect(await rowOf(body.id)).toMatchObject({
      ...{
        site: `${market}.acme`,
        trial: true,
        status: LEAD_STATUS.test,
        executiveId: null,
        partnerReference: 'visit-1',
      },
    });
    expect(await mailsOf(body.id)).toEqual([]);
    expect(await db().$count(leadAssignment)).toBe(0);
    expect(await db().$count(visitorMail)).toBe(0);
    const real = await take(market, 'real');
    expect([real.body.trial, (await mailsOf(real.body.id)).length > 0]).toEqual([false, true]);
  });

  it('says whose the Idempotency-Key is that stood with the other key', async () => {
    const email = emailOf();
    const [ofTrial, ofRequest] = [randomUUID(), randomUUID()];
    await take(market, 'trial', email, ofTrial);
    await take(market, 'real', email, ofRequest);
    const refusalFor = async (kind: Kind, key: string) => {
      const { status, body } = await take(market, kind, email, key);
      return [status, (body as unknown as { error: { message: string } }).error.message];
    };
    expect(await refusalFor('real', ofTrial)).toEqual([422, expect.stringContaining('ya lo usó una prueba')]);
    expect(await refusalFor('trial', ofRequest)).toEqual([422, expect.stringContaining('no era de prueba')]);
  });

  it('is listed and counted with such a key alone', async () => {
    const [trial, real] = [(await take(market, 'trial')).body.id, (await take(market, 'real')).body.id];
    await settle();
    expect(await listed(market, 'trial')).toEqual([[trial, 'test', true]]);
    expect(await listed(market, 'real')).toEqual([[real, 'assigned', false]]);
    const none = { receipts: 0, repeated: 0 };
    expect(await counted(market, 'trial')).toEqual({ trial: true, contacts: 1, ...none });
    expect(await counted(market, 'real')).toEqual({ trial: false, contacts: 1, ...none });
  });

  it('makes no duplicate of what the same person asks for in earnest, and has an answer of its own', async () => {
    const [email, key] = [emailOf(), randomUUID()];
    const trial = await take(market, 'trial', email, key);
    expect((await take(market, 'trial', email, key)).body).toEqual(trial.body);
    expect((await take(market, 'real', email, key)).status).toBe(422);
    const real = await take(market, 'real', email);
    expect((await rowOf(real.body.id)).status).toBe(LEAD_STATUS.assigned);
    expect((await take(market, 'real', email)).body.trial).toBe(false);
  });
});

it('is told its partner’s server as a trial', async () => {
  const server = await startPartnerServer();
  await setWebhook(db(), 'cl.acme', server.url);
  const { id } = (await take('cl', 'trial')).body;
  expect(await workOffQueue(webhookJob([leadEvents]))).toEqual([]);
  expect(server.events()).toMatchObject([{ type: 'lead.created', data: { id, trial: true } }]);
  await removeWebhook(db(), 'cl.acme');
  await server.close();
});

describe('a frame of a token that such a key ordered', () => {
  it.each(['trial', 'real'] as const)('says of the token of a key: %s', async (kind) => {
    const headers = { authorization: keys.cl[kind] };
    const answer = await orderToken(apiRequest('/api/iframe-token', { site: 'acme.cl', body: { origins }, headers }));
    const { token, trial } = (await answer.json()) as { token: string; trial: boolean };
    expect(trial).toBe(kind === 'trial');
    await loadFrameTrust(db(), new Date());
    const read = await readToken(apiRequest(`/api/iframe-token?token=${token}`, { site: 'acme.cl' }));
    expect(await read.json()).toMatchObject({ partner: 'cl.acme', trial: kind === 'trial' });
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object;
    expect('trial' in claims).toBe(kind === 'trial');
  });

  it('makes trials of its requests, and of nobody’s at the market’s own site', async () => {
    const { status, body } = await askIn('acme.cl', true);
    expect([status, body]).toMatchObject([200, { trial: true, dataSocio: null }]);
    expect([await rowOf(body.id), await mailsOf(body.id)]).toMatchObject([{ trial: true, status: 97 }, []]);
    const own = await askIn('cl', true);
    expect([own.body, await rowOf(own.body.id)]).toMatchObject([{ dataSocio: {} }, { trial: false, status: 2 }]);
    expect(own.body).not.toHaveProperty('trial');
  });

  it.each([
    ['es', 'En modo de prueba no se compra ni se abre un chat: aquí nadie lo atendería.'],
    ['en', 'In trial mode nothing is bought and no chat is opened: nobody would attend to it.'],
    ['pt', 'No modo de teste não se compra nem se abre um chat: ninguém atenderia.'],
  ])('begins no chat and no purchase, and says so in %s', async (language, message) => {
    for (const door of [startChat, begin, beginCompany]) {
      const headers = { 'idempotency-key': randomUUID(), 'x-partner-trial': '1', 'accept-language': language };
      const response = await door(apiRequest('/api/x', { site: 'acme.cl', body: {}, headers }));
      expect([response.status, await response.json()]).toMatchObject([403, { error: { message } }]);
    }
    expect(await db().$count(lead)).toBe(0);
  });

  it('keeps prices that no figure counts', async () => {
    const [plan] = await db()
      .select({ id: table.id })
      .from(table)
      .where(eq(table.productCode, sold.get('cl')!.online));
    const profile = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 34, ingreso: 1_650_000 }] };
    const body = { id: plan!.id, profile };
    const keep = async (headers: Record<string, string>) => {
      const response = await price(apiRequest('/api/receipts', { site: 'acme.cl', body, headers }));
      return ((await response.json()) as { kept: { code: string } }).kept.code;
    };
    const [trial, real] = [await keep({ 'x-partner-trial': '1' }), await keep({})];
    expect(trial).not.toBe(real);
    expect(await db().select({ code: receipt.code, trial: receipt.trial }).from(receipt)).toEqual(
      expect.arrayContaining([
        { code: trial, trial: true },
        { code: real, trial: false },
      ]),
    );
    expect([(await counted('cl', 'trial')).receipts, (await counted('cl', 'real')).receipts]).toEqual([1, 1]);
  });
});

describe('of a trial', () => {
  const everybody = { site: null };

  it('no list, export or figure of ours says anything, unless tests are asked for', async () => {
    const [trial, real] = [(await take('cl', 'trial')).body.id, (await take('cl', 'real')).body.id];
    const idsOf = (query: object) =>
      listRequestIds(db(), everybody, { order: '-createdAt', ...query }, { at: 0, limit: 10 });
    expect([await idsOf({}), await idsOf({ status: 'test' })]).toEqual([[real], [trial]]);
    expect([await countRequests(db(), everybody, {}), await idsOf({ site: 'cl.acme' })]).toEqual([1, [real]]);
    const { days } = await listDays(db(), everybody, 'requests', new Date());
    expect(days.map(({ n }) => n)).toEqual([1]);
  });

  it('nobody makes work: it is given to nobody and stays a test', async () => {
    const { id } = (await take('cl', 'trial')).body;
    const refusalOf = async (action: string, input: object) => {
      const { status, body } = await callStaff<ErrorEnvelope>(admin, `requests/${id}/${action}`, input);
      return [status, body.error.message];
    };
    const message = 'Es una prueba de un socio: queda como prueba y no se asigna.';
    expect(await refusalOf('assign', { executive: executiveId, note: 'Para ti', seen: null })).toEqual([400, message]);
    expect(await refusalOf('status', { status: 'none' })).toEqual([400, message]);
    const by = { id: null, name: 'marta' };
    expect(await changeRequestStatus(db(), id, { status: LEAD_STATUS.closed }, new Date(), by)).toMatchObject({
      refusal: 'trial',
    });
    const given = { leadId: id, executiveId, note: null };
    expect(await reassignByStaff({ db: db(), now: new Date() }, given, by)).toMatchObject({ refusal: 'trial' });
    await expect(db().update(lead).set({ executiveId }).where(eq(lead.id, id))).rejects.toThrow();
    await expect(db().update(lead).set({ status: 1 }).where(eq(lead.id, id))).rejects.toThrow();
  });

  it('no mail goes out, whoever orders one', async () => {
    const [trial, real] = [(await take('cl', 'trial')).body.id, (await take('cl', 'real')).body.id];
    const mailOf = (leadId: string) => ({
      ...{ id: randomUUID(), mail: 'visitorMail', site: 'cl.acme' as Site, leadId, recipient: 'ana@correo.example' },
      ...{ subject: 'x', text: 'x', html: 'x', calendar: null, afterStop: true, from: null, replyTo: null },
    });
    const [ofTrial, ofReal] = [mailOf(trial), mailOf(real)];
    const stored = await storeMails(db(), [ofTrial, ofReal] as unknown as Parameters<typeof storeMails>[1]);
    expect([...stored]).toEqual([ofReal.id]);
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as startChat } from '@/app/api/chat/start/route';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as form } from '@/app/api/integration/form/route';
import { GET as read } from '@/app/api/partner/conversions/route';
import { POST as begin } from '@/app/api/purchase/route';
import { POST as beginCompany } from '@/app/api/purchase/company/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as price } from '@/app/api/receipts/route';
import { POST as insure } from '@/app/api/seguro-adicional/solicitar/route';
import { POST as askPlan } from '@/app/api/solicitarplans/route';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { demoFormHash, seedContactForms } from '@/features/lead/form/server/seed';
import type { PurchaseResponse } from '@/features/purchase/purchase.api';
import { erasePerson } from '@/features/rights/server/person';
import type { Conversions } from '@/features/conversions/conversions.api';
import { loadSites, publishPartner, savePartnerDraft, withdrawPartner } from '@/features/tenant/server/publish-partner';
import { addPartnerKey } from '@/features/tenant/key/server/partner-keys';
import { database } from '@/lib/db/client';
import { booking, companyPurchase, executive, lead, payment, purchase, receipt, sale } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import { siteOfRow } from '@/lib/site/site';
import { dayAfter } from '@/lib/markets/opening-hours';
import { company, findCompanyPlans } from '@/lib/testing/company';
import {
  buyer,
  HEALTHY,
  PHONES,
  pressPay,
  profileOf,
  send,
  settle,
  sold,
  state,
  type Door,
} from '@/lib/testing/purchase';
import { addExecutive } from '@/lib/testing/executives';
import { answerOf, apiRequest, type SiteHost } from '@/lib/testing/request';
import { sampleInsuranceRequest, samplePlanRequest } from '@/lib/testing/sample-lead-requests';
import { readConversionDays } from './count-conversions';
import { dayFromToday } from '@/lib/testing/days';
import type { Site } from '@/lib/site/site';

const db = () => database();
const MARKETS = ['cl', 'co'] as const;
const keys = new Map<string, string>();
const marketOf = (code: string) => markets.find((one) => one.code === code)!;

beforeAll(async () => {
  await findCompanyPlans();
  await seedContactForms(db());
  for (const { id: market } of markets) await addExecutive({ market, email: `c${market}@queplan.cl` });
  for (const market of MARKETS)
    for (const key of ['acme', 'banco']) {
      const config = { theme: { accent: '#123456' }, logo: { text: 'Acme' } };
      await savePartnerDraft(db(), { market, key, name: 'Acme', config });
      await publishPartner(db(), `${market}.${key}`);
      keys.set(`${key}.${market}`, (await addPartnerKey(db(), `${market}.${key}`)).key);
    }
  await loadSites(db());
});

async function asked(site: SiteHost, query: object, key = keys.get(site)!) {
  const path = `/api/partner/conversions?${new URLSearchParams(query as Record<string, string>)}`;
  const request = apiRequest(path, { site, headers: { authorization: `Bearer ${key}` } });
  return answerOf<Conversions & { error: { fields: object } }>(read(request));
}

async function posted<T = { id: string }>(door: Door, site: SiteHost, body: unknown): Promise<T> {
  const answer = await send<T>(door, body, { site, key: randomUUID() });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

const person = (market: (typeof MARKETS)[number]) => ({
  first_name: 'Ana Rojas',
  telefono: PHONES[market],
  email: `ana.${randomUUID().slice(0, 8)}@correo.example`,
});

async function bought(market: (typeof MARKETS)[number], site: SiteHost, changes: object = {}) {
  const { ticket, purchase: begun } = await posted<PurchaseResponse>(begin, site, buyer(market, changes));
  await send(health, HEALTHY, { site, ticket });
  await settle(await pressPay({ ticket, site }), 'APRO');
  expect(await state(ticket, site)).toMatchObject({ step: 'success' });
  return begun.id;
}

async function firstPlan(market: (typeof MARKETS)[number]) {
  for await (const plan of readCatalogue({ db: db(), market: marketOf(market) }))
    if (plan.productType === 'VIDA' && plan.details.offers !== 0) return plan;
  throw new Error('no plan');
}

const EMPTY = {
  requests: { contacts: 0, plans: 0, furtherInsurance: 0, companies: 0, companiesAsked: 0, repeated: 0, bookings: 0 },
  purchases: { begun: 0, begunAgain: 0, paid: 0 },
  amounts: [],
};

describe.each(MARKETS)('at the host of a partner of %s', (market) => {
  const site = `acme.${market}` as const;
  const name = `${market}.acme`;
  const siteOf = async (id: string) =>
    (await db().select({ site: lead.site }).from(lead).where(eq(lead.id, id)))[0]!.site;

  it('each request, price and purchase is the partner’s alone', { timeout: 60_000 }, async () => {
    const plan = await firstPlan(market);
    const mobile = { telefonopersona: PHONES[market], rutpersona: null, rut_sec_contributor: null };
    const ids = [
      await posted(contact, site, person(market)),
      await posted(form, site, {
        processUUID: demoFormHash(market, 'landing'),
        formStructure: {
          ...{ fld_fullname: 'Ana Rojas', fld_phone_prefix: market.toUpperCase(), fld_msg: 'Hola' },
          fld_telephone: PHONES[market].replace(/^\+\d\d ?/, '').replaceAll(' ', ''),
          fld_email: `ana.${randomUUID().slice(0, 8)}@correo.example`,
        },
      }),
      await posted(askPlan, site, samplePlanRequest([plan.productCode], { ...mobile, datospersona: profileOf(40) })),
      await posted(insure, site, sampleInsuranceRequest({ ...mobile, region: null, arrayseguro: ['VIDA'] })),
    ].map(({ id }) => id);
    for (const id of ids) expect(await siteOf(id)).toBe(name);

    const { purchase: group } = await posted<{ purchase: { id: string } }>(beginCompany, site, company(market));
    expect(await siteOf(group.id)).toBe(name);
    const [stored] = await db().select().from(companyPurchase).where(eq(companyPurchase.leadId, group.id));
    expect(stored!.site).toBe(name);

    const { kept } = await posted<{ kept: { code: string } }>(price, site, { id: plan.id, profile: profileOf(41) });
    expect((await db().select().from(receipt).where(eq(receipt.code, kept.code)))[0]!.site).toBe(name);

    await posted(price, site, { id: plan.id, profile: null });

    const id = await bought(market, site);
    expect(await siteOf(id)).toBe(name);
    for (const table of [purchase, payment, sale])
      expect((await db().select({ site: table.site }).from(table).where(eq(table.leadId, id)))[0]!.site).toBe(name);

    const [{ total, currency } = { total: 0, currency: '' }] = await db()
      .select()
      .from(payment)
      .where(eq(payment.leadId, id));
    const day = dayFromToday(market);
    const { status, body } = await asked(site, { from: day });
    expect([status, body]).toEqual([
      200,
      {
        ...{ partner: name, timeZone: marketOf(market).timeZone, trial: false },
        days: [
          {
            ...{ date: day, receipts: 4 },
            requests: { ...EMPTY.requests, contacts: 2, plans: 1, furtherInsurance: 1, companies: 1 },
            purchases: { begun: 1, begunAgain: 0, paid: 1 },
            amounts: [{ currency, payments: 1, paid: total, refunds: 0, refunded: 0 }],
          },
        ],
      },
    ]);
    const other = await asked(`banco.${market}`, { from: day });
    expect(other.body.days).toEqual([{ date: day, receipts: 0, ...EMPTY }]);
  });

  it('nobody chats, so that no chat is counted', async () => {
    const before = await db().$count(lead);
    const answer = await send(startChat, { ...person(market), productType: 'VIDA' }, { site, key: randomUUID() });
    expect([answer.status, await db().$count(lead)]).toEqual([404, before]);
  });

  it('what the same visitor does on the market’s own site is not the partner’s', async () => {
    const counted = async () => (await asked(site, { from: dayFromToday(market) })).body;
    const before = await counted();
    expect(await siteOf((await posted(contact, market, person(market))).id)).toBe(market);
    await bought(market, market);
    expect(await counted()).toEqual(before);
  });

  it('counts calls that stand, and companies for which the insurer was asked', async () => {
    const before = (await asked(site, { from: dayFromToday(market) })).body.days[0]!;
    const made = await posted(contact, site, person(market));
    const { purchase: group } = await posted<{ purchase: { id: string } }>(beginCompany, site, company(market));
    await db().update(companyPurchase).set({ requestedAt: new Date() }).where(eq(companyPurchase.leadId, group.id));
    const [who] = await db().select().from(executive).limit(1);
    for (const [hour, cancelledAt] of [
      [1, null],
      [2, new Date()],
    ] as const) {
      const [startsAt, endsAt] = [0, 30].map((minute) => new Date(Date.now() + hour * 3_600_000 + minute * 60_000));
      const times = { startsAt: startsAt!, endsAt: endsAt!, freeAt: endsAt!, cancelledAt };
      const own = {
        id: randomUUID(),
        site: name as string as Site,
        market: marketOf(market).id,
        leadId: made.id,
        linkHash: randomUUID(),
      };
      await db()
        .insert(booking)
        .values({ ...own, ...times, executiveId: who!.id });
    }
    const { requests } = (await asked(site, { from: dayFromToday(market) })).body.days[0]!;
    const { contacts, companies, companiesAsked, bookings } = before.requests;
    expect(requests).toMatchObject({
      ...{ contacts: contacts + 1, companies: companies + 1 },
      ...{ companiesAsked: companiesAsked + 1, bookings: bookings + 1 },
    });
    await db().delete(booking);
  });

  it('says of money that went back that it did, and keeps it when its buyer is deleted', async () => {
    const at = `banco.${market}` as const;
    const email = `eva.${randomUUID().slice(0, 8)}@correo.example`;
    const id = await bought(market, at, { email });
    await db().update(payment).set({ status: 'REFUND' }).where(eq(payment.leadId, id));
    await posted(contact, at, { ...person(market), email });
    await posted(contact, at, { ...person(market), email });
    const [day] = (await asked(at, { from: dayFromToday(market) })).body.days;
    const [paid] = day!.amounts;
    expect(day).toMatchObject({ purchases: { begun: 1, paid: 1 }, requests: { contacts: 2, repeated: 1 } });
    expect(paid).toMatchObject({ payments: 1, refunds: 1, refunded: paid!.paid });
    await erasePerson({ db: db(), now: new Date() }, { email, market: null });
    const [left] = (await asked(at, { from: dayFromToday(market) })).body.days;
    expect(left).toMatchObject({ ...EMPTY, purchases: { begun: 0, begunAgain: 0, paid: 1 }, amounts: [paid] });
  });
});

describe('the days', () => {
  const cl = marketOf('cl');

  it('are those of the market’s clock', async () => {
    const insert = (at: string) =>
      db().execute(sql`
        insert into lead (id, site, market, status, kind, first_name, phone, email, message, origin_url, origin_lead, created_at)
        values (${randomUUID()}, 'cl.acme', 1, 1, 'CONTACTO', 'A', '1', 'a@b.cl', '', '', 'WEB', ${at}::timestamptz)`);
    // Chile is three hours behind UTC in summer, four in winter.
    for (const at of ['2026-01-11T02:59:59Z', '2026-01-11T03:00:00Z', '2026-07-11T03:59:59Z', '2026-07-11T04:00:00Z'])
      await insert(at);
    const counts = async (from: string, to: string) =>
      (await asked('acme.cl', { from, to })).body.days.map(({ date, requests }) => [date, requests.contacts]);
    expect(await counts('2026-01-09', '2026-01-11')).toEqual([
      ['2026-01-09', 0],
      ['2026-01-10', 1],
      ['2026-01-11', 1],
    ]);
    expect(await counts('2026-07-10', '2026-07-11')).toEqual([
      ['2026-07-10', 1],
      ['2026-07-11', 1],
    ]);
    const [old] = (await asked('acme.cl', { from: '2026-01-10', to: '2026-01-10' })).body.days;
    expect(old!.receipts).toBeNull();
  });

  it('are 92 at most, in order, and over or today', async () => {
    const day = dayFromToday('cl');
    expect((await asked('acme.cl', { from: dayAfter(day, -91) })).body.days).toHaveLength(92);
    for (const [query, field] of [
      [{ from: dayAfter(day, -92) }, 'from'],
      [{ from: day, to: dayAfter(day, -1) }, 'from'],
      [{ from: day, to: dayAfter(day, 1) }, 'to'],
      [{ from: '2026-02-30' }, 'from'],
      [{ to: day }, 'from'],
    ] as const) {
      const { status, body } = await asked('acme.cl', query);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    }
    // PostgreSQL has no year 0.
    expect((await asked('acme.cl', { from: '0000-01-01', to: '0000-01-05' })).status).toBe(400);
    expect((await asked('acme.cl', { from: '2026-11-01', until: '2026-11-05' })).status).toBe(400);
  });

  it('are shown to its own key alone, and counted of a withdrawn one as well', async () => {
    const from = dayFromToday('cl');
    expect((await asked('acme.cl', { from }, keys.get('banco.cl'))).status).toBe(401);
    expect((await asked('acme.cl', { from }, 'qp_x')).status).toBe(401);
    expect((await asked('cl', { from }, keys.get('acme.cl'))).status).toBe(401);
    const { body } = await asked('acme.cl', { from });
    await withdrawPartner(db(), 'cl.acme');
    await loadSites(db());
    expect((await asked('acme.cl', { from })).status).toBe(401);
    const days = await readConversionDays(db(), siteOfRow('cl.acme')!, { from, to: from }, new Date());
    expect(days).toEqual(body.days);
    expect(body.timeZone).toBe(cl.timeZone);
    expect(sold.size).toBeGreaterThan(0);
  });
});

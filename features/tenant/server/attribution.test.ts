import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as startChat } from '@/app/api/chat/start/route';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as form } from '@/app/api/integration/form/route';
import { POST as begin } from '@/app/api/purchase/route';
import { POST as beginCompany } from '@/app/api/purchase/company/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { POST as price } from '@/app/api/receipts/route';
import { POST as insure } from '@/app/api/seguro-adicional/solicitar/route';
import { POST as askPlan } from '@/app/api/solicitarplans/route';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { demoFormHash, seedContactForms } from '@/features/lead/form/server/seed';
import type { PurchaseResponse } from '@/features/purchase/purchase.api';
import { loadSites, publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { companyPurchase, lead, payment, purchase, receipt, sale } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import { company, findCompanyPlans } from '@/lib/testing/company';
import { buyer, HEALTHY, PHONES, pressPay, profileOf, send, settle, state, type Door } from '@/lib/testing/purchase';
import { addExecutive } from '@/lib/testing/executives';
import type { SiteHost } from '@/lib/testing/request';
import { sampleInsuranceRequest, samplePlanRequest } from '@/lib/testing/sample-lead-requests';

const db = () => database();
const MARKETS = ['cl', 'co'] as const;
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
    }
  await loadSites(db());
});

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

async function bought(market: (typeof MARKETS)[number], site: SiteHost) {
  const { ticket, purchase: begun } = await posted<PurchaseResponse>(begin, site, buyer(market));
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

    const id = await bought(market, site);
    expect(await siteOf(id)).toBe(name);
    for (const table of [purchase, payment, sale])
      expect((await db().select({ site: table.site }).from(table).where(eq(table.leadId, id)))[0]!.site).toBe(name);
  });

  it('nobody chats', async () => {
    const before = await db().$count(lead);
    const answer = await send(startChat, { ...person(market), productType: 'VIDA' }, { site, key: randomUUID() });
    expect([answer.status, await db().$count(lead)]).toEqual([404, before]);
  });

  it('what the same visitor does on the market’s own site is not the partner’s', async () => {
    expect(await siteOf((await posted(contact, market, person(market))).id)).toBe(market);
  });
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, afterAll } from 'vitest';
import { POST as correct } from '@/app/api/purchase/company/data/route';
import { POST as finish } from '@/app/api/purchase/company/people/done/route';
import { POST as remove } from '@/app/api/purchase/company/people/remove/route';
import { GET as people, POST as savePerson } from '@/app/api/purchase/company/people/route';
import { POST as load } from '@/app/api/purchase/company/people/sheet/route';
import { POST as renew } from '@/app/api/purchase/company/price/route';
import { POST as ask } from '@/app/api/purchase/company/request/route';
import { GET as show, POST as begin } from '@/app/api/purchase/company/route';
import { EMPLOYEE_COLUMNS } from '@/features/collective/employees/employee-schemas';
import type {
  CompanyResponse,
  CompanyState,
  PeopleResponse,
  CompanyLinkResponse,
} from '@/features/purchase/company/company.api';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import { setWebhook } from '@/features/tenant/webhook/server/notify-partners';
import { erasePerson, findPerson } from '@/features/rights/server/person';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { companyPurchase, customerInteraction, lead } from '@/lib/db/schema';
import { dayFirst } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import type { Mail } from '@/lib/mail/transport';
import { markets } from '@/lib/markets';
import { clinicsByRegion } from '@/lib/markets/distance';
import {
  addPerson,
  begunCompany,
  company,
  fewestIn,
  findCompanyPlans,
  listedCompany,
  sendSheet,
} from '@/lib/testing/company';
import { dayFromToday, middayFromToday } from '@/lib/testing/days';
import { testCtx } from '@/lib/testing/database';
import { publishRow } from '@/lib/testing/partner-server';
import { send, sold } from '@/lib/testing/purchase';
import { childCells, employeeCells } from '@/lib/testing/sample-employees';
import { queuedJobs } from '@/lib/testing/queued-jobs';
import { mailed } from '@/lib/testing/mailed';
import { POST as renewLink } from '@/app/api/purchase/company/link/renew/route';
import { POST as askLink } from '@/app/api/purchase/company/link/route';
import { POST as open } from '@/app/api/purchase/company/open/route';
import { companyTokenIn } from '@/features/purchase/company/company-states';
import type { MailName } from '@/lib/mail/mail-names';
import { configureLimits } from '@/lib/security/limiter';
import { openLists } from './sealed-lists';

beforeAll(findCompanyPlans);

const listOf = async (ticket: string, site: MarketCode = 'cl') =>
  (await send<PeopleResponse>(people, undefined, { site, ticket })).body;

const press = (door: typeof ask, ticket: string, site: MarketCode = 'cl') =>
  send<CompanyState>(door, {}, { site, ticket });

const rowOf = async (id: string) =>
  (await database().select().from(companyPurchase).where(eq(companyPurchase.leadId, id)))[0]!;

const setRow = (id: string, change: Partial<typeof companyPurchase.$inferInsert>) =>
  database().update(companyPurchase).set(change).where(eq(companyPurchase.leadId, id));

const MARKETS = ['cl', 'pe', 'co', 'in'] as const;

describe.each(MARKETS)('a company on %s', (site) => {
  it('goes from its details by the list and the executive to the request', async () => {
    const { ticket, purchase: begun } = await listedCompany(site);
    expect(begun).toMatchObject({ step: 'employees', request: null, isExpired: false });
    const { body: listed } = await press(finish, ticket, site);
    expect(listed).toMatchObject({ step: 'executive', people: { holders: fewestIn(site), dependants: 0 } });
    const { body: state } = await press(ask, ticket, site);
    expect(state).toMatchObject({ step: 'confirmation', request: { requestedOn: dayFromToday(site), isOver: false } });
    const changes = await database().select().from(customerInteraction).where(eq(customerInteraction.leadId, begun.id));
    expect(changes.map(({ description }) => description)).toContain('offerRequested');
    expect(await queuedJobs(begun.id)).toEqual(['companyContact', 'companyExecutive']);
  });

  it('is refused by the number of another country, and by what is no day or too early a one', async () => {
    const refused = async (changes: object) => {
      const { status, body } = await send(begin, company(site, changes), { site, key: randomUUID() });
      return [status, Object.keys(body.error?.fields ?? {})];
    };
    expect(await refused({ taxId: '1-1' })).toEqual([400, ['taxId']]);
    expect(await refused({ startDate: dayFromToday(site, -31) })).toEqual([400, ['startDate']]);
    expect(await refused({ startDate: dayFromToday(site, 46) })).toEqual([400, ['startDate']]);
    expect(await refused({ employees: null, company: '' })).toEqual([400, ['company', 'employees']]);
  });
});

describe('the beginning', () => {
  it('needs a plan that companies buy, and as many employees as it takes', async () => {
    const other = await send(begin, company('cl', { productCode: sold.get('cl')!.online }), { key: randomUUID() });
    expect(other.status).toBe(404);
    const few = await send(begin, company('co', { employees: 9 }), { site: 'co', key: randomUUID() });
    expect(few.body.error?.fields).toEqual({
      employees: 'Tu empresa debe tener un minimo de 10 empleados para cotizar un seguro colectivo',
    });
  });

  it('says in the language of the page what is missing', async () => {
    const { body } = await send(begin, company('cl', { company: '', contactName: '' }), {
      key: randomUUID(),
      language: 'en',
    });
    expect(body.error?.fields).toMatchObject({ company: 'Enter the company name.' });
    expect(Object.values(body.error!.fields!).join(' ')).not.toMatch(/necesari|Invalid|expected/);
  });

  it.each([
    ['pe', '2010007097', 'rucLength'],
    ['pe', '20100070971', 'rucCheckDigit'],
    ['cl', '76.086.428-4', 'rutCheckDigit'],
    ['co', '860.034.313', 'nitLength'],
  ] as const)('says why the number on %s is not %s, in each language', async (site, taxId, problem) => {
    for (const language of ['es', 'en', 'pt'] as const) {
      const { body } = await send(begin, company(site, { taxId }), { site, key: randomUUID(), language });
      expect(body.error?.fields).toEqual({ taxId: labelsOf(language, 'company').errors[problem] });
    }
  });

  it('is there with its request, or neither is', async () => {
    const [body, key] = [company('cl'), randomUUID()];
    await database().execute(sql`alter table company_purchase add constraint no_more check (false) not valid`);
    try {
      expect((await send(begin, body, { key })).status).toBe(500);
    } finally {
      await database().execute(sql`alter table company_purchase drop constraint no_more`);
    }
    expect(await database().select().from(lead).where(eq(lead.email, body.email))).toEqual([]);
    expect((await send(begin, body, { key })).status).toBe(200);
  });

  it('is one however often it is sent, and opens to nobody else', async () => {
    const [body, key] = [company('cl'), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => send<CompanyResponse>(begin, body, { key })));
    expect(new Set(answers.map((answer) => answer.body.purchase.id)).size).toBe(1);
    const other = await begunCompany();
    const [, signature] = answers[0]!.body.ticket.split('.');
    for (const ticket of ['', 'x.y', `${other.purchase.id}.${signature}`])
      for (const door of [show, people]) expect((await send(door, undefined, { ticket })).status).toBe(404);
    expect((await send(show, undefined, { ticket: other.ticket, site: 'pe' })).status).toBe(404);
  });

  it('says where its people work and no clinic of the plan is, to both sides', async () => {
    const market = markets.find(({ code }) => code === 'pe')!;
    const { regions, geography } = market;
    let found: { readonly productCode: string; readonly clinics: readonly string[] } | null = null;
    for await (const { productType, productCode, details } of readCatalogue({ db: database(), market }))
      if (productType === 'COLECTIVO' && details.offers !== 0 && details.clinics.length > 0)
        found ??= { productCode, clinics: details.clinics.map(([clinic]) => clinic) };
    const { productCode, clinics } = found!;
    const unreached = async (region: string | null) =>
      (await begunCompany('pe', { productCode, employees: 100, region })).purchase;
    const far = regions.find(({ stateCode }) => !(clinicsByRegion(clinics, geography)[stateCode]! > 0))!;
    const [near] = Object.keys(clinicsByRegion(clinics, geography));
    expect([
      (await unreached(null)).unreachedRegion,
      (await unreached('nowhere')).unreachedRegion,
      (await unreached(near!)).unreachedRegion,
    ]).toEqual([null, null, null]);
    const state = await unreached(far.stateCode);
    expect(state.unreachedRegion).toBe(far.stateName);
    const [{ text }] = (await mailed(state.id, 'companyContact')) as [Mail];
    for (const part of [
      `Ninguna clínica de la red de este plan está en ${far.stateName}.`,
      'sin familiares',
      'informas altas y bajas de personas',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
  });

  it('can be corrected, in its request too', async () => {
    const { ticket, purchase } = await begunCompany();
    const { productCode: _, ...changed } = company('cl', { contactName: 'Luis Soto', employees: 60 });
    const { body } = await send<CompanyState>(correct, changed, { ticket });
    expect(body).toMatchObject({ company: { contactName: 'Luis Soto', employees: 60 }, price: { employees: 60 } });
    const [asker] = await database().select().from(lead).where(eq(lead.id, purchase.id));
    expect(asker).toMatchObject({
      firstName: 'Luis Soto',
      email: changed.email,
      employees: 60,
      kind: 'COMPRA_EMPRESA',
    });
  });
});

describe('the list of people', () => {
  const day = dayFromToday('cl');

  it.each(MARKETS)('takes on %s somebody from 30 days back to 45 ahead, and nobody else [C-40]', async (site) => {
    const { ticket } = await begunCompany(site, { startDate: dayFromToday(site, -30) });
    for (const [days, status] of [
      [-30, 200],
      [45, 200],
      [-31, 400],
      [46, 400],
    ] as const) {
      const answer = await addPerson(ticket, site, employeeCells(site, 100 + days, dayFromToday(site, days)));
      expect([days, answer.status, Object.keys(answer.body.error?.fields ?? {})]).toEqual([
        days,
        status,
        status === 200 ? [] : ['effectiveDate'],
      ]);
    }
  });

  it('has nobody insured before the cover begins, and follows its first day', async () => {
    const start = dayFromToday('cl', 5);
    const { ticket, purchase } = await begunCompany('cl', { startDate: start });
    const early = await addPerson(ticket, 'cl', employeeCells('cl', 1, dayFromToday('cl', 4)));
    const message = `La cobertura de la empresa empieza el ${dayFirst(start)}: escribe ese día o uno posterior`;
    expect(early.body.error?.fields).toEqual({ effectiveDate: message });
    const rows = [employeeCells('cl', 1, start), employeeCells('cl', 2, dayFromToday('cl', 4))];
    expect((await sendSheet(load, ticket, EMPLOYEE_COLUMNS.activation, rows)).body).toMatchObject({
      taken: 0,
      problems: [{ rows: '3', column: 'K', name: 'effectiveDate', message }],
    });
    await addPerson(ticket, 'cl', employeeCells('cl', 1, start));
    await addPerson(ticket, 'cl', employeeCells('cl', 2, dayFromToday('cl', 6)));
    const { productCode: _, ...changed } = company('cl', { startDate: dayFromToday('cl', 10) });
    await send<CompanyState>(correct, changed, { ticket });
    const { data, wrong } = await listOf(ticket);
    expect([wrong, data[0]!.problems.map(({ message: one }) => one)]).toEqual([
      1,
      [`La cobertura de la empresa empieza el ${dayFirst(dayFromToday('cl', 10))}: escribe ese día o uno posterior`],
    ]);
    const { people: kept } = await openLists(database(), purchase.id);
    expect(kept.map(({ effectiveDate }) => effectiveDate)).toEqual([dayFromToday('cl', 10), dayFromToday('cl', 6)]);
    expect((await press(finish, ticket)).body.error?.fields).toHaveProperty('people');
  });

  it('has everybody once, dependants with a holder, and follows the holder’s document', async () => {
    const { ticket } = await begunCompany();
    const ana = randomUUID();
    await addPerson(ticket, 'cl', employeeCells('cl', 1, day), ana);
    await addPerson(ticket, 'cl', employeeCells('cl', 1, day), ana);
    const twice = await addPerson(ticket, 'cl', employeeCells('cl', 1, day));
    expect(Object.keys(twice.body.error!.fields!)).toEqual(['legalId']);
    const orphan = await addPerson(ticket, 'cl', childCells('cl', 2, 9, day));
    expect(Object.keys(orphan.body.error!.fields!)).toEqual(['holderLegalId']);
    await addPerson(ticket, 'cl', childCells('cl', 2, 1, day));
    await addPerson(ticket, 'cl', employeeCells('cl', 3, day), ana);
    const { data, total, wrong } = await listOf(ticket);
    expect([total, wrong]).toEqual([2, 0]);
    expect(data[1]!.person.holderLegalId).toBe(data[0]!.person.legalId);
    const { body } = await send<CompanyState>(remove, { ids: [ana] }, { ticket });
    expect(body.people).toEqual({ holders: 0, dependants: 0 });
  });

  it('is sealed, and opens as the list of its own purchase only', async () => {
    const { ticket, purchase } = await begunCompany();
    const other = await begunCompany();
    await addPerson(ticket, 'cl', employeeCells('cl', 1, day));
    const { people: sealed } = await rowOf(purchase.id);
    for (const part of ['Ana', '10000001', 'persona1']) expect(sealed).not.toContain(part);
    expect((await openLists(database(), purchase.id)).people).toMatchObject([{ name: 'Ana María' }]);
    await setRow(other.purchase.id, { people: sealed });
    await expect(openLists(database(), other.purchase.id)).rejects.toThrow();
  });

  it('is not whole while it is empty, too short for the plan, or has become wrong', async () => {
    const { ticket, purchase } = await begunCompany('co');
    const refused = async (door: typeof ask) => (await press(door, ticket, 'co')).body.error?.fields;
    expect(await refused(finish)).toEqual({ people: 'Agrega al menos una persona.' });
    await addPerson(ticket, 'co', employeeCells('co', 1, dayFromToday('co')));
    expect(await refused(finish)).toEqual({
      people: 'Tu empresa debe tener un minimo de 10 empleados para cotizar un seguro colectivo',
    });
    expect((await press(ask, ticket, 'co')).body.error?.fields).toEqual({
      people: 'Falta terminar la lista de personas.',
    });
    expect((await rowOf(purchase.id)).requestedAt).toBeNull();
  });
});

describe('the request', () => {
  it('holds its price for 30 minutes, and goes on with that of the day', async () => {
    const { ticket, purchase } = await listedCompany();
    await press(finish, ticket);
    await setRow(purchase.id, { pricedAt: new Date(Date.now() - 30 * 60_000) });
    const late = await press(ask, ticket);
    expect([late.status, late.body.error?.fields]).toEqual([400, { price: 'El precio venció: sigue con el de hoy.' }]);
    expect((await press(renew, ticket)).body).toMatchObject({ isExpired: false, step: 'executive' });
    expect((await press(ask, ticket)).body.step).toBe('confirmation');
  });

  it.each(MARKETS)('is open on %s on its day 15, over on day 16, and can be renewed then [C-39]', async (site) => {
    const { ticket, purchase } = await listedCompany(site);
    const shown = async () => (await send<CompanyState>(show, undefined, { site, ticket })).body.request;
    await press(finish, ticket, site);
    await press(ask, ticket, site);
    await setRow(purchase.id, { requestedAt: middayFromToday(site, -15) });
    expect(await shown()).toMatchObject({ lastDay: dayFromToday(site), isOver: false });
    await press(ask, ticket, site);
    expect((await rowOf(purchase.id)).requestedAt!.getTime()).toBeLessThan(middayFromToday(site, -14).getTime());
    await setRow(purchase.id, { requestedAt: middayFromToday(site, -16) });
    expect(await shown()).toMatchObject({ isOver: true });
    const { body } = await press(ask, ticket, site);
    expect(body.request).toMatchObject({ requestedOn: dayFromToday(site), isOver: false });
  });

  it('tells the partner whose site it is that the insurer is asked', async () => {
    await publishRow('cl.acme');
    const site = 'acme.cl';
    const { ticket, purchase } = (await send<CompanyResponse>(begin, company('cl'), { site, key: randomUUID() })).body;
    for (let n = 1; n <= fewestIn('cl'); n++) {
      const body = { id: randomUUID(), cells: employeeCells('cl', n, dayFromToday('cl')) };
      expect((await send(savePerson, body, { site, ticket })).status).toBe(200);
    }
    await setWebhook(database(), 'cl.acme', 'https://banco.example/queplan');
    for (const door of [finish, ask]) expect((await send(door, {}, { site, ticket })).status).toBe(200);
    const { rows } = await database().execute(
      sql`select data->>'type' as type from pgboss.job where name = 'partner-webhook' and data->>'id' = ${purchase.id}`,
    );
    expect(rows).toEqual([{ type: 'lead.updated' }]);
  });

  it.each(MARKETS)('is NOT_EDITABLE on %s once it was sent [X-37]', async (site) => {
    const { ticket } = await listedCompany(site);
    await press(finish, ticket, site);
    await press(ask, ticket, site);
    const late = await addPerson(ticket, site, employeeCells(site, 50, dayFromToday(site)));
    const refused = { code: 'NOT_EDITABLE', fields: { request: expect.any(String) } };
    expect([late.status, late.body.error]).toMatchObject([400, refused]);
  });
});

it('shows its person that a list is kept, and deletes it with everything else', async () => {
  const { ticket, purchase } = await begunCompany();
  await addPerson(ticket, 'cl', employeeCells('cl', 1, dayFromToday('cl')));
  const query = { email: purchase.company.email, market: testCtx('cl').market };
  const [kept] = (await findPerson(testCtx('cl'), query)).companyPurchase!;
  expect(kept).toMatchObject({ holders: 1, company: { company: 'Panadería Los Aromos' } });
  expect(kept).not.toHaveProperty('people');
  await erasePerson(testCtx('cl'), query);
  expect(await rowOf(purchase.id)).toBeUndefined();
});

describe('a mailed link', () => {
  const limitsOf = (scale: number) => configureLimits({ scale, redisUrl: undefined });

  beforeAll(async () => {
    limitsOf(100);
    await findCompanyPlans();
  });
  afterAll(() => {
    limitsOf(1);
  });

  const mailOf = async (mail: MailName, leadId: string) => (await mailed(leadId, mail))[0]!;

  const urlIn = ({ text }: Pick<Mail, 'text'>) => new URL(/https?:\S+#solicitud=[\w.-]+/.exec(text)![0]);
  const tokenOf = async (leadId: string, mail: MailName = 'companyLink') =>
    companyTokenIn(urlIn(await mailOf(mail, leadId)).hash)!;

  const openWith = (token: string, site: MarketCode = 'cl') => send<CompanyResponse>(open, { token }, { site });

  it.each(['cl', 'pe', 'co', 'in'] as const)('leads from the confirmation to the request, once (%s)', async (site) => {
    const { ticket, purchase } = await listedCompany(site);
    await send(finish, {}, { site, ticket });
    await send(ask, {}, { site, ticket });
    const mail = await mailOf('companyContact', purchase.id);
    const url = urlIn(mail);
    expect([mail.to, url.searchParams.get('session')]).toEqual([purchase.company.email, purchase.id]);
    expect(url.pathname).toBe(`/Compra-Online/${encodeURIComponent(purchase.productCode)}`);
    const token = companyTokenIn(url.hash)!;
    const { status, body } = await openWith(token, site);
    expect([status, body.purchase.step]).toEqual([200, 'confirmation']);
    expect((await send(show, undefined, { site, ticket: body.ticket })).body).toMatchObject({ id: purchase.id });
    const again = await openWith(token, site);
    expect([again.status, again.body.error?.message]).toEqual([403, 'Este enlace ya se usó']);
  });

  it('is mailed at any step, opens for one of several who press at once, and is followed by another on demand', async () => {
    const { ticket, purchase } = await begunCompany();
    const answer = await send<CompanyLinkResponse>(askLink, {}, { ticket });
    expect([answer.status, answer.body.lastDay]).toEqual([200, dayFromToday('cl', 30)]);
    const token = await tokenOf(purchase.id);
    expect((await tokenOf(purchase.id, 'companyLeaversContact')) === token).toBe(true);
    const answers = await Promise.all(Array.from({ length: 5 }, () => openWith(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
    expect((await send(renewLink, { token })).status).toBe(200);
    expect((await openWith(await tokenOf(purchase.id))).status).toBe(200);
  });

  it('opens nothing on another site, after 30 days, once the mailbox is another, or when any sign is another', async () => {
    const { ticket, purchase } = await begunCompany();
    const token = await tokenOf(purchase.id);
    const other = await tokenOf((await begunCompany()).purchase.id);
    const mixed = [...token.split('.').slice(0, -1), other.split('.').at(-1)].join('.');
    for (const wrong of [mixed, '', 'x', `${token}x`, token.slice(0, -1)])
      for (const door of [open, renewLink]) expect((await send(door, { token: wrong })).status).toBe(404);
    expect((await openWith(token, 'pe')).status).toBe(404);
    const setCreated = (createdAt: Date) =>
      database().update(companyPurchase).set({ createdAt }).where(eq(companyPurchase.leadId, purchase.id));
    await setCreated(new Date(Date.now() - 30 * 86_400_000));
    expect((await openWith(await tokenOf(purchase.id))).status).toBe(404);
    await setCreated(new Date());
    const elsewhere = (await openWith(await tokenOf(purchase.id))).body.ticket;
    expect((await send(show, undefined, { ticket: elsewhere })).status).toBe(200);
    const before = await tokenOf(purchase.id);
    const { productCode: _, ...changed } = company('cl');
    await send(correct, changed, { ticket });
    expect((await openWith(before)).status).toBe(404);
    expect((await send(show, undefined, { ticket: elsewhere })).status).toBe(404);
    expect((await send(show, undefined, { ticket })).status).toBe(200);
  });

  it('opens what was asked of the insurer for 90 days, from each report of leavers on, and so does its proof', async () => {
    const { ticket, purchase } = await begunCompany();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const set = (times: Partial<typeof companyPurchase.$inferInsert>) =>
      database().update(companyPurchase).set(times).where(eq(companyPurchase.leadId, purchase.id));
    const opened = async () => {
      const proven = await send<CompanyState>(show, undefined, { ticket });
      return [proven.status, (await openWith(await tokenOf(purchase.id))).status, proven.body.openUntil];
    };
    await set({ createdAt: daysAgo(30) });
    expect(await opened()).toEqual([404, 404, undefined]);
    await set({ requestedAt: daysAgo(89) });
    expect(await opened()).toEqual([200, 200, dayFromToday('cl', 1)]);
    await set({ requestedAt: daysAgo(90) });
    expect(await opened()).toEqual([404, 404, undefined]);
    await set({ leaversAt: daysAgo(1) });
    expect(await opened()).toEqual([200, 200, dayFromToday('cl', 89)]);
  });

  it('is mailed to the contact alone, by who proves to have begun, and not without end', async () => {
    const { ticket } = await begunCompany();
    for (const wrong of ['', 'x.y']) expect((await send(askLink, {}, { ticket: wrong })).status).toBe(404);
    limitsOf(1);
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push((await send(askLink, {}, { ticket })).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});

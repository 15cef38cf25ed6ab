import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as insure } from '@/app/api/seguro-adicional/solicitar/route';
import { POST as insureMore } from '@/app/api/seguro-adicional/update/route';
import { POST } from '@/app/api/solicitarplans/route';
import { POST as update } from '@/app/api/solicitarplans/update/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { findPlanByCode, readCatalogue } from '@/features/catalogue/server/read-plans';
import { keptRequest } from '@/features/lead/plan-request/plan-request.api';
import { signList } from '@/features/lead/plan-request/server/sign-list';
import { executiveMail, visitorMail, extensionMail } from '@/features/lead/server/mails';
import { setWebhook } from '@/features/tenant/webhook/server/notify-partners';
import { receipt } from '@/features/pricing/price-schemas';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { consent, lead } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import { renderMail } from '@/lib/mail/render';
import { markets } from '@/lib/markets';
import { readTimeline } from '@/lib/testing/ask';
import { testCtx } from '@/lib/testing/database';
import { publishRow } from '@/lib/testing/partner-server';
import { addExecutive } from '@/lib/testing/executives';
import { apiRequest } from '@/lib/testing/request';
import { sampleInsuranceRequest, samplePerson, samplePlanRequest } from '@/lib/testing/sample-lead-requests';
import { send as sendOnce, type Door, type Sent } from '@/lib/testing/purchase';
import { queuedJobs } from '@/lib/testing/queued-jobs';

const sold = new Map<string, string[]>();

beforeAll(async () => {
  await seedCatalogue(database());
  for (const market of markets)
    for await (const { productType, productCode } of readCatalogue({ db: database(), market })) {
      const key = `${market.code} ${productType}`;
      sold.set(key, [...(sold.get(key) ?? []), productCode]);
    }
  await addExecutive({ email: 'carla.soto@queplan.cl' });
});
afterEach(() => vi.restoreAllMocks());

const plansOf = (market: MarketCode, productType: string): string[] => sold.get(`${market} ${productType}`)!;

const planRequest = (changes: object = {}) => samplePlanRequest(plansOf('cl', 'ISAPRE').slice(0, 3), changes);

const send = (door: Door, body: unknown, sent: Sent = {}) => sendOnce<any>(door, body, { key: randomUUID(), ...sent });

async function asked(
  door: Door,
  body: unknown,
  sent?: Sent,
): Promise<{ id: string; ticket: string; details: unknown }> {
  const answer = await send(door, body, sent);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

async function kept(id: string) {
  const [row] = await database().select().from(lead).where(eq(lead.id, id));
  return row!;
}

describe('POST /api/solicitarplans', () => {
  it('keeps every field as a lead with consent, jobs and the price worked out here [G-07] [E-38] [E-39] [A-21]', async () => {
    const body = planRequest();
    const { id } = await asked(POST, body);
    const row = await kept(id);
    const [plan, ...others] = plansOf('cl', 'ISAPRE');
    expect(row).toMatchObject({
      site: 'cl',
      market: 1,
      status: 2,
      kind: 'SOLICITUD',
      firstName: body.nombrepersona,
      email: body.correopersona,
      phone: '+56987654321',
      message: 'Llámame en la tarde',
      productType: 'ISAPRE',
      businessLine: 'ISAPRE',
      productCode: plan,
      additionalData: { legalId: '12345678-5', partnerLegalId: '11111111-1' },
      attribution: [{ utm_source: 'google' }],
      originUrl: body.origin_url,
      originLead: 'WEB',
    });
    expect(keptRequest.parse(row.request)).toEqual({
      place: 'COMPARADOR',
      shown: null,
      clinics: [],
      plans: others.slice(0, 2),
      insurances: [],
      sameInsurer: false,
      onlineOnboarding: true,
      internalTraffic: true,
      payment: false,
      salesforceId: '00Q5g00000AbCdE',
      additional: {},
      list: null,
    });
    expect(receipt.parse(row.receipt).inputs.persons).toHaveLength(2);
    expect(await database().select().from(consent).where(eq(consent.leadId, id))).toHaveLength(1);
    expect(await queuedJobs(id)).toEqual(['executiveMail', 'visitorMail']);
  });

  it('asks for no more than a name, a way to answer and a plan, on every market [G-07]', async () => {
    for (const { code, lines } of markets)
      for (const { productType, profileForm } of lines) {
        const [nombreplan] = plansOf(code, productType);
        const { id } = await asked(POST, { ...samplePerson(), nombreplan, cantidadEmpleados: 12 }, { site: code });
        const profile = profileForm === 'employees' ? { colectivo: { cantidadempleados: 12 } } : null;
        expect(await kept(id)).toMatchObject({ productType, productCode: nombreplan, profile });
      }
  });

  it('shows the executive the list that was priced here, and takes no list that this site did not sign', async () => {
    const [nombreplan, other] = plansOf('pe', 'SCTR');
    const list = {
      ...{ productCode: nombreplan!, day: '2090-01-31', people: 180, outside: 1, unusual: 0 },
      total: { amount: 19_337.05, currency: 'PEN' as const },
      risks: [
        { level: 'I', people: 12 },
        { level: 'IV', people: 168 },
      ],
    };
    const ticket = await signList(testCtx('pe'), list);
    const ask = async (changes: object) =>
      asked(POST, { ...samplePerson(), nombreplan, lista: ticket, ...changes }, { site: 'pe' });
    const { id, details } = await ask({});
    const row = await kept(id);
    expect([row.employees, row.receipt, keptRequest.parse(row.request).list]).toEqual([180, null, list]);
    const { text } = await renderMail(executiveMail, (await executiveMail.load(database(), [id])).get(id)!);
    for (const part of [
      'S/\u{A0}19,337.05 al mes en total',
      '180 personas · riesgo I (12), IV (168)',
      '1 persona no tiene',
    ]) {
      expect(text).toContain(part);
      expect(JSON.stringify(details)).toContain(part);
    }
    const isDear = Buffer.from(JSON.stringify({ ...list, total: { amount: 1, currency: 'PEN' } })).toString(
      'base64url',
    );
    const old = await signList(testCtx('pe'), { ...list, day: '2020-01-31' });
    const wrong = [
      { lista: old },
      { lista: `${isDear}.${ticket.split('.')[1]}` },
      { nombreplan: other },
      { lista: 'x' },
    ];
    for (const changes of wrong) {
      const ignored = await kept((await ask(changes)).id);
      expect([ignored.employees, keptRequest.parse(ignored.request).list]).toEqual([null, null]);
    }
    const ofChile = await signList(testCtx('cl'), list);
    expect(keptRequest.parse((await kept((await ask({ lista: ofChile })).id)).request).list).toBeNull();
  });

  it('makes one lead of a request and its retries, each answered alike [A-21] [C-04]', async () => {
    const [body, key] = [planRequest(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(POST, body, { key })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const rows = await database().select().from(lead).where(eq(lead.email, body.correopersona));
    expect(rows).toHaveLength(1);
    expect((await send(POST, { ...body, mensaje: 'otro' }, { key })).status).toBe(422);
  });

  it('marks the same person and plan within 10 minutes as a duplicate, whichever way both were asked', async () => {
    const body = planRequest();
    const first = await asked(POST, body);
    const again = await asked(POST, { ...body, correopersona: body.correopersona.toUpperCase() });
    const byContact = await asked(contact, {
      first_name: body.nombrepersona,
      telefono: body.telefonopersona,
      email: body.correopersona,
      productType: 'ISAPRE',
      datosingresados: { productCode: body.nombreplan },
    });
    const other = await asked(POST, { ...body, nombreplan: plansOf('cl', 'ISAPRE')[1] });
    const ids = [first, again, byContact, other].map(({ id }) => id);
    const statuses = await Promise.all(ids.map(async (id) => (await kept(id)).status));
    expect(statuses).toEqual([2, 6, 6, 2]);
  });

  it('logs a price other than the plan has, without a word about the person, and sends the request on with the right one [X-35]', async () => {
    const warn = vi.spyOn(logger, 'warn');
    const right = await asked(POST, planRequest());
    const { total } = receipt.parse((await kept(right.id)).receipt);
    const shown = (amount: number) => ({ amount, currency: 'CLP' });
    await asked(POST, planRequest({ desde: shown(total) }));
    expect(warn).not.toHaveBeenCalled();

    const body = planRequest({ desde: shown(total - 1) });
    const { id } = await asked(POST, body);
    expect(warn).toHaveBeenCalledOnce();
    const [entry, text] = warn.mock.calls[0]!;
    expect(entry).toEqual({
      event: 'wrongPrice',
      requestId: expect.any(String),
      site: 'cl',
      productCode: body.nombreplan,
      shown: shown(total - 1),
      right: shown(total),
    });
    expect(JSON.stringify([entry, text])).not.toMatch(/Higgins|correo|8765/);
    const row = await kept(id);
    expect(receipt.parse(row.receipt).total).toBe(total);
    expect(keptRequest.parse(row.request).shown).toEqual(shown(total - 1));

    await asked(POST, planRequest({ desde: { amount: total, currency: 'USD' } }));
    await asked(POST, planRequest({ nombreplan: '<b>NO-SUCH</b>', desde: shown(1) }));
    expect(warn.mock.calls.map(([logged]) => logged)).toMatchObject([
      {},
      { right: shown(total) },
      { productCode: null, right: null },
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('NO-SUCH');
  });

  it('keeps a request for a plan that is sold no more, without a price', async () => {
    const { id } = await asked(POST, planRequest({ nombreplan: 'GONE-1' }));
    expect(await kept(id)).toMatchObject({ productCode: 'GONE-1', productType: null, receipt: null });
  });

  it('takes the employees of a company from its profile, and asks for them where nobody said [V-21]', async () => {
    const nombreplan = plansOf('co', 'COLECTIVO')[0];
    const company = { ...samplePerson(), nombreplan };
    const refused = await send(POST, company, { site: 'co' });
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { cantidadEmpleados: 'Cantidad de empleados necesaria.' },
    ]);
    const datospersona = { ingresodatos: true, colectivo: { cantidadempleados: 25 } };
    const { id } = await asked(POST, { ...company, datospersona }, { site: 'co' });
    expect((await kept(id)).employees).toBe(25);
    const typed = { ...company, cantidadEmpleados: 26, datospersona };
    const { id: other, details } = await asked(POST, typed, { site: 'co' });
    expect(receipt.parse((await kept(other)).receipt).inputs.employees).toBe(26);
    expect(JSON.stringify(details)).not.toContain('Precios para una empresa');
  });

  it.each([
    ['nombreplan', ''],
    ['nombreplan', 'x'.repeat(121)],
    ['nombreplan', 'a\u0007b'],
    ['nombre_largo_plan', 'x'.repeat(201)],
    ['codigoisapre', 67],
    ['datospersona', { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 1e9 }] }],
    ['desde', 100_000],
    ['desde', { amount: '100000', currency: 'CLP' }],
    ['nombrepersona', ''],
    ['nombrepersona', '<script>'],
    ['rutpersona', '12.345.678-4'],
    ['rutpersona', 'x'.repeat(31)],
    ['rut_sec_contributor', '1-1'],
    ['correopersona', 'ana@'],
    ['telefonopersona', '123'],
    ['arrayplan', Array(11).fill('A')],
    ['arrayplan', [null]],
    ['es_de_la_misma_isapre', 'no'],
    ['origen', 'FAX'],
    ['hasOnlineOnboarding', 1],
    ['isInternalTraffic', 'true'],
    ['leadAttributionInfo', Array.from({ length: 101 }, () => ({}))],
    ['origin_url', 'javascript:alert(1)'],
    ['originLead', 'FAX'],
    ['idSalesforce', "'; drop table lead"],
    ['mensaje', 'x'.repeat(2001)],
    ['cantidadEmpleados', 0],
    ['admin', true],
  ])('refuses a wrong %s: %j', async (field, value) => {
    const body = planRequest({ [field]: value });
    const refused = await send(POST, body);
    expect([refused.status, refused.body.error.message]).toEqual([400, 'Datos Inválidos']);
    if (field !== 'admin') expect(Object.keys(refused.body.error.fields)[0]!.split('.')[0]).toBe(field);
    expect(
      await database()
        .select()
        .from(lead)
        .where(eq(lead.email, String(body.correopersona))),
    ).toEqual([]);
  });

  it('asks for a key', async () => {
    expect((await POST(apiRequest('/api/x', { body: planRequest() }))).status).toBe(400);
  });
});

it.each(markets)('a plan in a browser has the price of the server, in $code [X-35]', async (market) => {
  const warn = vi.spyOn(logger, 'warn');
  for (const { productType } of market.lines)
    for (const nombreplan of plansOf(market.code, productType).slice(0, 6)) {
      const { item } = (await findPlanByCode({ ...testCtx(market.code), db: database() }, nombreplan))!;
      const { from: amount, currency } = item.priceRange;
      const body = { ...samplePerson(), nombreplan, desde: { amount, currency }, cantidadEmpleados: 12 };
      await asked(POST, body, { site: market.code });
    }
  expect(warn.mock.calls).toEqual([]);
});

describe('POST /api/solicitarplans/update', () => {
  const added = { rutpersona: '12345678-5', fechanacimiento: '1986-02-28', arrayplan: ['PLAN-A', 'PLAN-B', 'PLAN-A'] };

  it('adds what the sender proves to own, in the timeline and in a mail to the executive, once [A-22]', async () => {
    const mine = await asked(POST, planRequest({ rutpersona: null, arrayplan: [] }));
    const { productCode } = await kept(mine.id);
    const again = { ...added, arrayplan: [productCode, ...added.arrayplan] };
    const answers = await Promise.all([1, 2, 3].map(() => send(update, again, mine)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { id: mine.id }]));
    const row = await kept(mine.id);
    expect(row.additionalData).toEqual({
      legalId: '12345678-5',
      partnerLegalId: '11111111-1',
      birthDate: '1986-02-28',
    });
    expect(keptRequest.parse(row.request)).toMatchObject({ plans: ['PLAN-A', 'PLAN-B'], place: 'COMPARADOR' });
    expect(await queuedJobs(mine.id)).toEqual(['executiveMail', 'extensionMail', 'visitorMail']);

    const shown = await readTimeline(mine.id, mine.ticket);
    expect(shown.data[0]).toMatchObject({ type: 'ISAPRE', description: 'requestExtended', subject: null });
    expect(shown.total).toBe(3);
  });

  it('takes a foreigner’s document that is marked as one, and no mistyped national one', async () => {
    const peru = { site: 'pe' } as const;
    const mine = await asked(POST, { ...samplePerson(), nombreplan: plansOf('pe', 'VIDA')[0] }, peru);
    const add = (body: object) => send(update, body, { ...mine, ...peru });
    expect((await add({ rutpersona: '001234567' })).status).toBe(400);
    expect((await add({ rutpersona: '001234567', documentoExtranjero: true })).status).toBe(200);
    expect((await kept(mine.id)).additionalData).toEqual({ legalId: '001234567', documentKind: 'cePeru' });
    expect((await add({ rutpersona: 'x', documentoExtranjero: true })).body.error.fields).toHaveProperty('rutpersona');
  });

  it('tells the partner whose site it is', async () => {
    await publishRow('cl.acme');
    const mine = await asked(POST, planRequest({ arrayplan: [] }), { site: 'acme.cl' });
    await setWebhook(database(), 'cl.acme', 'https://banco.example/queplan');
    for (const _ of [1, 2]) expect((await send(update, added, { ...mine, site: 'acme.cl' })).status).toBe(200);
    const { rows } = await database().execute(
      sql`select data->>'type' as type from pgboss.job where name = 'partner-webhook' and data->>'id' = ${mine.id}`,
    );
    expect(rows).toEqual([{ type: 'lead.updated' }]);
  });

  it('tells the executive all of it, each on one line', async () => {
    const mine = await asked(POST, planRequest({ arrayplan: ['A\u2028Teléfono: 1'] }));
    await send(update, { rutpersona: '9.999.999-3' }, mine);
    const written = async (kind: typeof extensionMail) =>
      renderMail(kind, (await kind.load(database(), [mine.id])).get(mine.id)!);
    const { subject, text } = await written(extensionMail);
    expect(subject).toBe("Más datos de María José O'Higgins-Núñez");
    expect(text).toContain('Documento: 9999999-3');
    expect(text).toContain('También compara: A Teléfono: 1');
    expect(text).toContain('Tráfico interno: Sí');
    expect((await written(executiveMail)).subject).toBe("Nueva solicitud de María José O'Higgins-Núñez");
  });

  it('takes nothing back that is not said again', async () => {
    const mine = await asked(POST, planRequest());
    const before = await kept(mine.id);
    expect((await send(update, {}, mine)).status).toBe(200);
    const { additionalData, request } = await kept(mine.id);
    expect({ additionalData, request }).toEqual({ additionalData: before.additionalData, request: before.request });
    expect(await queuedJobs(mine.id)).not.toContain('extensionMail');
  });

  it('answers 404 to whoever does not prove to have sent that plan request', async () => {
    const mine = await asked(POST, planRequest());
    const insurance = await asked(insure, sampleInsuranceRequest());
    const refused = await Promise.all([
      send(update, added),
      send(update, added, { ticket: `${mine.id}.` }),
      send(update, added, { ticket: `${mine.id}.${insurance.ticket.split('.')[1]}` }),
      send(update, added, { ...mine, site: 'pe' }),
      send(update, added, { ticket: `${mine.ticket},${insurance.ticket}` }),
      send(update, added, insurance),
      send(insureMore, { arrayseguro: ['VIDA'] }, mine),
    ]);
    for (const { status, body } of refused)
      expect([status, body.error.message]).toEqual([404, 'Solicitud no encontrada']);
    expect((await kept(mine.id)).additionalData).not.toHaveProperty('birthDate');
  });

  it.each([
    ['fechanacimiento', '2026-02-30'],
    ['fechanacimiento', '2999-01-01'],
    ['fechanacimiento', '1850-01-01'],
    ['correopersona', 'otra@correo.cl'],
  ])('refuses a wrong %s: %j', async (field, value) => {
    const mine = await asked(POST, planRequest());
    expect((await send(update, { [field]: value }, mine)).status).toBe(400);
  });
});

describe('POST /api/seguro-adicional', () => {
  it('keeps a request for further insurance as a lead of its own, by the names of the spec [A-24]', async () => {
    const { id, ticket } = await asked(insure, sampleInsuranceRequest());
    const row = await kept(id);
    expect(row).toMatchObject({
      kind: 'SEGURO_ADICIONAL',
      status: 2,
      productType: 'VIDA',
      productCode: null,
      profile: { cotizante: [{ edad: 40 }], cargas: [{ edad: 9 }], region: { stateCode: '13' } },
      additionalData: { legalId: '12345678-5', birthDate: '1986-02-28' },
    });
    expect(keptRequest.parse(row.request)).toMatchObject({
      insurances: ['VIDA', 'COMPLEMENTARIO'],
      payment: true,
      additional: { solicitud: 'a' },
    });
    expect(await queuedJobs(id)).toEqual(['executiveMail', 'visitorMail']);
    const { subject, text } = await renderMail(executiveMail, (await executiveMail.load(database(), [id])).get(id)!);
    expect(text).toMatch(/Seguros adicionales: .*[Vv]ida.*, .*[Cc]omplementario/);
    expect(subject).toMatch(/^Nueva solicitud de .*: .*[Vv]ida.*, .*[Cc]omplementario/);
    const line = visitorMail.subjectLine((await visitorMail.load(database(), [id])).get(id)!);
    expect(line).toMatch(/^Recibimos tu solicitud de .*[Vv]ida.*, .*[Cc]omplementario.* en /);
    const { data } = await readTimeline(id, ticket);
    expect(data.at(-1)).toMatchObject({ description: 'insuranceRequested' });
  });

  it('takes other insurances in their place afterwards [A-23]', async () => {
    const mine = await asked(insure, sampleInsuranceRequest({ rutpersona: null, fechanacimiento: null }));
    const fields = { arrayseguro: ['MASCOTAS'], fechanacimiento: '2000-01-01', aditional_data: { b: 'c' } };
    expect((await send(insureMore, fields, mine)).body).toEqual({ id: mine.id });
    const row = await kept(mine.id);
    expect(row.additionalData).toEqual({ birthDate: '2000-01-01' });
    expect(keptRequest.parse(row.request)).toMatchObject({ insurances: ['MASCOTAS'], additional: { b: 'c' } });
    expect(row).toMatchObject({ productType: 'MASCOTAS', businessLine: 'MASCOTAS' });
    expect(await queuedJobs(mine.id)).toContain('extensionMail');
    expect((await send(insureMore, { arrayseguro: ['SOAT'] }, mine)).body.error.fields).toEqual({
      arrayseguro: 'No vendemos ese seguro aquí',
    });
  });

  it.each([
    ['arraypersona', [{ edad: 40 }]],
    ['arraypersona', [{ sexo: 'Femenino', edad: 121 }]],
    ['arraypersona', Array.from({ length: 52 }, () => ({ sexo: 'Femenino', edad: 4 }))],
    ['region', '<13>'],
    ['fechanacimiento', '2999-01-01'],
    ['arrayseguro', []],
    ['arrayseguro', ['SOAT']],
    ['arrayseguro', Array(11).fill('VIDA')],
    ['isPayment', 'no'],
    ['aditional_data', { x: 1 }],
    ['aditional_data', Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, 'v']))],
    ['additional_data', {}],
  ])('refuses a wrong %s: %j', async (field, value) => {
    const refused = await send(insure, sampleInsuranceRequest({ [field]: value }));
    expect([refused.status, refused.body.error.message]).toEqual([400, 'Datos Inválidos']);
  });
});

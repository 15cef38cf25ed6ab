import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as infoByCode } from '@/app/api/buscadorplanes/infoplan/route';
import { GET as info } from '@/app/api/infoplanes/[id]/route';
import { GET as restrictions } from '@/app/api/infoplanes/[id]/restricciones/route';
import { GET as isapre } from '@/app/api/isapres/[id]/route';
import { GET as benefits } from '@/app/api/isapres/[id]/beneficios/route';
import { GET as statistics } from '@/app/api/solicitarplans/estadisticasolicitudesplanes/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import * as contract from '@/features/plan/isapre/isapre.api';
import { isapreByCode } from '@/features/plan/isapre/server/company';
import { ratesOf } from '@/features/pricing/server/read-rates';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { lead, plan, planDetail, ufValue } from '@/lib/db/schema';
import { dayIn } from '@/lib/i18n/day';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';

type Handler = typeof info;
type Call = { path?: Record<string, string>; query?: Record<string, string>; site?: MarketCode; language?: string };

async function ask(handler: Handler, { path, query = {}, site = 'cl', language = 'es' }: Call) {
  const address = `/api/x?${new URLSearchParams(query)}`;
  const request = apiRequest(address, { site, headers: { 'accept-language': language } });
  const response = await handler(request, path ? { params: Promise.resolve(path) } : undefined);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const SHEET = {
  codigoprestador: 107,
  codigoplan: '13-CORE101-26',
  prestacionesrest: '12',
  lineaplan: 'CORE',
  modalidadplan: 'Prestador Preferente',
  amplitudcobertura: 'general',
  estadoplan: 'Si Comer.',
  topeanual: 0,
  fechainicio: 202511,
};

let ids: { core: number; other: number; pet: number; colombian: number };

async function writeSheet(id: number, isapreData: object | null, market = 1) {
  const data = { isapre: isapreData };
  await database()
    .insert(planDetail)
    .values({ planId: id, market, data })
    .onConflictDoUpdate({
      target: [planDetail.market, planDetail.planId],
      set: { data: sql`${planDetail.data} || ${JSON.stringify(data)}::jsonb` },
    });
}

async function idOf(where: ReturnType<typeof and>): Promise<number> {
  const [row] = await database().select({ id: plan.id }).from(plan).where(where).orderBy(plan.id).limit(1);
  return row!.id;
}

beforeAll(async () => {
  await seedCatalogue(database());
  const code = (productCode: string) => idOf(and(eq(plan.market, 1), eq(plan.productCode, productCode)));
  const ofLine = (market: number, extra = sql`true`) => idOf(and(eq(plan.market, market), extra));
  ids = {
    core: await code(SHEET.codigoplan),
    other: await code('13-FCL10-26'),
    pet: await ofLine(1, sql`${plan.productType} <> 'ISAPRE'`),
    colombian: await ofLine(3),
  };
});

beforeEach(() => writeSheet(ids.core, SHEET));

describe('GET /api/isapres/{id}', () => {
  it('tells an Isapre by its code and what it sells [A-48]', async () => {
    const { status, body, headers } = await ask(isapre, { path: { id: '107' } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const found = contract.isapre.parse(body);
    expect(found).toMatchObject({ codigoprestador: 107, displayName: 'Consalud', url: 'Consalud', plans: 435 });
    expect(found.fromPrice).toMatchObject({ currency: 'CLP', unit: 'month' });
    expect(found.fromPrice!.amount).toBeGreaterThan(50_000);
  });

  it('tells the lowest price of the day, as its cards do, whatever UF the catalogue was loaded at', async () => {
    const before = testCtx('cl', { db: Object.create(database()) });
    const day = dayIn(before.market.timeZone, before.now);
    const { fromPrice: atConstant } = await isapreByCode(before, { id: '107' });
    await database().insert(ufValue).values({ day, value: 45_000 });
    const ctx = testCtx('cl', { db: Object.create(database()) });
    const { fromPrice } = await isapreByCode(ctx, { id: '107' });
    const prices: number[] = [];
    for await (const { organization, referencePrice } of readCatalogue(ctx, await ratesOf(ctx)))
      if (organization.url === 'Consalud') prices.push(referencePrice);
    await database().delete(ufValue);
    expect(fromPrice!.amount).toBe(Math.min(...prices));
    expect(fromPrice!.amount).toBeGreaterThan(atConstant!.amount);
  });

  it('knows every Isapre of the market', async () => {
    for (const id of ['67', '78', '80', '81', '99', '107', '108'])
      expect((await ask(isapre, { path: { id } })).body).toMatchObject({ codigoprestador: Number(id) });
  });
});

it("GET /api/isapres/{id}/beneficios counts what the Isapre's plans have, most of them first, in the language asked for [A-49]", async () => {
  const { body } = await ask(benefits, { path: { id: '107' }, language: 'en' });
  const found = contract.isapreBenefits.parse(body);
  expect(found).toMatchObject({ codigoprestador: 107, plans: 435 });
  expect(found.benefits).toContainEqual({ code: 'ges', name: 'GES guaranteed care', plans: 435 });
  expect(found.benefits.find(({ code }) => code === 'caec')?.name).toBe('CAEC (catastrophic illness)');
  expect(found.benefits.filter(({ code }) => code.startsWith('zone'))).toEqual([]);
  const counts = found.benefits.map(({ plans }) => plans);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

it('GET /api/isapres/{id}/beneficios counts no closed plan, so that none has a benefit more often than there are plans', async () => {
  for (const id of ['67', '78', '80', '81', '99', '107', '108']) {
    const { plans, benefits: had } = contract.isapreBenefits.parse((await ask(benefits, { path: { id } })).body);
    expect(had.find(({ code }) => code === 'caec')?.plans).toBe(plans);
    expect(Math.max(...had.map(({ plans: having }) => having))).toBe(plans);
  }
});

describe('GET /api/infoplanes/{id}', () => {
  it('tells the sheet as it is written and what it means [A-50]', async () => {
    const { status, body } = await ask(info, { path: { id: String(ids.core) } });
    expect(status).toBe(200);
    expect(contract.infoPlan.parse(body)).toMatchObject({
      ...SHEET,
      id: ids.core,
      organization: { displayName: 'Consalud', url: 'Consalud' },
      provenance: { kind: 'published', source: 'isapre-lists' },
      modality: 'preferente',
      amplitude: 'con_parto',
      commercializable: true,
      startMonth: '2025-11',
      restrictions: ['childbirth', 'mentalHealth'],
    });
  });

  it('has restrictions below it by name; 6 has none [S-43]', async () => {
    const path = { id: String(ids.core) };
    const two = contract.planRestrictions.parse((await ask(restrictions, { path })).body);
    expect(two).toEqual({
      prestacionesrest: '12',
      restrictions: [
        { code: 'childbirth', name: 'Parto, neonatología y obstetricia' },
        { code: 'mentalHealth', name: 'Psiquiatría y psicología' },
      ],
    });
    await writeSheet(ids.core, { ...SHEET, prestacionesrest: '6' });
    expect((await ask(restrictions, { path })).body).toMatchObject({ prestacionesrest: '6', restrictions: [] });
  });

  it('is 404 for a plan without a sheet, with a message that says so', async () => {
    await writeSheet(ids.other, null);
    const { status, body } = await ask(info, { path: { id: String(ids.other) } });
    expect([status, body.error.message]).toEqual([404, 'Este plan no tiene ficha de Isapre']);
  });
});

it("GET /api/buscadorplanes/infoplan finds the same sheet by the plan's code, for other systems alone, of one Isapre where its provider is given [A-54]", async () => {
  const { body: byId } = await ask(info, { path: { id: String(ids.core) } });
  const codigoplan = SHEET.codigoplan;
  for (const query of [{ codigoplan }, { codigoplan, codigoprestador: '107' }] as Record<string, string>[])
    expect((await ask(infoByCode, { query })).body).toEqual(byId);
  expect((await ask(infoByCode, { query: { codigoplan, codigoprestador: '99' } })).status).toBe(404);
});

describe('GET /api/solicitarplans/estadisticasolicitudesplanes', () => {
  type Sent = { productCode?: string; site?: string; status?: number; days?: number; times: number };
  async function send({ productCode, site = 'cl', status = 2, days = 1, times }: Sent) {
    const row = () => ({
      id: randomUUID(),
      site,
      market: 1,
      status,
      kind: 'CONTACTO',
      firstName: 'Ana Rojas',
      phone: '+56987654321',
      email: 'ana@correo.cl',
      message: '',
      productType: 'ISAPRE',
      productCode: productCode ?? null,
      originUrl: '',
      originLead: 'WEB',
      createdAt: sql`now() - make_interval(days => ${days})`,
    });
    await database()
      .insert(lead)
      .values(Array.from({ length: times }, row));
  }
  const count = async (query: Record<string, string> = { forceRefresh: '1' }) => {
    const { body } = await ask(statistics, { query: { id: String(ids.core), ...query } });
    return contract.requestStatistics.parse(body);
  };
  beforeEach(() => database().delete(lead));

  it('counts in steps that tell of no single request, and nothing personal [A-53]', async () => {
    await send({ productCode: SHEET.codigoplan, times: 4 });
    expect(await count()).toEqual({ days: 90, step: 5, plan: 0, isapre: 0, line: 0, place: null });
    await send({ productCode: SHEET.codigoplan, times: 4 });
    await send({ productCode: '13-FCL10-26', times: 11 });
    await send({ times: 3 });
    const body = await count();
    expect(body).toEqual({ days: 90, step: 5, plan: 5, isapre: 15, line: 20, place: 2 });
    expect(JSON.stringify(body)).not.toMatch(/Ana|correo|98765/);
  });

  it("leaves out duplicates, tests, what was deleted, what is old and other sites' requests", async () => {
    const productCode = SHEET.codigoplan;
    for (const status of [5, 6, 97]) await send({ productCode, status, times: 10 });
    await send({ productCode, days: 91, times: 10 });
    await send({ productCode, site: 'cl.demo', times: 10 });
    expect(await count()).toMatchObject({ plan: 0, isapre: 0, line: 0 });
  });
});

describe('what is no Isapre or none of its plans', () => {
  const byPath = [isapre, benefits, info, restrictions] as const;
  const byQuery = [statistics] as const;

  it.each(['', '-1', '1e3', '99999999999', "1' or '1'='1", '../1', 'Consalud', '１０７'])('refuses %j', async (id) => {
    const answers = await Promise.all([
      ...byPath.map((handler) => ask(handler, { path: { id } })),
      ...byQuery.map((handler) => ask(handler, { query: { id } })),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: 'INVALID_DATA', fields: { id: expect.any(String) } });
    }
  });

  it('answers 400 without an id or code, and to codes with control characters', async () => {
    for (const handler of byQuery) expect((await ask(handler, {})).status).toBe(400);
    for (const codigoplan of ['', 'a\0b', 'x'.repeat(121)])
      expect((await ask(infoByCode, { query: { codigoplan } })).status).toBe(400);
  });

  it('answers 404 with a message to ids of nothing and of plans of other lines', async () => {
    for (const id of ['999999', String(ids.pet), String(ids.colombian)]) {
      const answers = await Promise.all([
        ask(info, { path: { id } }),
        ask(restrictions, { path: { id } }),
        ...byQuery.map((handler) => ask(handler, { query: { id } })),
      ]);
      for (const { status, body } of answers)
        expect([status, body.error.message]).toEqual([404, 'Plan de Isapre no encontrado']);
    }
    const { status, body } = await ask(isapre, { path: { id: '999' } });
    expect([status, body.error.message]).toEqual([404, 'Isapre no encontrada']);
  });

  it.each(['co', 'pe', 'in'] as const)('answers 404 on %s', async (site) => {
    const id = String(ids.core);
    const answers = await Promise.all([
      ask(isapre, { path: { id: '107' }, site }),
      ask(benefits, { path: { id: '107' }, site }),
      ask(info, { path: { id }, site }),
      ask(restrictions, { path: { id }, site }),
      ask(statistics, { query: { id }, site }),
      ask(infoByCode, { query: { codigoplan: SHEET.codigoplan }, site }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
  });
});

import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditRow } from '@/features/back-office/audit/audit.resource';
import type {
  CatalogueCheck,
  changePrice,
  CatalogueOverview,
  PlanPrices,
  PriceChanged,
} from '@/features/back-office/catalogue/catalogue.api';
import { importCatalogue } from '@/features/catalogue/server/import';
import type { InputOf } from '@/lib/http/endpoint';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { auditEntry, catalogueImport, planPriceChange, planScore } from '@/lib/db/schema';
import { checkedBy, fileOf, plan, seller, sendFile, type, type Sending } from '@/lib/testing/catalogue-file';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';

type PriceChange = InputOf<typeof changePrice>;

const overview = staffHandler('GET /api/staff/catalogue');
const check = staffHandler('POST /api/staff/catalogue/check');
const download = staffHandler('GET /api/staff/catalogue/file');
const planOf = staffHandler('GET /api/staff/catalogue/plan');
const plansBy = staffHandler('GET /api/staff/catalogue/plans');
const price = staffHandler('POST /api/staff/catalogue/price');
const publish = staffHandler('POST /api/staff/catalogue/publish');
const undo = staffHandler('POST /api/staff/catalogue/undo');

let admin: Colleague;
let peru: Colleague;

beforeAll(async () => {
  [admin, peru] = await Promise.all([signedIn('ADMIN'), signedIn('ADMIN', { site: 'pe' })]);
});
beforeEach(async () => {
  await database().execute(
    sql`truncate plan, plan_detail, plan_score, line_content, organization, catalogue_version, catalogue_import, plan_price_change`,
  );
});

const send = (handler: typeof check, file: unknown, more: Partial<Sending> = {}) =>
  sendFile(handler, file, { who: admin, ...more });
const checked = (file: unknown) => checkedBy(admin, file);
const publishAs = (file: unknown, digest: string | null, odd = 1) =>
  send(publish, file, { query: `?digest=${digest}&odd=${odd}` });
async function load(file: unknown): Promise<number> {
  const answer = await publishAs(file, (await checked(file)).digest);
  expect(answer.status).toBe(200);
  return (await answer.json()).id;
}
const undoAs = (id: number, who = admin, kind = 'file') =>
  undo(apiRequest('/api/staff/catalogue/undo', { body: { kind, id }, headers: who.headers }));
async function exported(): Promise<string> {
  return (await download(apiRequest('/api/staff/catalogue/file?market=cl', { headers: admin.headers }))).text();
}
const seen = async (who = admin) =>
  (await (await overview(apiRequest('/api/staff/catalogue', { headers: who.headers }))).json()) as CatalogueOverview;

describe('a file that was checked', () => {
  it('says what is new, what changes from what to what, and what goes, and changes nothing', async () => {
    await importCatalogue(database(), fileOf([plan('A', 2), plan('B', 3), plan('C', 2)]), new Date());
    const before = await exported();
    const file = fileOf([plan('A', 2.1), plan('C', 2), plan('D', 2.5)], { withdraw: ['B'] });
    const { digest, added, changed, withdrawn, odd, ...of } = await checked(file);
    expect(of).toMatchObject({ market: 'cl', plans: file.plans.length });
    expect(digest).toMatch(/^[\w-]{43}$/);
    expect(added.first).toEqual([{ section: 'plans', name: 'D', title: 'Plan D', price: '2,5 UF' }]);
    expect(changed.first).toEqual([
      {
        ...{ section: 'plans', name: 'A', title: 'Plan A', more: 0 },
        fields: [{ field: 'Tarifa · Precio base', before: '2 UF', after: '2,1 UF' }],
      },
    ]);
    expect(withdrawn.first).toEqual([{ section: 'plans', name: 'B', title: 'Plan B', price: '3 UF' }]);
    expect([odd.total, of.unnamed, (await checked(fileOf([plan('A', 2)]))).unnamed]).toEqual([0, 0, 2]);
    expect(await exported()).toBe(before);
  });

  it('writes amounts with their unit, shares with their sign, and what they were with the unit of then', async () => {
    const life = (currency: string, amount: number, hospital: number) =>
      plan('A', 2, {
        productType: 'VIDA',
        tariff: { model: 'ageBand', currency, bands: [{ from: 0, to: 99, amount }] },
        details: {
          ...{ unit: 'month', salesChannel: ['ExecutiveEmployee'], clinics: [['Las Condes', hospital, null]] },
          annualBenefitMaximum: amount > 1 ? { amount: 1000, currency_code: currency } : null,
        },
      });
    await importCatalogue(database(), fileOf([life('UF', 1, 70)]), new Date(), { allowOdd: true });
    const { changed } = await checked(fileOf([life('CLP', 40_000, 80)]));
    expect(changed.first[0]!.fields).toEqual([
      { field: 'Tarifa · Moneda', before: 'UF', after: 'CLP' },
      { field: 'Tarifa · Tramo 1 · Precio', before: '1 UF', after: '40.000 CLP' },
      { field: 'Condiciones · Tope anual', before: 'sin dato', after: '1.000 CLP' },
      { field: 'Condiciones · Clínica 1 2', before: '70 %', after: '80 %' },
    ]);
  });

  it('may be a price list of Isapres as a sheet, compared and published like a file', async () => {
    await importCatalogue(database(), fileOf([plan('A', 2), plan('B', 3)]), new Date());
    const sheet = [
      'isapre;codigo;uf;tipo;zonas;linea;clinica;hospitalario;ambulatorio;libre hospitalario;libre ambulatorio;tope;vigencia',
      '67;A;2,1;pref;RM;;Clínica Indisa;90;70;;;;03/08/2026',
    ].join('\r\n');
    const name = 'lista.csv';
    const answer = await send(check, sheet, { name });
    const { digest, changed, closed, mistakes } = (await answer.json()) as CatalogueCheck;
    expect([mistakes.total, closed.first.map(({ name: code }) => code)]).toEqual([0, ['B']]);
    expect(changed.first[0]!.fields).toContainEqual({ field: 'Tarifa · Precio base', before: '2 UF', after: '2,1 UF' });
    expect((await send(publish, sheet, { name, query: `?digest=${digest}&odd=0` })).status).toBe(200);
    expect((await seen()).changes[0]).toMatchObject({ kind: 'file', title: name });
  });

  it('is published once, listed with who loaded it, and taken back', async () => {
    await importCatalogue(database(), fileOf([plan('A', 2)]), new Date());
    const before = await exported();
    const first = await load(fileOf([plan('A', 2.2)]));
    const second = await load(fileOf([plan('B', 2.3)]));
    const { markets, changes } = await seen();
    expect(markets.map(({ code, plans }) => [code, plans])).toContainEqual(['cl', 2]);
    expect(changes.map(({ id, by, title, mayBeUndone }) => [id, by, title, mayBeUndone])).toEqual([
      [second, admin.name, 'precios.json', true],
      [first, admin.name, 'precios.json', false],
    ]);
    expect((await undoAs(first)).status).toBe(409);
    expect((await undoAs(second)).status).toBe(200);
    expect((await undoAs(second)).status).toBe(409);
    expect((await undoAs(first)).status).toBe(200);
    expect(await exported()).toBe(before);
    const audits = await database().select().from(auditEntry).where(eq(auditEntry.action, 'catalogue.undo'));
    expect(audits.map(({ userName, after }) => [userName, (after as { undone: number }).undone])).toEqual([
      [admin.name, second],
      [admin.name, first],
    ]);
  });

  it('is refused when it, or the catalogue, is another by then, and of two at once one is', async () => {
    const file = fileOf([plan('A', 2)]);
    const { digest } = await checked(file);
    expect((await publishAs(fileOf([plan('A', 3)]), digest)).status).toBe(409);
    const both = await Promise.all([publishAs(file, digest), publishAs(file, digest)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { id } = (await seen()).changes[0]!;
    await importCatalogue(database(), fileOf([plan('C', 2)]), new Date());
    expect((await undoAs(id)).status).toBe(409);
  });

  it('compares each amount with what it was: a third is told, and twice or half is published only where it is meant', async () => {
    const pet = (amount: number) => ({
      ...plan('P', 2, { productType: 'MASCOTAS', displayName: 'Peludo' }),
      tariff: {
        ...{ model: 'perPet', currency: 'CLP' },
        dog: [
          { from: 0, to: 8, amount: 23_600 },
          { from: 9, to: 15, amount },
        ],
        cat: [{ from: 0, to: 15, amount: 20_000 }],
      },
    });
    await importCatalogue(database(), fileOf([pet(30_000), plan('A', 2.8)]), new Date(), { allowOdd: true });
    for (const amount of [300_000, 3000, 30, 60_000, 15_000]) {
      const { odd, notable, digest } = await checked(fileOf([pet(amount)]));
      expect(
        odd.first.map(({ field }) => field),
        String(amount),
      ).toEqual([expect.stringMatching(/Perro.* 2 · Precio$/)]);
      expect(notable.total).toBe(0);
      expect((await publishAs(fileOf([pet(amount)]), digest, 0)).status).toBe(400);
    }
    for (const baseUf of [0.28, 8.2])
      expect((await checked(fileOf([plan('A', baseUf)]))).odd.total, String(baseUf)).toBe(1);
    const { odd, notable } = await checked(fileOf([pet(39_000), plan('A', 3.6)]));
    expect(odd.total).toBe(0);
    expect(notable.first).toEqual([
      {
        ...{ section: 'plans', name: 'P', title: 'Peludo', percent: 30 },
        field: expect.stringMatching(/Perro.* 2 · Precio$/),
        ...{ before: '30.000 CLP', after: '39.000 CLP' },
      },
    ]);
  });

  it('names unusual prices, which are published only when somebody says that they are right', async () => {
    await importCatalogue(database(), fileOf([plan('A', 2)]), new Date());
    const file = fileOf([plan('A', 200)]);
    const { odd, digest } = await checked(file);
    expect(odd.first[0]).toMatchObject({
      section: 'Planes',
      row: 1,
      name: 'A',
      field: expect.stringMatching(/^Tarifa/),
    });
    expect(odd.first[0]!.problem).toContain('de 2 a 200:');
    expect(odd.first[0]!.cure).toMatch(/márcalo antes de publicar/);
    expect((await publishAs(file, digest, 0)).status).toBe(400);
    expect(await database().select().from(catalogueImport)).toEqual([]);
    expect((await publishAs(file, digest)).status).toBe(200);
  });
});

it('is of a market that the caller sees, and of a role that may', async () => {
  const file = fileOf([plan('A', 2)]);
  expect((await send(check, file, { who: peru })).status).toBe(403);
  expect((await seen(peru)).markets.map(({ code }) => code)).toEqual(['pe']);
  const id = await load(file);
  expect((await undoAs(id, peru)).status).toBe(404);
  const reader = await signedIn('BACKOFFICE');
  expect((await send(check, file, { who: reader })).status).toBe(403);
  expect((await seen(reader)).changes).toHaveLength(1);
  const partner = await signedIn('ADMIN_PARTNER', { site: 'cl' });
  expect((await overview(apiRequest('/api/staff/catalogue', { headers: partner.headers }))).status).toBe(403);
});

const somePlan = fc
  .record({
    code: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    baseUf: fc.constantFrom(2, 2.1, 2.2),
    promoted: fc.boolean(),
    url: fc.constantFrom('Colmena', 'Banmedica'),
    detail: fc.constantFrom(undefined, null, {}),
  })
  .map(({ code, baseUf, url, ...more }) => plan(code, baseUf, { ...more, organization: { type: 'ISAPRE', url } }));
const content = { productType: 'ISAPRE', content: {} };
const someFile = fc
  .record({
    plans: fc.uniqueArray(somePlan, { selector: ({ productCode }) => productCode, maxLength: 4 }),
    displayName: fc.constantFrom('Banmédica', 'Nueva Banmédica'),
    color: fc.constantFrom('#0b7a75', '#112233'),
    lineContents: fc.constantFrom([], [content]),
    gone: fc.subarray(['A', 'B', 'C', 'D', 'E']),
  })
  .map(({ plans, displayName, color, lineContents, gone }) => ({
    file: fileOf(plans, {
      organizations: [seller('Colmena'), seller('Banmedica', displayName)],
      insuranceTypes: [{ ...type, color }],
      lineContents,
    }),
    gone: gone.filter((code) => plans.every(({ productCode }) => productCode !== code)),
  }));

it('comes back byte for byte, whatever a file changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someFile, { minLength: 1, maxLength: 2 }), someFile, async (earlier, { file, gone }) => {
      await database().execute(
        sql`truncate plan, plan_detail, plan_score, line_content, organization, catalogue_version, catalogue_import, plan_price_change`,
      );
      for (const one of earlier) await importCatalogue(database(), one.file, new Date(), { allowOdd: true });
      const before = await exported();
      const { rows } = await database().execute<{ code: string }>(sql`select product_code as code from plan`);
      const withdraw = gone.filter((code) => rows.some((row) => row.code === code));
      const id = await load({ ...file, withdraw });
      expect((await undoAs(id)).status).toBe(200);
      expect(await exported()).toBe(before);
    }),
    { numRuns: 25 },
  );
}, 60_000);

describe('the price of one plan', () => {
  const search = (query: string, who = admin) =>
    plansBy(apiRequest(`/api/staff/catalogue/plans?${query}`, { headers: who.headers }));
  const prices = (query: string, who = admin) =>
    planOf(apiRequest(`/api/staff/catalogue/plan?${query}`, { headers: who.headers }));

  const change = async (given: Partial<PriceChange> = {}, who = admin) => {
    const body = { market: 'cl', code: 'A', path: 'baseUf', amount: 2.1, version: 1, ...given };
    const answer = await price(apiRequest('/api/staff/catalogue/price', { body, headers: who.headers }));
    return { status: answer.status, body: (await answer.json()) as PriceChanged & ErrorEnvelope };
  };
  const changed = async (given: Partial<PriceChange> = {}) => (await change(given)).body.published!;

  it('is found with its price by a part of its name, code or company', async () => {
    await importCatalogue(database(), fileOf([plan('A 1', 2), plan('B_2', 3)]), new Date());
    const found = { code: 'A 1', name: 'Plan A 1', company: 'Colmena' };
    const costs = '2 UF';
    expect(await (await search('market=cl&q=a%201')).json()).toEqual([{ ...found, price: costs }]);
    expect(await (await search('market=cl&q=olmen')).json()).toMatchObject([
      { code: 'A 1', price: costs },
      { code: 'B_2' },
    ]);
    expect(await (await search('market=cl&q=b_2')).json()).toMatchObject([{ code: 'B_2' }]);
    expect(await (await search('market=cl&q=__')).json()).toEqual([]);
    const priceList = (await (await prices('market=cl&code=A%201')).json()) as PlanPrices;
    expect(priceList).toMatchObject({ ...found, tariff: { model: 'isapre', baseUf: 2 }, version: 1 });
  });

  it('is changed by its path as one row, listed with who changed it from what to what, and taken back', async () => {
    await importCatalogue(database(), fileOf([plan('A', 2), plan('B', 3)]), new Date());
    const before = await exported();
    const first = await changed();
    expect(first).toMatchObject({ version: 2, plans: 1, withdrawn: 0 });
    expect(await exported()).toBe(before.replace('"baseUf":2,', '"baseUf":2.1,'));
    const second = await changed({ amount: 2.2, version: 2 });
    const [row] = await database().select().from(planPriceChange).where(eq(planPriceChange.id, second.id));
    expect(row).toMatchObject({
      ...{ market: 1, userName: admin.name, plan: 'A', path: 'baseUf', before: 2.1, after: 2.2 },
      ...{ version: 3, undoes: null, undoneAt: null },
    });
    const listed = async () => (await seen()).changes.map(({ title, mayBeUndone }) => [title, mayBeUndone]);
    expect(await listed()).toEqual([
      ['Plan A (A) · Precio base: 2,1 UF → 2,2 UF', true],
      ['Plan A (A) · Precio base: 2 UF → 2,1 UF', false],
    ]);
    expect((await undoAs(first.id, admin, 'price')).status).toBe(409);
    expect((await undoAs(second.id, peru, 'price')).status).toBe(404);
    expect((await undoAs(second.id, admin, 'price')).status).toBe(200);
    expect((await undoAs(second.id, admin, 'price')).status).toBe(409);
    expect((await undoAs(first.id, admin, 'price')).status).toBe(200);
    expect(await exported()).toBe(before);
    expect((await seen()).changes.map(({ undoes, isUndone }) => [undoes, isUndone])).toEqual([
      [2, true],
      [3, true],
      [null, true],
      [null, true],
    ]);
  });

  it('scores the line anew, and again when it is taken back', async () => {
    const details = (hospital: number) => ({
      details: { unit: 'month', salesChannel: ['ExecutiveEmployee'], clinics: [['X', hospital, 80]] },
    });
    await importCatalogue(database(), fileOf([plan('A', 2, details(80)), plan('B', 3, details(100))]), new Date());
    const scores = async () =>
      (await database().select({ score: planScore.score }).from(planScore).orderBy(planScore.planId)).map(
        (row) => row.score,
      );
    // A: 2.4 + 1.6 + 0.75 + 1.75 points, B: 3 + 1.6 + 0.75 + 3.5 * 2.77 / 6.54 = 6.83.
    expect(await scores()).toEqual([9.52, 10]);
    const { id } = await changed({ amount: 1.2 });
    // The median is 1.97 now. A: 6.5, B: 3 + 1.6 + 0.75 + 3.5 * 1.97 / 5.74 = 6.55.
    expect(await scores()).toEqual([9.92, 10]);
    expect((await undoAs(id, admin, 'price')).status).toBe(200);
    expect(await scores()).toEqual([9.52, 10]);
  });

  it('is taken back before the file that was loaded earlier, and neither once something else changed', async () => {
    const file = await load(fileOf([plan('A', 2)]));
    const own = await changed();
    expect((await undoAs(file)).status).toBe(409);
    expect((await undoAs(own.id, admin, 'price')).status).toBe(200);
    expect((await undoAs(file)).status).toBe(200);
    await importCatalogue(database(), fileOf([plan('A', 2)]), new Date());
    const other = await changed({ version: 5 });
    await importCatalogue(database(), fileOf([plan('C', 2)]), new Date());
    expect((await undoAs(other.id, admin, 'price')).status).toBe(409);
  });

  it('is refused with what to do where the catalogue moved since it was seen, and of two at once one is', async () => {
    await importCatalogue(database(), fileOf([plan('A', 2)]), new Date());
    const both = await Promise.all([change(), change({ amount: 2.2 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.error).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'El catálogo cambió mientras tanto. Mira los precios de ahora y publica otra vez.',
    });
    expect(await database().select().from(planPriceChange)).toHaveLength(1);
  });

  it('is published when it is hardly ever meant only once somebody says that it is', async () => {
    await importCatalogue(database(), fileOf([plan('A', 2)]), new Date());
    const before = await exported();
    const { status, body } = await change({ amount: 200 });
    expect([status, body.published, body.odd.total]).toEqual([200, null, 1]);
    expect(body.odd.first[0]!.problem).toContain('de 2 a 200:');
    expect(await exported()).toBe(before);
    expect(await changed({ amount: 200, allowOdd: true })).toMatchObject({ version: 2 });
  });

  it.each<[string, number, Partial<PriceChange> | Record<string, unknown>]>([
    ['no plan', 409, { code: 'Z' }],
    ['no amount of its tariff', 409, { path: 'isapreCode' }],
    ['no path', 409, { path: '__proto__.amount' }],
    ['nothing but a number', 400, { amount: '2' }],
    ['less than nothing', 400, { amount: -1 }],
    ['nothing at all', 400, { amount: 0 }],
    ['a version that is none', 400, { version: -1 }],
    ['a country that is none', 400, { market: 'xx' }],
  ])('is no change of %s', async (_, status, given) => {
    await importCatalogue(database(), fileOf([plan('A', 2)]), new Date());
    expect((await change(given as Partial<PriceChange>)).status).toBe(status);
    expect(await database().select().from(planPriceChange)).toEqual([]);
  });

  it('is of a market that the caller sees', async () => {
    await importCatalogue(database(), fileOf([plan('A', 2)]), new Date());
    expect((await search('market=cl&q=Plan', peru)).status).toBe(403);
    expect((await prices('market=cl&code=A', peru)).status).toBe(403);
    expect((await change({}, peru)).status).toBe(403);
    expect((await change({}, await signedIn('BACKOFFICE'))).status).toBe(403);
    expect((await prices('market=cl&code=B')).status).toBe(404);
    expect((await search('market=cl&q=P')).status).toBe(400);
  });
});

it('is downloaded by a line or a company as well, which comes back whole', async () => {
  const life = { type: 'vida', color: '#112233' };
  const others = [
    plan('V', 2, {
      ...{ productType: 'VIDA', organization: { type: 'ASEG', url: 'Sura' }, insuranceType: life.type },
      tariff: { model: 'ageBand', currency: 'UF', bands: [{ from: 0, to: 99, amount: 2 }] },
    }),
    plan('B', 3, { organization: { type: 'ISAPRE', url: 'Banmedica' } }),
  ];
  await importCatalogue(
    database(),
    fileOf([plan('A', 2), ...others], {
      organizations: [seller('Colmena'), seller('Banmedica'), { ...seller('Sura'), type: 'ASEG' }],
      insuranceTypes: [type, { code: life.type, color: life.color, upperType: 'VIDA' }],
    }),
    new Date(),
  );
  const [chile] = (await seen()).markets;
  expect(chile!.companies.map(({ key }) => key).toSorted()).toEqual(['Banmedica', 'Colmena', 'Sura']);
  const partOf = async (query: string) => {
    const address = `/api/staff/catalogue/file?market=cl&${query}`;
    return (await (await download(apiRequest(address, { headers: admin.headers }))).json()) as {
      plans: { productCode: string }[];
    };
  };
  for (const [query, codes] of [
    ['line=ISAPRE&company=', ['A', 'B']],
    ['line=&company=Colmena', ['A']],
    ['line=VIDA&company=Sura', ['V']],
  ] as const) {
    const file = await partOf(query);
    expect(file.plans.map(({ productCode }) => productCode)).toEqual(codes);
    const { digest, added, changed, withdrawn } = await checked(file);
    expect(digest).not.toBeNull();
    expect([added.total, changed.total, withdrawn.total]).toEqual([0, 0, 0]);
  }
});

it('shows whoever is of an insurer its own plans alone, at every door [P-13]', async () => {
  const plans = [plan('A', 2), plan('B', 3, { organization: { type: 'ISAPRE', url: 'Banmedica' } })];
  const organizations = [{ ...seller('Colmena'), code: '67' }, seller('Banmedica')];
  const lineContents = [{ productType: 'ISAPRE', content: {} }];
  await load(fileOf(plans, { organizations, lineContents }));
  const who = await signedIn('PROVIDER_ADMIN', { site: 'cl', insurer: '67' });
  const ask = (handler: typeof check, path: string) =>
    handler(apiRequest(`/api/staff/catalogue/${path}`, { headers: who.headers }));
  expect(await seen(who)).toMatchObject({
    markets: [{ code: 'cl', plans: 1, companies: [{ key: 'Colmena', plans: 1 }] }],
    changes: [],
  });
  const whole = (await (await ask(download, 'file?market=cl')).json()) as Record<string, { code: string }[]>;
  expect(whole).toMatchObject({ organizations: [{ code: '67' }], plans: [{ productCode: 'A' }], lineContents: [] });
  const others = await (await ask(download, 'file?market=cl&company=Banmedica')).json();
  expect(others).toMatchObject({ organizations: [], plans: [] });
  expect(await (await ask(plansBy, 'plans?market=cl&q=Plan')).json()).toMatchObject([{ code: 'A' }]);
  expect((await ask(planOf, 'plan?market=cl&code=A')).status).toBe(200);
  expect((await ask(planOf, 'plan?market=cl&code=B')).status).toBe(404);
  expect((await ask(download, 'file?market=pe')).status).toBe(403);
  expect((await send(check, fileOf(plans), { who })).status).toBe(403);
  expect((await undoAs(1, who)).status).toBe(403);
});

it('says in the trail which plans changed and from what to what', async () => {
  await importCatalogue(database(), fileOf([plan('A', 2), plan('B', 2)]), new Date());
  await load(fileOf([plan('A', 2.1), plan('B', 2), plan('C', 3)]));
  const trail = async () => (await callStaff<{ rows: AuditRow[] }>(admin, 'audit?kind=catalogue')).body.rows;
  const rows = await trail();
  expect(rows[0]!.values).toEqual(
    expect.arrayContaining([
      { field: 'Plan A (A) · Tarifa · Precio base', before: '2', after: '2,1' },
      { field: 'Agregado', before: null, after: 'Plan C (C)' },
    ]),
  );
  const body = { market: 'cl', code: 'A', path: 'baseUf', amount: 2.2, version: 2 };
  expect((await price(apiRequest('/api/staff/catalogue/price', { body, headers: admin.headers }))).status).toBe(200);
  expect((await trail())[0]).toMatchObject({
    sentence: expect.stringContaining('cambió un precio del catálogo Chile, 3'),
    values: expect.arrayContaining([{ field: 'Plan A (A) · Tarifa · Precio base', before: '2,1', after: '2,2' }]),
  });
});

it('a price list says which plans are new, gone and changed, with amounts, and keeps what a person wrote', async () => {
  const paid = (ambulatory: number) => ({
    clinics: [['Clínica Indisa', 90, ambulatory]],
    coverages: [
      { code: 'hospital', kind: 'percent', value: 90, currency: null },
      { code: 'ambulatory', kind: 'percent', value: ambulatory, currency: null },
    ],
    features: ['ges', 'caec', 'zoneRM'],
  });
  const own = (code: string, ambulatory: number, more = {}) =>
    plan(code, 2, {
      ...{ verified: true, ...more },
      details: { unit: 'month', salesChannel: ['QpOnlineSale'], ...paid(ambulatory) },
    });
  const plans = [own('A', 60, { displayName: 'Hecho a mano', popular: true }), own('B', 60)];
  await importCatalogue(database(), fileOf(plans), new Date());
  const row = (code: string, uf: number, ambulatory: number) => [
    ...[67, code, uf, 'pref', ['RM'], null],
    ...[[[0, 90, ambulatory]], null, 0],
  ];
  const list = { asOf: '2026-08-03', clinics: ['Clínica Indisa'], plans: [row('A', 2.1, 70), row('C', 3.5, 80)] };
  const { added, changed, closed, withdrawn, disagreements, digest } = await checked(list);
  expect(added.first).toEqual([{ section: 'plans', name: 'C', title: 'Plan C', price: '3,5 UF' }]);
  expect(closed.first).toEqual([{ section: 'plans', name: 'B', title: 'Plan B', price: '2 UF' }]);
  expect(changed.first).toEqual([
    {
      ...{ section: 'plans', name: 'A', title: 'Hecho a mano', more: 0 },
      fields: [
        { field: 'Tarifa · Precio base', before: '2 UF', after: '2,1 UF' },
        { field: 'Condiciones · Origen', before: null, after: expect.stringContaining('Fuente: isapre-lists') },
      ],
    },
  ]);
  expect(withdrawn.total).toBe(0);
  expect(disagreements.first.map(({ clinic, care, list: says, catalogue }) => [clinic, care, says, catalogue])).toEqual(
    [['Clínica Indisa', 'ambulatory', 70, 60]],
  );
  expect((await publishAs(list, digest)).status).toBe(200);
  const { plans: after } = JSON.parse(await exported());
  expect(after).toMatchObject([
    { productCode: 'A', displayName: 'Hecho a mano', popular: true, tariff: { baseUf: 2.1 }, details: paid(60) },
    { productCode: 'B', details: { closedSince: '2026-08-03' } },
    { productCode: 'C', verified: true, details: { closedSince: null } },
  ]);
  await undoAs((await seen()).changes[0]!.id);
  expect(JSON.parse(await exported()).plans).toHaveLength(2);
});

it('is downloaded as it is read: who goes away ends the reading, and leaves nothing open', async () => {
  const many = Array.from({ length: 900 }, (_, n) => plan(`P${n}`, 2, { displayName: 'x'.repeat(180) }));
  await importCatalogue(database(), fileOf(many), new Date());
  const get = () => download(apiRequest('/api/staff/catalogue/file?market=cl', { headers: admin.headers }));
  const answer = await get();
  expect(answer.headers.get('content-length')).toBeNull();
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toMatch(/^\{"market":"cl"/);
  expect(value!.byteLength).toBeLessThan(400 * 1024);
  await reader.cancel();
  expect(((await (await get()).json()) as { plans: object[] }).plans).toHaveLength(900);
});

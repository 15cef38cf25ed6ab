import { describe, expect, it } from 'vitest';
import { EXAMPLE_PLAN } from '@/lib/contract/provenance';
import { database } from '@/lib/db/client';
import { fileOf, plan as planOf } from '@/lib/testing/catalogue-file';
import { testCtx } from '@/lib/testing/database';
import { CatalogueMistakes } from './mistake';
import { importCatalogue } from './import';
import { catalogueVersion, findPlan, findPlanByCode, listPlansByCode, planCounts } from './read-plans';

const NOW = new Date('2026-11-20T12:00:00Z');

const plan = (changes: object = {}) => planOf('HO  2013', 2, changes);
const file = () => fileOf([plan()]);

describe('importing a catalogue', () => {
  it('adds plans, prices them, and moves the version', async () => {
    const before = await catalogueVersion(testCtx('cl'));
    const { plans, version } = await importCatalogue(database(), file(), NOW);
    expect({ plans, version }).toEqual({ plans: 1, version: before + 1 });
    const found = await findPlan(testCtx('cl'), { organizationUrl: 'Colmena', planUrl: 'HO  2013' });
    // (2 UF x factor 1 at 27 years + 0.77 UF) x 37598.3 = 104147.291
    expect(found?.item).toMatchObject({
      productCode: 'HO  2013',
      price: { minPrice: 104_147, unit: 'month', currency: 'CLP' },
      organization: { metadata: { image: '/marks/insurer.svg' } },
    });
  });

  it('updates a plan it knows and leaves the others alone', async () => {
    const other = { ...file(), plans: [plan({ productCode: 'X-1', url: 'X-1' })] };
    await importCatalogue(database(), other, NOW);
    await importCatalogue(database(), { ...file(), plans: [plan({ displayName: 'Renamed', promoted: true })] }, NOW);
    expect((await findPlanByCode(testCtx('cl'), 'HO  2013'))?.item).toMatchObject({
      displayName: 'Renamed',
      isPromoted: true,
    });
    expect((await findPlanByCode(testCtx('cl'), 'X-1'))?.item.displayName).toBe('Plan HO  2013');
    const listed = await listPlansByCode(testCtx('cl'), ['X-1', 'MADE-UP', 'HO  2013']);
    expect(listed.map(({ item }) => item.productCode)).toEqual(['X-1', 'HO  2013']);
    const one = await findPlanByCode(testCtx('cl'), 'X-1');
    expect(listed[0]!.item).toEqual({ ...one!.item, scorePlace: null });
  });

  it('finds a plan among the lines that its address can be of', async () => {
    const life = plan({ productType: 'VIDA', productCode: 'V-2013' });
    await importCatalogue(database(), { ...file(), plans: [life] }, NOW);
    const at = { organizationUrl: 'Colmena', planUrl: 'HO  2013' };
    const codeIn = async (productTypes: string[]) =>
      (await findPlan(testCtx('cl'), { ...at, productTypes }))?.item.productCode;
    expect([await codeIn(['ISAPRE']), await codeIn(['COMPLEMENTARIO', 'VIDA'])]).toEqual(['HO  2013', 'V-2013']);
    expect(await codeIn(['MASCOTAS'])).toBeUndefined();
  });

  it('takes away the plans that it withdraws, with what they say, and tells readers', async () => {
    const gone = plan({ productCode: 'GONE', url: 'GONE', detail: {} });
    await importCatalogue(database(), { ...file(), plans: [gone] }, NOW);
    const before = await catalogueVersion(testCtx('cl'));
    const renewed = { ...file(), plans: [plan({ productCode: 'NEW', url: 'GONE' })], withdraw: ['GONE'] };
    const { plans, withdrawn, version } = await importCatalogue(database(), renewed, NOW);
    expect({ plans, withdrawn, version }).toEqual({ plans: 1, withdrawn: 1, version: before + 1 });
    expect(await findPlanByCode(testCtx('cl'), 'GONE')).toBeNull();
    const at = { organizationUrl: 'Colmena', planUrl: 'GONE' };
    expect((await findPlan(testCtx('cl'), at))?.item.productCode).toBe('NEW');
    expect(await findPlanByCode(testCtx('cl'), 'X-1')).not.toBeNull();
  });

  it('lets two plans of the file change their addresses with one another', async () => {
    const ab = (a: string, b: string) => [plan({ productCode: 'A', url: a }), plan({ productCode: 'B', url: b })];
    await importCatalogue(database(), { ...file(), plans: ab('one', 'two') }, NOW);
    await importCatalogue(database(), { ...file(), plans: ab('two', 'one') }, NOW);
    const at = { organizationUrl: 'Colmena', planUrl: 'two' };
    expect((await findPlan(testCtx('cl'), at))?.item.productCode).toBe('A');
  });

  it('keeps markets apart', async () => {
    expect(await findPlanByCode(testCtx('pe'), 'HO  2013')).toBeNull();
    expect(await findPlan(testCtx('co'), { organizationUrl: 'Colmena', planUrl: 'HO  2013' })).toBeNull();
  });
});

describe('a wrong file', () => {
  const row2 = (changes: Record<string, unknown>) => ({
    ...file(),
    plans: [plan({ productCode: 'OK', url: 'OK' }), plan(changes)],
  });
  const noBand = { model: 'ageBand', currency: 'CLP', bands: [] };
  const overlap = {
    model: 'ageBand',
    currency: 'CLP',
    bands: [
      { from: 0, to: 30, amount: 1 },
      { from: 30, to: 60, amount: 2 },
    ],
  };
  const isapre = (baseUf: number, gesUf: number) => ({ model: 'isapre', isapreCode: 67, baseUf, gesUf });
  const freeAdults = {
    model: 'ageBand',
    currency: 'CLP',
    bands: [
      { from: 0, to: 17, amount: 0 },
      { from: 18, to: 60, amount: 0 },
      { from: 61, to: 80, amount: 9000 },
    ],
  };
  const twoLines = ['VIDA', 'COMPLEMENTARIO'].map((productType) =>
    plan({ productType, productCode: productType, url: 'same' }),
  );
  it.each([
    ['a negative price', row2({ tariff: isapre(-1, 1) }), 'tariff.baseUf'],
    ['an Isapre without a base price', row2({ tariff: isapre(0, 1) }), 'tariff.baseUf'],
    ['GES for nothing', row2({ tariff: isapre(2, 0) }), 'tariff.gesUf'],
    ['an adult who costs nothing', row2({ tariff: freeAdults }), 'tariff.bands.1.amount'],
    ['no band', row2({ tariff: noBand }), 'tariff.bands'],
    ['bands that overlap', row2({ tariff: overlap }), 'tariff.bands.1'],
    ['a price for nobody', row2({ tariff: { model: 'perPet', currency: 'CLP', dog: [], cat: [] } }), 'tariff'],
    ['a score, which is worked out', row2({ score: 9 }), 'score'],
    ['an unknown line', row2({ productType: 'SOAT' }), 'productType'],
    ['an unknown organisation', row2({ organization: { type: 'ISAPRE', url: 'Nobody' } }), 'organization'],
    ['an unknown type', row2({ insuranceType: 'cerrado' }), 'insuranceType'],
    ['no first day', row2({ startsOn: undefined }), 'startsOn'],
    ['a day that is none', row2({ startsOn: '2026-02-30' }), 'startsOn'],
    ['a code twice', row2({ productCode: 'OK' }), 'productCode'],
    ['an address twice', row2({ url: 'OK' }), 'url'],
    ['the address of another line', { ...file(), plans: twoLines }, 'url'],
    ['a slash in the address', row2({ url: 'a/b' }), 'url'],
    ['a percent sign in the address', row2({ url: '50%' }), 'url'],
    ['an address longer than middleware takes', row2({ url: 'a'.repeat(121) }), 'url'],
    ['a code that leaves its segment', row2({ productCode: '..' }), 'productCode'],
    ['a code with a slash', row2({ productCode: 'A/1' }), 'productCode'],
    ['a NUL', row2({ displayName: 'a\u0000b' }), 'displayName'],
    [
      'a closing day that is still to come',
      row2({ details: { unit: 'month', salesChannel: ['ExecutiveEmployee'], closedSince: '2026-11-21' } }),
      'details.closedSince',
    ],
    [
      'a source that is not in the table',
      row2({
        details: {
          unit: 'month',
          salesChannel: ['ExecutiveEmployee'],
          provenance: { ...EXAMPLE_PLAN, price: { kind: 'published', source: 'hearsay' } },
        },
      }),
      'details.provenance.price.source',
    ],
    [
      'a published price without a source',
      row2({
        details: {
          unit: 'month',
          salesChannel: ['ExecutiveEmployee'],
          provenance: { ...EXAMPLE_PLAN, price: { kind: 'published', source: null } },
        },
      }),
      'details.provenance.price.source',
    ],
    ['an unknown channel', row2({ details: { unit: 'month', salesChannel: ['Fax'] } }), 'details.salesChannel.0'],
  ])('with %s names row and field and changes nothing', async (_, wrong, field) => {
    const version = await catalogueVersion(testCtx('cl'));
    const counts = await planCounts(database());
    const failure = await importCatalogue(database(), wrong, NOW).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CatalogueMistakes);
    const code = (wrong.plans[1] as { productCode: string }).productCode;
    expect((failure as CatalogueMistakes).mistakes).toContainEqual(
      expect.stringContaining(`plans row 2 (${code}), field ${field}: `),
    );
    expect(await catalogueVersion(testCtx('cl'))).toBe(version);
    expect(await planCounts(database())).toEqual(counts);
  });

  it.each([
    ['null', null],
    ['a list', []],
    ['an unknown key', { ...file(), extra: 1 }],
    ['an unknown market', { ...file(), market: 'xx' }],
    [
      'a picture of another site',
      { ...file(), organizations: [{ ...file().organizations[0], image: 'https://x.y/z' }] },
    ],
  ])('%s is refused', async (_, wrong) => {
    await expect(importCatalogue(database(), wrong, NOW)).rejects.toBeInstanceOf(CatalogueMistakes);
  });

  it.each([
    ['the address of a plan that it does not name', { productCode: 'N' }, 'plans row 1 (N), field url: HO  2013'],
    [
      'one of a line whose addresses begin alike',
      { productCode: 'N', productType: 'COMPLEMENTARIO', url: 'V' },
      'plans row 1 (N), field url: V-2014',
    ],
    [
      'one under another type of organisation',
      { productCode: 'N', organization: { type: 'ASEG', url: 'Colmena' } },
      'plans row 1 (N), field url: HO  2013',
    ],
    ['a plan to withdraw that nobody sells', { withdraw: ['N'] }, 'withdraw row 1 (N): cl has no such plan'],
    ['a plan to withdraw that it brings', { withdraw: ['HO  2013'] }, 'withdraw row 1 (HO  2013): also in plans row 1'],
  ])('with %s is refused by name and changes nothing', async (_, change: Record<string, unknown>, mistake) => {
    const { withdraw = [], ...fields } = change;
    const life = plan({ productType: 'VIDA', productCode: 'V-2014', url: 'V' });
    await importCatalogue(database(), { ...file(), plans: [plan(), life] }, NOW);
    const state = async () => [await planCounts(database()), await catalogueVersion(testCtx('cl'))];
    const before = await state();
    const organizations = [...file().organizations, { ...file().organizations[0]!, type: 'ASEG' }];
    const wrong = { ...file(), organizations, plans: [plan(fields)], withdraw };
    const failure = await importCatalogue(database(), wrong, NOW).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CatalogueMistakes);
    expect((failure as CatalogueMistakes).mistakes).toEqual([expect.stringContaining(mistake)]);
    expect(await state()).toEqual(before);
  });

  it('tells 50 mistakes and counts the rest', async () => {
    const plans = Array.from({ length: 60 }, (_, index) =>
      plan({ productCode: `P${index}`, url: `P${index}`, daysAgo: 40_000 }),
    );
    await expect(importCatalogue(database(), { ...file(), plans }, NOW)).rejects.toThrow(/^60 mistake[^]*and 10 more$/);
  });
});

describe('a price that is hardly ever meant', () => {
  const flat = (amount: number, currency = 'CLP') => ({ model: 'flat', currency, amount });
  const life = (code: string, tariff: Record<string, unknown>) =>
    plan({ productType: 'VIDA', productCode: code, url: code, tariff });
  const usual = ['L1', 'L2', 'L3'].map((code, at) => life(code, flat(10_000 + at)));
  const withLife = (...plans: ReturnType<typeof life>[]) => ({ ...file(), plans });

  it.each([
    ['0', flat(0), 'tariff'],
    ["twenty times its line's median", flat(210_000), 'tariff'],
    ["a twentieth of its line's median", flat(450), 'tariff'],
    ['in a currency that no plan of its line has', flat(250, 'USD'), 'tariff.currency'],
  ])('is refused with row and field when it is %s, and let in when it is meant', async (_, tariff, field) => {
    await importCatalogue(database(), withLife(...usual), NOW, { allowOdd: true });
    for (const wrong of [
      withLife(life('L1', flat(9000)), life('ODD', tariff)),
      withLife(usual[0]!, life('L2', tariff)),
    ]) {
      const code = wrong.plans[1]!.productCode;
      const version = await catalogueVersion(testCtx('cl'));
      const failure = await importCatalogue(database(), wrong, NOW).catch((error: unknown) => error);
      expect((failure as CatalogueMistakes).mistakes).toEqual([
        expect.stringMatching(
          new RegExp(`^plans row 2 \\(${code}\\), field ${field}(\\.amount)?: .* \\(--allow lets it in\\)$`),
        ),
      ]);
      expect(await catalogueVersion(testCtx('cl'))).toBe(version);
      await importCatalogue(database(), wrong, NOW, { allowOdd: true });
      expect((await findPlanByCode(testCtx('cl'), code))?.item.productCode).toBe(code);
      await importCatalogue(
        database(),
        { ...withLife(...usual), withdraw: ['ODD'].filter((one) => one === code) },
        NOW,
        { allowOdd: true },
      );
    }
  });

  it('of an Isapre is one of 92 times the median of those that are sold', async () => {
    const isapre = (code: string, baseUf: number) =>
      plan({ productCode: code, url: code, tariff: { model: 'isapre', isapreCode: 67, baseUf, gesUf: 0.77 } });
    const wrong = { ...file(), plans: [isapre('I1', 2), isapre('I2', 3), isapre('I3', 300)] };
    await expect(importCatalogue(database(), wrong, NOW)).rejects.toThrow(
      /plans row 3 \(I3\), field tariff: \d+ is far from the median of ISAPRE, \d+ \(--allow/,
    );
  });

  it('is told with the one before where an amount of a known plan is twice or half of what it was, though others stay', async () => {
    await importCatalogue(database(), withLife(...usual), NOW, { allowOdd: true });
    await expect(importCatalogue(database(), withLife(life('L1', flat(20_000))), NOW)).rejects.toThrow(
      'plans row 1 (L1), field tariff.amount: 10000 -> 20000, a change of 2 times or more (--allow lets it in)',
    );
    await expect(importCatalogue(database(), withLife(life('L1', flat(5000))), NOW)).rejects.toThrow('10000 -> 5000,');
    expect((await importCatalogue(database(), withLife(life('L1', flat(19_000))), NOW)).plans).toBe(1);
    const bands = (...of: readonly (readonly [number, number, number])[]) =>
      withLife(
        life('L2', {
          ...{ model: 'ageBand', currency: 'CLP' },
          bands: of.map(([from, to, amount]) => ({ from, to, amount })),
        }),
      );
    await importCatalogue(database(), bands([18, 59, 23_600], [60, 80, 40_000]), NOW, { allowOdd: true });
    const failing = importCatalogue(database(), bands([18, 59, 23_600], [60, 69, 40_000], [70, 80, 4000]), NOW);
    await expect(failing).rejects.toThrow(/^1 mistake[^]*field tariff.bands.2.amount: 40000 -> 4000,/);
  });

  it('is told from its own file where the line has no plan yet', async () => {
    const home = (code: string, tariff: Record<string, unknown>) => ({
      ...life(code, tariff),
      productType: 'MASCOTAS',
    });
    const of = (...tariffs: Record<string, unknown>[]) =>
      withLife(...tariffs.map((tariff, at) => home(`H${at}`, tariff)));
    const pets = (amount: number, currency = 'CLP') => ({
      model: 'perPet',
      currency,
      dog: [{ from: 0, to: 20, amount }],
      cat: [{ from: 0, to: 20, amount }],
    });
    const failure = await importCatalogue(
      database(),
      of(pets(100), pets(110), pets(12_000), pets(90, 'USD')),
      NOW,
    ).catch((error: unknown) => error);
    const { mistakes } = failure as CatalogueMistakes;
    expect(mistakes.map((one) => /row (\d).*field (\S+):/.exec(one)?.slice(1))).toEqual(
      expect.arrayContaining([
        ['3', 'tariff'],
        ['4', 'tariff.currency'],
      ]),
    );
    expect((await importCatalogue(database(), of(pets(100)), NOW)).plans).toBe(1);
  });
});

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanEntry } from '@/features/catalogue/import-schemas';
import { checkFile } from './check-file';
import { expandIsapreFile, writeIsapreFile } from './isapre-file';
import { csvOf, textRows, xlsxOf } from '@/lib/testing/sheet-files';
import { readSheet } from '@/lib/sheet/thread';
import { CatalogueMistakes } from './mistake';
import { withPriceList } from './price-list';

const FILE = 'lib/db/seed/data/cl/isapre.json';

let text: string;
let file: ReturnType<typeof checkFile>['file'];
let plans: readonly PlanEntry[];
beforeAll(async () => {
  text = await readFile(FILE, 'utf8');
  file = checkFile(expandIsapreFile(JSON.parse(text)), new Date()).file;
  plans = file.plans;
});

const planOf = (code: string, among = plans) => among.find(({ productCode }) => productCode === code)!;
const isOnSale = ({ details }: PlanEntry) => details.closedSince === null;
const percentsOf = ({ details }: PlanEntry) => details.coverages.map(({ code, value }) => [code, value]);
const zonesOf = ({ details }: PlanEntry) => details.features.filter((feature) => feature.startsWith('zone'));
const baseOf = ({ tariff }: PlanEntry) => (tariff.model === 'isapre' ? tariff.baseUf : null);

describe('the Isapre plans of the demonstration', () => {
  it('are the 1,404 published plans of four Isapres and 39 of three others', () => {
    const counts = Map.groupBy(plans, ({ organization }) => organization.url);
    const perIsapre = [...counts].map(([url, own]) => [url, own.filter(isOnSale).length, own.length]);
    expect(perIsapre).toEqual([
      ['Consalud', 435, 435],
      ['NuevaMasvida', 234, 234],
      ['VidaTres', 212, 212],
      ['CruzBlanca', 418, 523],
      ['Colmena', 16, 16],
      ['Banmedica', 17, 17],
      ['Esencial', 6, 6],
    ]);
  });

  it.each([
    ['13-SF1001-26', 'Select Full SF1001-26', 3.41, 100, 70, ['zoneRM'], ['Clínica Meds', 90, 60]],
    ['PPV25100', 'Pleno Plus Quinta Región PPV25100', 1.72, 80, 50, ['zoneCentre'], ['Clínica Ciudad del Mar', 60, 50]],
    ['VPRU24111116', 'Plan VPRU24111116', 8.25, 100, 90, [], ['Clínica Alemana de Santiago', 100, 70]],
    [
      'SLRO213526',
      'Plan SLRO213526',
      6.89,
      100,
      100,
      ['zoneNorth', 'zoneBiobio'],
      ['Clínica Alemana de Santiago', 80, 40],
    ],
    ['PLEN249', 'Libre Elección PLEN249', 1.93, 90, 70, ['zoneNational'], undefined],
  ])('have the figures of the published list: %s', (code, name, uf, hospital, ambulatory, zones, clinic) => {
    const plan = planOf(code);
    expect([plan.displayName, baseOf(plan), zonesOf(plan)]).toEqual([name, uf, zones]);
    expect(percentsOf(plan)).toEqual([
      ['hospital', hospital],
      ['ambulatory', ambulatory],
    ]);
    expect(plan.details.clinics.find(([at]) => at === clinic?.[0])).toEqual(clinic);
  });

  it('have the lower percentage where the list and the catalogue before it differ', () => {
    expect(percentsOf(planOf('13-CORE101-26'))).toEqual([
      ['hospital', 40],
      ['ambulatory', 40],
    ]);
  });

  it("are '100 % hospitalario' only where each of their clinics pays a stay in full", () => {
    const isFull = ({ details: { features } }: PlanEntry) => features.includes('fullHospital');
    const paidInFull = ({ details: { clinics } }: PlanEntry) =>
      clinics.every(([, hospital]) => hospital === null || hospital === 100);
    expect(plans.filter((plan) => isFull(plan) && !paidInFull(plan))).toEqual([]);
    expect(plans.some(isFull)).toBe(true);
    expect(isFull(planOf('OPR1113D25'))).toBe(false);
  });

  it('have no zone where none is known, and no cap, because none is published', () => {
    expect(plans.filter(({ organization }) => organization.url === 'VidaTres').flatMap(zonesOf)).toEqual([]);
    const caps = new Set(plans.map(({ details }) => details.annualBenefitMaximum?.amount));
    expect([...caps]).toEqual([null]);
  });

  it('have no percentage where the list has 0 %: it is not stated', () => {
    const { clinics } = planOf('VPLU241178').details;
    expect(clinics.filter(([, , ambulatory]) => ambulatory === null).map(([name]) => name)).toEqual([
      'Clínica Dávila',
      'Clínica Dávila Vespucio',
      'Integramédica',
      'Vidaintegra',
    ]);
    expect(plans.flatMap(({ details }) => details.clinics).filter((clinic) => clinic.includes(0))).toEqual([]);
  });

  it('are closed in the older of two editions of Cruz Blanca, on a day nobody knows', () => {
    const closed = plans.filter((plan) => !isOnSale(plan));
    expect(closed).toHaveLength(105);
    expect(closed.every(({ productCode }) => productCode.endsWith('D25'))).toBe(true);
    expect(planOf('CMBS140D25').details.closedSince).toBe('unknown');
    expect(planOf('CMBS140526').details.closedSince).toBeNull();
  });

  it('never share a name in one company while on sale', () => {
    const names = plans.filter(isOnSale).map(({ organization, displayName }) => `${organization.url} ${displayName}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('come out the same when they are made again', () => {
    const clinics = [...new Set(plans.flatMap(({ details }) => details.clinics.map(([name]) => name)))];
    const listed = plans.filter(({ organization }) =>
      ['Consalud', 'NuevaMasvida', 'VidaTres', 'CruzBlanca'].includes(organization.url),
    );
    const rows = listed.map(({ productCode, tariff, details }) => {
      const { isapreCode, baseUf } = tariff as Extract<PlanEntry['tariff'], { model: 'isapre' }>;
      const isFree = details.modality === 'libre_eleccion';
      const paid = details.clinics.map(([name, ...percents]) => [clinics.indexOf(name), ...percents]);
      const free = isFree ? details.coverages.map(({ value }) => value) : null;
      return [isapreCode, productCode, baseUf, isFree ? 'libre' : 'pref', null, null, paid, free, 0];
    });
    const again = withPriceList(file, { asOf: '2026-08-03', clinics, plans: rows });
    expect(again.disagreements).toEqual([]);
    expect(writeIsapreFile(again.file)).toBe(text);
  });
});

describe('a price list', () => {
  const clinics = ['Clínica Meds', 'Clínica Indisa', 'Integramédica'];
  const listOf = (...rows: readonly unknown[][]) => ({ asOf: '2027-08-01', clinics, plans: rows });
  const merge = (...rows: readonly unknown[][]) => withPriceList(file, listOf(...rows));
  const only = (...rows: readonly unknown[][]) => planOf(String(rows[0]![1]), merge(...rows).file.plans);

  const CORE = [107, '13-CORE101-26', 1.2, 'pref', ['RM'], null, [[1, 50, 30]], null, 0];
  const mistakesOf = (value: unknown) => {
    try {
      withPriceList(file, value);
      return [];
    } catch (error) {
      if (!(error instanceof CatalogueMistakes)) throw error;
      return error.mistakes;
    }
  };

  it('gives a new plan its price, the highest percentages at its clinics and the zone that its line says', () => {
    const paid = [
      [0, 90, 60],
      [1, 70, 80],
      [2, null, 0],
    ];
    const plan = only([81, 'PPS27100', 2.5, 'pref', null, 'PLENO PLUS SUR', paid, null, 1]);
    expect(plan).toMatchObject({
      displayName: 'Pleno Plus Sur PPS27100',
      url: 'PPS27100',
      startsOn: '2027-08-01',
      tariff: { model: 'isapre', isapreCode: 81, baseUf: 2.5, gesUf: 0.854 },
      verified: true,
    });
    expect(percentsOf(plan)).toEqual([
      ['hospital', 90],
      ['ambulatory', 80],
    ]);
    expect(zonesOf(plan)).toEqual(['zoneSouth']);
    expect(plan.details.clinics.at(-1)).toEqual(['Integramédica', null, null]);
    expect(plan.details.annualBenefitMaximum).toEqual({ amount: null, currency_code: 'UF' });
    expect(plan.details.provenance).toEqual({
      price: { kind: 'published', source: 'isapre-lists' },
      coverages: { kind: 'derived', source: 'isapre-lists' },
      clinics: { kind: 'published', source: 'isapre-lists' },
      cap: { kind: 'example', source: null },
    });
  });

  it('keeps the name, flags, dates and terms that a person wrote, and changes price and clinics', () => {
    const before = planOf('13-EF10001-26');
    const after = only([107, '13-EF10001-26', 1.8, 'pref', ['RM'], null, [[0, 80, 60]], null, 0]);
    const { tariff, details, ...own } = before;
    expect(after).toMatchObject({ ...own, tariff: { ...tariff, baseUf: 1.8 } });
    expect(after.details).toEqual({ ...details, clinics: [['Clínica Meds', 80, 60]] });
  });

  it('names both percentages where they differ, and lets the lower stand', () => {
    const { file: merged, disagreements } = merge(CORE);
    expect(percentsOf(planOf('13-CORE101-26', merged.plans))).toEqual([
      ['hospital', 40],
      ['ambulatory', 30],
    ]);
    expect(disagreements).toEqual([
      { plan: '13-CORE101-26', title: 'Core CORE101-26', clinic: null, care: 'hospital', list: 50, catalogue: 40 },
      { plan: '13-CORE101-26', title: 'Core CORE101-26', clinic: null, care: 'ambulatory', list: 30, catalogue: 40 },
    ]);
  });

  it('closes plans of its companies that it no longer names, since its day, and leaves other companies alone', () => {
    const { plans: after } = merge(CORE).file;
    expect(planOf('13-SF1001-26', after).details.closedSince).toBe('2027-08-01');
    expect(planOf('CMBS140D25', after).details.closedSince).toBe('unknown');
    expect(planOf('CMBS140526', after).details.closedSince).toBeNull();
    expect(after).toHaveLength(plans.length);
  });

  it('tells plans of one name apart by their codes', () => {
    const named = { ...planOf('13-CORE101-26'), displayName: 'Select Full SF1001-27' };
    const present = { ...file, plans: [named, ...plans.filter(({ productCode }) => productCode !== '13-CORE101-26')] };
    const fresh = [107, '13-SF1001-27', 3, 'pref', ['RM'], null, [[0, 90, 60]], null, 0];
    const { plans: after } = withPriceList(present, listOf(CORE, fresh)).file;
    expect(['13-CORE101-26', '13-SF1001-27'].map((code) => planOf(code, after).displayName)).toEqual([
      'Select Full SF1001-27 13-CORE101-26',
      'Select Full SF1001-27 13-SF1001-27',
    ]);
  });

  it.each([
    ['an Isapre without plans', [[5, 'X1', 1, 'pref', null, null, [], null, 0]], 'plans row 1 (X1), field 0'],
    ['a code named twice', [CORE, CORE], 'plans row 2 (13-CORE101-26), field 1: also in row 1'],
    [
      'a clinic that the list has not',
      [[107, 'X1', 1, 'pref', null, null, [[9, 50, 50]], null, 0]],
      'plans row 1 (X1)',
    ],
    ['an unknown zone', [[107, 'X1', 1, 'pref', ['luna'], null, [], null, 0]], 'plans row 1, field 4.0'],
    ['a percentage above 100', [[107, 'X1', 1, 'pref', null, null, [[0, 101, 50]], null, 0]], 'field 6.0.1'],
    ['a row that is cut', [[107, 'X1', 1]], 'plans row 1'],
  ])('is refused with %s', (_, rows, message) => {
    expect(mistakesOf(listOf(...rows))[0]).toContain(message);
  });

  const HEADER =
    'isapre,codigo,uf,tipo,zonas,linea,clinica,hospitalario,ambulatorio,libre hospitalario,libre ambulatorio,tope,vigencia';
  const sheetOf = (...lines: readonly string[]) =>
    [HEADER, ...lines].map((line) => line.split(line.includes('|') ? '|' : ','));
  const fromSheet = async (bytes: Uint8Array<ArrayBuffer>) => readSheet(bytes, 100_000);

  const PUBLISHED = sheetOf(
    '107|13-CORE101-26|1,2|pref|RM||Clínica Indisa|50 %|30 %||||03/08/2027',
    '107|13-SF1001-26|3.41|pref|RM; norte||Clínica Meds|90|60||||',
    '||||||Clínica Indisa|100|||||',
    '81|PLEN999|1,93|libre||LIBRE ELECCION||||90|70|sí|',
  );

  it.each([
    ['xlsx', xlsxOf({ rows: textRows(PUBLISHED) })],
    ['csv', csvOf(PUBLISHED)],
  ])('is the same as a sheet of plans and clinics: .%s', async (_, bytes) => {
    const asJson = withPriceList(file, {
      asOf: '2027-08-03',
      clinics: ['Clínica Indisa', 'Clínica Meds'],
      plans: [
        [107, '13-CORE101-26', 1.2, 'pref', ['RM'], null, [[0, 50, 30]], null, 0],
        [
          107,
          '13-SF1001-26',
          3.41,
          'pref',
          ['RM', 'norte'],
          null,
          [
            [1, 90, 60],
            [0, 100, null],
          ],
          null,
          0,
        ],
        [81, 'PLEN999', 1.93, 'libre', null, 'LIBRE ELECCION', [], [90, 70], 1],
      ],
    });
    expect(withPriceList(file, await fromSheet(bytes))).toEqual(asJson);
  });

  it.each([
    [
      'a percentage above 100',
      ['107|X1|1|pref|||Clínica Meds|90|60||||2027-08-03', '||||||Clínica Indisa|101|50||||'],
      'plans row 3 (X1), field hospitalario: is more than 100',
    ],
    ['a price in words', ['107|X1|uno|pref|||||||||2027-08-03'], 'plans row 2 (X1), field uf: must be number'],
    ['an unknown zone', ['107|X1|1|pref|luna||||||||2027-08-03'], 'plans row 2 (X1), field zonas'],
    ['no day', ['107|X1|1|pref|||||||||'], 'file, field vigencia: is not a day'],
    [
      'an unknown Isapre',
      ['5|X1|1|pref|||||||||2027-08-03'],
      'plans row 2 (X1), field isapre: the catalogue has no plan of',
    ],
    [
      'two prices for one plan',
      ['107|X1|1|pref|||Clínica Meds|90|60||||2027-08-03', '107|X1|2|pref|||Clínica Indisa|90|60||||'],
      'plans row 3 (X1), field uf: also in row 2',
    ],
  ])('names the row and column of a sheet with %s', async (_, lines, message) => {
    expect(mistakesOf(await fromSheet(csvOf(sheetOf(...lines))))[0]).toContain(message);
  });

  it.each([
    { rows: 5, epoch: 1900 },
    { rows: [[1]], epoch: 1900 },
    { rows: [], epoch: 'x' },
  ])('takes the JSON %o for no sheet', (value) => {
    expect(mistakesOf(value)[0]).toMatch(/asOf: is missing/);
  });

  it('is refused before its day', () => {
    expect(() => withPriceList(file, listOf(CORE), '2027-07-31')).toThrow('asOf: is in the future');
    expect(withPriceList(file, listOf(CORE), '2027-08-01').file.plans).toHaveLength(plans.length);
  });

  it('names missing and unknown columns of a sheet', async () => {
    expect(
      mistakesOf(
        await fromSheet(
          csvOf([
            ['isapre', 'codigo', 'precio'],
            ['107', 'X1', '1'],
          ]),
        ),
      ),
    ).toEqual(expect.arrayContaining(['file, field uf: is missing', 'file, field precio: unknown field']));
  });

  it('of 1,404 plans in 12,000 rows of a sheet gives the catalogue again', async () => {
    const listed = plans.filter(({ organization }) =>
      ['Consalud', 'NuevaMasvida', 'VidaTres', 'CruzBlanca'].includes(organization.url),
    );
    const lines = listed.flatMap(({ productCode, tariff, details }) => {
      const { isapreCode, baseUf } = tariff as Extract<PlanEntry['tariff'], { model: 'isapre' }>;
      const isFree = details.modality === 'libre_eleccion';
      const free = isFree ? details.coverages.map(({ value }) => String(value)) : ['', ''];
      const own = [String(isapreCode), productCode, String(baseUf), isFree ? 'libre' : 'pref', '', ''];
      const clinicRows = details.clinics.map((clinic) => clinic.map((cell) => (cell === null ? '' : String(cell))));
      return (clinicRows.length > 0 ? clinicRows : [['', '', '']]).map((clinic) =>
        [own, clinic, free, ['', '2026-08-03']].flat(),
      );
    });
    expect(lines.length).toBeGreaterThan(8_000);
    const again = withPriceList(file, await fromSheet(xlsxOf({ rows: textRows([HEADER.split(','), ...lines]) })));
    expect(again.disagreements).toEqual([]);
    expect(writeIsapreFile(again.file)).toBe(text);
  });
});

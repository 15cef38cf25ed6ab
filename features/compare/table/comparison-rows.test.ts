import { EXAMPLE_PLAN } from '@/lib/contract/provenance';
import type { PlanCases } from '@/features/care-cost/care-cost.api';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableWording } from '@/features/compare/table/wording';
import { es } from '@/messages/es';
import { sampleCases } from '@/lib/testing/sample-plan-answers';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { comparisonGroups, GROUPS, onlyDifferences } from './comparison-rows';

const words = tableWording(sampleViewData(), es.compare);
const rowsOf = (...args: Parameters<typeof comparisonGroups>) => comparisonGroups(...args).flatMap(({ rows }) => rows);

const plan = fc
  .record({
    score: fc.option(fc.integer({ min: 0, max: 100 }).map((n) => n / 10)),
    features: fc.uniqueArray(fc.constantFrom('ges', 'caec', 'telemedicine', 'zoneRM')),
    clinics: fc.uniqueArray(fc.constantFrom('Clínica Dávila', 'Clínica Indisa', 'Clínica Alemana')),
    coverages: fc
      .uniqueArray(fc.constantFrom('hospital', 'ambulatory', 'dental'))
      .chain((codes) =>
        fc.tuple(
          ...codes.map((code) =>
            fc.record({
              code: fc.constant(code),
              kind: fc.constant('percent' as const),
              value: fc.option(fc.integer({ min: 0, max: 100 })),
              currency: fc.constant(null),
            }),
          ),
        ),
      ),
  })
  .map((made) => samplePlan(made));
const plans = fc.array(plan, { minLength: 2, maxLength: 3 });

describe('comparison', () => {
  it('has the groups in their order, and one cell per plan in every row', () => {
    fc.assert(
      fc.property(plans, (items) => {
        const groups = comparisonGroups(items, words);
        expect(groups.map(({ name }) => name)).toEqual(
          GROUPS.filter((name) => groups.some((group) => group.name === name)),
        );
        for (const { cells } of groups.flatMap(({ rows }) => rows)) {
          expect(cells).toHaveLength(items.length);
          for (const lines of cells) expect(lines.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('says that an executive completes what a line does not sell online, by whatever channel', () => {
    const items = (['QpOnlineSale', 'QpMixSale', 'ExecutiveEmployee'] as const).map((channel, id) =>
      samplePlan({ id, metadata: { salesChannel: [channel] } }),
    );
    const said = (setting: ReturnType<typeof sampleViewData>) =>
      rowsOf(items, tableWording(setting, es.compare)).find(({ key }) => key === 'channel')!;
    const setting = sampleViewData();
    const inPerson = said(setting);
    expect(inPerson.cells).toEqual([['Con un ejecutivo'], ['Con un ejecutivo'], ['Con un ejecutivo']]);
    expect(inPerson.differs).toBe(false);
    const online = said({ ...setting, line: { ...setting.line, onlinePurchase: true } });
    expect(online.cells).toEqual([['En línea'], ['En línea o con un ejecutivo'], ['Con un ejecutivo']]);
  });

  it('names the most that a life insurance pays its capital, and says what is not known of it', () => {
    const capital = tableWording(sampleViewData({ maximumWord: 'capital' }), es.compare);
    const items = [500, null].map((amount, id) =>
      samplePlan({
        id,
        metadata: { annual_benefit_maximum: amount === null ? null : { amount, currency_code: 'UF' } },
      }),
    );
    const said = rowsOf(items, capital).find(({ key }) => key === 'annualMaximum')!;
    expect([said.label, said.cells]).toEqual(['Capital máximo', [['UF\u00a0500'], ['No informado']]]);
  });

  it('says that term life includes no savings, and of other plans that nobody has said it', () => {
    const typed = (id: number, code: string, features: string[]) => {
      const plain = samplePlan({ id, features });
      return { ...plain, insuranceType: { ...plain.insuranceType, code } };
    };
    const items = [typed(1, 'vida_ahorro', ['savings']), typed(2, 'vida_temporal', []), typed(3, 'mixto', [])];
    const said = rowsOf(items, words).find(({ key }) => key === 'feature.savings')!;
    expect([said.label, said.cells]).toEqual(['Con ahorro', [['Incluido'], ['No incluido'], ['No informado']]]);
  });

  it('says first what each plan pays at the clinics of the visitor, as a card does', () => {
    const mine = ['Clínica Alemana', 'Clínica Indisa'];
    const at = (hospital: number | null, ambulatory: number | null) =>
      mine.map((displayName, place) => ({
        displayName,
        coverage: { hospital, ambulatory: place === 0 ? ambulatory : 60 },
        visit: null,
      }));
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 })];
    const [first] = comparisonGroups(items, words, { mine, providers: [at(100, 90), at(100, null)] });
    expect(first).toEqual({
      name: 'mine',
      rows: [
        {
          key: 'mine.Clínica Alemana',
          label: 'Clínica Alemana',
          cells: [
            ['100% hospitalario · 90% ambulatorio'],
            ['100% hospitalario · 70% ambulatorio (del plan; no se informa por clínica)'],
          ],
          differs: true,
        },
        {
          key: 'mine.Clínica Indisa',
          label: 'Clínica Indisa',
          cells: [['100% hospitalario · 60% ambulatorio'], ['100% hospitalario · 60% ambulatorio']],
          differs: false,
        },
      ],
    });
    expect(comparisonGroups(items, words).map(({ name }) => name)).not.toContain('mine');
  });

  it("shows what the visitor's clinic pays, and not beside it what the best of the plan's clinics pays", () => {
    const covered = (hospital: number, ambulatory: number) =>
      Object.entries({ hospital, ambulatory }).map(([code, value]) => ({
        code,
        value,
        kind: 'percent' as const,
        currency: null,
      }));
    const items = [
      samplePlan({ id: 1, coverages: covered(100, 90) }),
      samplePlan({ id: 2, coverages: covered(90, 90) }),
    ];
    const at = (hospital: number, ambulatory: number) => [
      { displayName: 'Clínica Dávila', coverage: { hospital, ambulatory }, visit: null },
    ];
    const mine = ['Clínica Dávila'];
    const said = rowsOf(items, words, { mine, providers: [at(60, 60), at(90, 60)] });
    expect(said.find(({ key }) => key === 'mine.Clínica Dávila')!.cells).toEqual([
      ['60% hospitalario y ambulatorio'],
      ['90% hospitalario · 60% ambulatorio'],
    ]);
    expect(said.map(({ key }) => key)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^coverage\./)]));
    const general = rowsOf(items, words).filter(({ key }) => key.startsWith('coverage.'));
    expect(general.map(({ cells }) => cells)).toEqual([
      [['hasta 100%'], ['hasta 90%']],
      [['hasta 90%'], ['hasta 90%']],
    ]);
  });

  it('estimates at one clinic, that all plans name, and at each plan’s own only where there is none', () => {
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 }), samplePlan({ id: 3 })];
    const [best, worse] = sampleCases.places;
    const naming = (first: readonly string[], second: readonly string[]) => ({
      ...sampleCases,
      places: [
        { ...best!, clinics: [...first] },
        { ...worse!, clinics: [...second] },
      ],
    });
    const places = (...cases: readonly (typeof sampleCases)[]) =>
      rowsOf(items.slice(0, cases.length), words, { cases }).find(({ key }) => key === 'case.where')!.cells;
    const alemana = naming(['Alemana', 'Bupa'], ['Indisa']);
    expect(places(alemana, naming(['Bupa', 'Dávila'], ['Alemana']))).toEqual([['Bupa'], ['Bupa']]);
    expect(new Set(places(alemana, naming(['Dávila'], ['Indisa']), naming(['Indisa'], ['Bupa'])).flat())).toEqual(
      new Set(['Indisa']),
    );
    expect(places(alemana, naming(['Dávila'], []))).toEqual([['Alemana'], ['Dávila']]);
  });

  it('says of a pregnancy whether each plan accepts it, what it pays of the birth, and what is left to pay', () => {
    const birth = {
      code: 'normalDelivery' as const,
      estimate: {
        low: { before: 0, insurer: 900_000, patient: 100_000 },
        high: { before: 0, insurer: 900_000, patient: 100_000 },
        bound: 'exact' as const,
      },
    };
    const answer = { ...sampleCases, places: [{ clinics: ['Clínica Dávila'], cases: [birth] }] };
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 })];
    const rows = rowsOf(items, words, {
      cases: [answer, answer],
      mine: ['Clínica Dávila'],
      pregnancy: { rule: 'isapre', month: 4 },
    });
    const row = rows.find(({ key }) => key === 'pregnancy')!;
    expect(row.label).toBe('Embarazo, mes 4');
    expect(row.cells[0]).toEqual([
      expect.stringMatching(/^Te acepta/),
      expect.stringContaining('al menos del 33 % al 44 %'),
      'Superintendencia de Salud, consultas 4987 y 2498.',
    ]);
    // 100,000 and five or six ninths of 900,000.
    expect(rows.find(({ key }) => key === 'case.normalDelivery')!.cells[0]).toEqual([
      '$600.000–700.000',
      'Plan: $300.000–400.000',
    ]);
    expect(rowsOf(items, words).some(({ key }) => key === 'pregnancy')).toBe(false);
  });

  it('says of what is on its way or could not be had that it is, and counts neither as a difference', () => {
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 }), samplePlan({ id: 3 })];
    const pays = [{ displayName: 'Clínica Dávila', coverage: { hospital: 80, ambulatory: 80 }, visit: null }];
    const answers = ['failed', 'loading'] as const;
    const rows = rowsOf(items, words, {
      mine: ['Clínica Dávila'],
      cases: [...answers, sampleCases],
      providers: [pays, ...answers],
      gaps: [...answers, ['Estética']],
    });
    const rowOf = (key: string) => rows.find((one) => one.key === key)!;
    expect(rowOf('case.ultrasound').cells.slice(0, 2)).toEqual([['No pudimos traerlo'], ['Cargando…']]);
    expect(rowOf('mine.Clínica Dávila').cells).toEqual([
      ['80% hospitalario y ambulatorio'],
      ['No pudimos traerlo'],
      ['Cargando…'],
    ]);
    expect(rowOf('gaps').cells).toEqual([['No pudimos traerlo'], ['Cargando…'], ['Estética']]);
    for (const key of ['case.ultrasound', 'mine.Clínica Dávila', 'gaps']) expect(rowOf(key).differs, key).toBe(false);
  });

  it('has one row for what care costs as long as no plan has told it', () => {
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 })];
    const silent = { ...sampleCases, places: [], elsewhere: null };
    const told = (...cases: NonNullable<NonNullable<Parameters<typeof comparisonGroups>[2]>['cases']>) =>
      rowsOf(items, words, { cases }).flatMap(({ key, cells }) => (key.startsWith('case.') ? [[key, ...cells]] : []));
    expect(told('loading', 'failed')).toEqual([['case.any', ['Cargando…'], ['No pudimos traerlo']]]);
    expect(told(silent, 'failed')).toEqual([['case.any', ['No sabemos'], ['No pudimos traerlo']]]);
    expect(told(silent, silent)).toEqual([]);
  });

  it('estimates at that of the visitor’s clinics that most plans name, the first chosen of as many', () => {
    const items = [1, 2, 3].map((id) => samplePlan({ id }));
    const [best] = sampleCases.places;
    const naming = (...clinics: string[]) => ({ ...sampleCases, places: [{ ...best!, clinics }] });
    const cases = [naming('Bupa'), naming('Bupa', 'Indisa'), naming('Indisa', 'Dávila')];
    const where = (...mine: string[]) => {
      const rows = rowsOf(items, words, { cases, patient: { clinics: mine, region: null } });
      return rows.find(({ key }) => key === 'case.where')!.cells.flat();
    };
    expect(where('Alemana', 'Indisa', 'Bupa')).toEqual(['Indisa (no la nombra)', 'Indisa', 'Indisa']);
    expect(where('Dávila', 'Bupa')).toEqual(['Bupa', 'Bupa', 'Bupa (no la nombra)']);
    expect(where('Alemana')).toEqual(Array(3).fill('Alemana (no la nombra)'));
  });

  it('estimates for who chose no clinic at one of their region that all plans name, or else at one of each plan', () => {
    const items = [1, 2].map((id) => samplePlan({ id }));
    const [best, second] = sampleCases.places;
    const naming = (first: string, other: string) => ({
      ...sampleCases,
      places: [
        { ...best!, clinics: [first] },
        { ...second!, clinics: [other] },
      ],
      regions: { Bupa: ['13'], Andes: ['16'], Chillán: ['16'] },
    });
    const region = { stateCode: '16', stateName: 'Ñuble' };
    const where = (...cases: PlanCases[]) => {
      const rows = rowsOf(items, words, { cases, patient: { clinics: [], region } });
      return rows.find(({ key }) => key === 'case.where')!.cells;
    };
    expect(where(naming('Bupa', 'Andes'), naming('Bupa', 'Andes'))).toEqual([
      ['Andes', 'en Ñuble'],
      ['Andes', 'en Ñuble'],
    ]);
    expect(where(naming('Bupa', 'Andes'), naming('Bupa', 'Indisa'))).toEqual([
      ['Andes', 'en Ñuble'],
      ['Bupa', 'No sabemos de ninguna en Ñuble'],
    ]);
    expect(where(naming('Bupa', 'Indisa'), naming('Bupa', 'Dávila'))).toEqual([
      ['Bupa', 'No sabemos de ninguna en Ñuble'],
      ['Bupa', 'No sabemos de ninguna en Ñuble'],
    ]);
  });

  it('says for who named no clinic at which of their region each plan pays most, and that none is known there', () => {
    const region = { stateCode: '16', stateName: 'Ñuble' };
    const clinics = ['Andes', 'Chillán', 'Bupa'];
    const items = [1, 2].map((id) => samplePlan({ id, clinics }));
    const at = (displayName: string, percent: number | null, stateCode: string) => ({
      displayName,
      coverage: { hospital: percent, ambulatory: percent },
      visit: null,
      countryState: { stateCode, stateName: stateCode },
    });
    const providers = [[at('Bupa', 90, '13'), at('Andes', 50, '16'), at('Chillán', 70, '16')], [at('Bupa', 90, '13')]];
    const of = (chosen: readonly string[]) =>
      rowsOf(items, words, { providers, patient: { clinics: chosen, region } }).find(
        ({ key }) => key === 'mine.region',
      );
    expect([of([])!.label, of([])!.cells]).toEqual([
      'Lo más que paga en Ñuble',
      [['Chillán', '70% hospitalario y ambulatorio'], ['No sabemos de ninguna en Ñuble']],
    ]);
    expect(of(['Bupa'])).toBeUndefined();
  });

  it('says what all employees cost beside the price of one', () => {
    const of = (amount: number) =>
      samplePlan({ profilePrice: { amount, currency: 'CLP', unit: 'employee', total: 25 * amount } });
    const rows = rowsOf([of(12_000), of(13_000)], words);
    expect(rows.find(({ key }) => key === 'total')).toEqual({
      key: 'total',
      label: 'En total',
      cells: [['$300.000 al mes'], ['$325.000 al mes']],
      differs: true,
    });
    expect(rowsOf([samplePlan({}), samplePlan({})], words).map(({ key }) => key)).not.toContain('total');
  });

  it('says beside the price what comes with age, with a dash where nothing is known to', () => {
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 })];
    const ahead = new Map([[2, ['A los 65 sube a $200.000/mes (+38%)']]]);
    expect(rowsOf(items, words, { ahead }).find(({ key }) => key === 'ahead')).toEqual({
      key: 'ahead',
      label: 'Con los años',
      cells: [['—'], ['A los 65 sube a $200.000/mes (+38%)']],
      differs: true,
    });
    expect(rowsOf(items, words).map(({ key }) => key)).not.toContain('ahead');
  });

  it('says of each plan where its price and coverage come from', () => {
    const price = { kind: 'published', source: 'isapre-lists' } as const;
    const listed = samplePlan({
      id: 1,
      provenance: { ...EXAMPLE_PLAN, price, coverages: { ...price, kind: 'derived' } },
    });
    const row = rowsOf([listed, samplePlan({ id: 2 })], words).find(({ key }) => key === 'provenance')!;
    expect([row.label, ...row.cells.flat()]).toEqual([
      'Origen de los datos',
      'Publicado · lista de agosto de 2026',
      'Ejemplo',
    ]);
  });

  it('has of a plan that refuses the profile its reason, and of its price no row that the others do not fill', () => {
    const reason = 'Acepta hasta los 65 años';
    const refused = new Map([[2, reason]]);
    const pricesOf = (...items: ReturnType<typeof samplePlan>[]) =>
      comparisonGroups(items, words, { refused })
        .find(({ name }) => name === 'price')!
        .rows.map(({ key, cells, differs }) => [key, differs, cells.map(String)]);
    const monthly = samplePlan({ id: 1 });
    const refusing = samplePlan({ id: 2 });
    expect(pricesOf(monthly, refusing)).toEqual([
      ['price', true, ['$144.375/mes', reason]],
      ['priceFor', false, ['Desde', '—']],
      ['provenance', false, ['Ejemplo', 'Ejemplo']],
    ]);
    expect(pricesOf(refusing, refusing)).toEqual([
      ['price', false, [reason, reason]],
      ['provenance', false, ['Ejemplo', 'Ejemplo']],
    ]);

    const yearly = samplePlan({
      id: 3,
      paymentInfo: { methods: [], periodicities: [], quotas: [1] },
      profilePrice: { amount: 1200, currency: 'USD', unit: 'USD/Año', legalSeven: 1000, total: 2400 },
      price: { minPrice: 1200, unit: 'USD/Año', currency: 'USD' },
    });
    expect(pricesOf(refusing, yearly)).toEqual([
      ['price', true, [reason, '1.200 USD/Año']],
      ['priceFor', false, ['—', 'Para tu perfil']],
      ['provenance', false, ['Ejemplo', 'Ejemplo']],
      ['total', false, ['—', 'US$2.400,00']],
      ['legalSeven', false, ['—', 'agregas US$200,00']],
      ['detail', false, ['—', 'US$100 al mes']],
      ['instalments', false, ['—', '1 pago de US$1.200,00']],
    ]);
    const rows = new Map(pricesOf(monthly, refusing, yearly).map(([key, ...told]) => [key, told]));
    expect(rows.get('detail')).toEqual([true, ['—', '—', 'US$100 al mes']]);
    expect(rows.get('instalments')).toEqual([false, ['—', '—', '1 pago de US$1.200,00']]);
    expect(rows.get('total')).toEqual([true, ['—', '—', 'US$2.400,00']]);
  });

  it('has no share of a person of a plan that refuses the profile, which is nothing unknown', () => {
    const part = { uf: '1', amount: 40_000 };
    const self = { role: 'cotizante', age: 34, factor: 1, base: part, ges: part, total: part } as const;
    const rows = rowsOf([samplePlan({ id: 1 }), samplePlan({ id: 2 })], words, {
      shares: [{ productCode: 'P-1', persons: [self], total: part }],
      refused: new Map([[2, 'Acepta hasta los 65 años']]),
    });
    expect(rows.find(({ key }) => key === 'person.total')).toMatchObject({
      cells: [['$40.000 (UF\u00a01,00)'], ['—']],
      differs: false,
    });
  });

  it('marks a row exactly when its cells say different things, and keeps only those on demand', () => {
    fc.assert(
      fc.property(plans, (items) => {
        const groups = comparisonGroups(items, words);
        const said = (lines: readonly string[]) => [...lines].sort().join('|');
        for (const { cells, differs } of groups.flatMap(({ rows }) => rows))
          expect(differs).toBe(new Set(cells.map(said)).size > 1);
        const kept = onlyDifferences(groups).flatMap(({ rows }) => rows);
        expect(kept).toEqual(groups.flatMap(({ rows }) => rows).filter(({ differs }) => differs));
      }),
    );
  });

  it('has no difference between a plan and itself', () => {
    fc.assert(
      fc.property(plan, (item) => {
        expect(onlyDifferences(comparisonGroups([item, item], words))).toEqual([]);
      }),
    );
  });

  it('says of a coverage or benefit that only one plan tells that of the other it is not known', () => {
    const hospital = { code: 'hospital', kind: 'percent' as const, currency: null };
    const rich = samplePlan({ features: ['ges', 'caec'] });
    const poor = samplePlan({ features: [], coverages: [] });
    const silent = samplePlan({ coverages: [{ ...hospital, value: null }] });
    const without = samplePlan({ coverages: [{ ...hospital, value: 0 }] });
    const cellsOf = (key: string, ...items: ReturnType<typeof samplePlan>[]) =>
      rowsOf(items, words).find((row) => row.key === key)?.cells;
    expect(cellsOf('feature.caec', rich, poor)).toEqual([['Incluido'], ['No informado']]);
    expect(cellsOf('coverage.hospital', rich, poor)).toEqual([['hasta 90%'], ['No informado']]);
    expect(cellsOf('coverage.hospital', silent, without)).toEqual([['No informado'], ['No cubre']]);
  });

  it('sees no difference between a limit of 0 and none', () => {
    const maximum = (amount: number | null, currency_code: 'UF' | null = amount === null ? null : 'UF') =>
      samplePlan({ metadata: { annual_benefit_maximum: currency_code && { amount, currency_code } } });
    const row = (...items: ReturnType<typeof samplePlan>[]) =>
      rowsOf(items, words).find(({ key }) => key === 'annualMaximum');
    expect(row(maximum(0), maximum(null))).toMatchObject({
      cells: [['Sin tope general'], ['Ilimitado']],
      differs: false,
    });
    expect(row(maximum(0), maximum(500))?.differs).toBe(true);
    expect(row(maximum(0), maximum(null, 'UF'))).toMatchObject({
      cells: [['Sin tope general'], ['No informado']],
      differs: true,
    });
  });

  it('tells where plans hold in one row, and of none that it leaves out a region', () => {
    const items = [['zoneRM'], ['zoneNational'], []].map((features) => samplePlan({ features }));
    const rows = rowsOf(items, words);
    expect(rows.find(({ key }) => key === 'zone')?.cells).toEqual([
      ['Región Metropolitana'],
      ['Todo el país'],
      ['No informado'],
    ]);
    expect(rows.filter(({ key }) => key.startsWith('feature.'))).toEqual([]);
  });

  it('leaves out what no plan says anything about', () => {
    const keys = rowsOf(
      [samplePlan({ clinics: [], score: null }), samplePlan({ clinics: [], score: null })],
      words,
    ).map(({ key }) => key);
    expect(keys).not.toContain('clinics');
    expect(keys).not.toContain('score');
    expect(keys).toContain('price');
  });

  it('words codes of the catalogue and leaves unknown ones readable', () => {
    const known = samplePlan({ metadata: { modality: 'preferente' } });
    const unknown = samplePlan({ metadata: { modality: 'algoNuevo' } });
    const cells = rowsOf([known, unknown], words).find(({ key }) => key === 'modality')?.cells;
    expect(cells).toEqual([['Prestador preferente'], ['algoNuevo']]);
  });
});

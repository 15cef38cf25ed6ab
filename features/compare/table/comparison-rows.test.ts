import { EXAMPLE_PLAN } from '@/lib/contract/provenance';
import type { PlanCases } from '@/features/care-cost/care-cost.api';
import type { Patient } from '@/features/care-cost/clinics';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableWording } from '@/features/compare/table/wording';
import { lateWordsOf } from '@/lib/i18n/late-words';
import { sampleCases } from '@/lib/testing/sample-plan-answers';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { comparisonGroups, GROUPS, type Group } from './comparison-rows';

const words = tableWording(sampleViewData(), lateWordsOf('es'));
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
    const rowIn = (setting: ReturnType<typeof sampleViewData>) =>
      rowsOf(items, tableWording(setting, lateWordsOf('es'))).find(({ key }) => key === 'channel')!;
    const setting = sampleViewData();
    const inPerson = rowIn(setting);
    expect(inPerson.cells).toEqual([['Con un ejecutivo'], ['Con un ejecutivo'], ['Con un ejecutivo']]);
    expect(inPerson.isSame).toBe(true);
    const online = rowIn({ ...setting, line: { ...setting.line, onlinePurchase: true } });
    expect(online.cells).toEqual([['En línea'], ['En línea o con un ejecutivo'], ['Con un ejecutivo']]);
  });

  it('names the most that a life insurance pays its capital, and says what is not known of it', () => {
    const capital = tableWording(sampleViewData({ maximumWord: 'capital' }), lateWordsOf('es'));
    const items = [500, null].map((amount, id) =>
      samplePlan({
        id,
        metadata: { annual_benefit_maximum: amount === null ? null : { amount, currency_code: 'UF' } },
      }),
    );
    const row = rowsOf(items, capital).find(({ key }) => key === 'annualMaximum')!;
    expect([row.label, row.cells]).toEqual(['Capital máximo', [['UF\u00a0500'], ['No informado']]]);
  });

  it('says that term life includes no savings, and of other plans that nobody has said it', () => {
    const typed = (id: number, code: string, features: string[]) => {
      const plain = samplePlan({ id, features });
      return { ...plain, insuranceType: { ...plain.insuranceType, code } };
    };
    const items = [typed(1, 'vida_ahorro', ['savings']), typed(2, 'vida_temporal', []), typed(3, 'mixto', [])];
    const row = rowsOf(items, words).find(({ key }) => key === 'feature.savings')!;
    expect([row.label, row.cells]).toEqual(['Con ahorro', [['Incluido'], ['No incluido'], ['No informado']]]);
  });

  it('says first what each plan pays at the clinic of the visitor, then at the others, and marks the best', () => {
    const mine = ['Clínica Alemana', 'Clínica Indisa'];
    const at = (hospital: number | null, ambulatory: number | null) =>
      mine.map((displayName, place) => ({
        displayName,
        coverage: { hospital, ambulatory: place === 0 ? ambulatory : 60 },
        visit: null,
      }));
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 })];
    const facts = { patient: { clinics: mine, region: null }, providers: [at(100, 90), at(100, null)] };
    const [first, second] = comparisonGroups(items, words, facts);
    expect(first).toEqual({
      name: 'here',
      clinic: 'Clínica Alemana',
      rows: [
        { key: 'here.hospital', label: 'Hospital', cells: [['100%'], ['100%']], best: [], isSame: true },
        {
          key: 'here.ambulatory',
          label: 'Consultas y exámenes',
          cells: [['90%'], ['No informado']],
          best: [],
          isSame: false,
        },
      ],
    });
    expect(second).toMatchObject({
      name: 'mine',
      rows: [
        {
          label: 'Clínica Indisa',
          cells: [['100% hospitalario · 60% ambulatorio'], ['100% hospitalario · 60% ambulatorio']],
        },
      ],
    });
  });

  it('names the clinic that the plans share for who chose none, one of the region before others', () => {
    const clinics = ['Clínica Bupa', 'Clínica Andes'];
    const items = [samplePlan({ id: 1, clinics }), samplePlan({ id: 2, clinics: clinics.toReversed() })];
    const there = ['16', '13'].map((stateCode, at) => ({
      displayName: clinics.toReversed()[at]!,
      coverage: { hospital: 80, ambulatory: null },
      visit: null,
      countryState: { stateCode, stateName: stateCode },
    }));
    const clinicIn = (region: Patient['region'], ...compared: typeof items) =>
      comparisonGroups(compared, words, { patient: { clinics: [], region }, providers: [there, there] })[0]!.clinic;
    expect(clinicIn(null, ...items)).toBe('Clínica Bupa');
    expect(clinicIn({ stateCode: '16', stateName: 'Ñuble' }, ...items)).toBe('Clínica Andes');
    expect(clinicIn(null, items[0]!, samplePlan({ id: 3, clinics: ['Clínica Dávila'] }))).toBeUndefined();
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
    const patient = { clinics: ['Clínica Dávila'], region: null };
    const shown = rowsOf(items, words, { patient, providers: [at(60, 60), at(90, 60)] });
    expect(shown.find(({ key }) => key === 'here.hospital')).toMatchObject({ cells: [['60%'], ['90%']], best: [1] });
    expect(shown.map(({ key }) => key)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^coverage\./)]));
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
    const places = (...cases: readonly (typeof sampleCases)[]) => {
      const [here] = comparisonGroups(items.slice(0, cases.length), words, { cases });
      return here!.clinic ?? here!.rows.find(({ key }) => key === 'case.where')!.cells;
    };
    const alemana = naming(['Alemana', 'Bupa'], ['Indisa']);
    expect(places(alemana, naming(['Bupa', 'Dávila'], ['Alemana']))).toBe('Bupa');
    expect(places(alemana, naming(['Dávila'], ['Indisa']), naming(['Indisa'], ['Bupa']))).toBe('Indisa');
    expect(places(alemana, naming(['Dávila'], []))).toEqual([['Alemana'], ['Dávila']]);
  });

  it('says of a pregnancy whether each plan accepts it, what it pays of the birth, and what is left to pay', () => {
    const birth = {
      code: 'normalDelivery' as const,
      estimate: {
        low: { healthSystem: 0, insurer: 900_000, patient: 100_000 },
        high: { healthSystem: 0, insurer: 900_000, patient: 100_000 },
        bound: 'exact' as const,
      },
    };
    const answer = { ...sampleCases, places: [{ clinics: ['Clínica Dávila'], cases: [birth] }] };
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 })];
    const rows = rowsOf(items, words, {
      cases: [answer, answer],
      patient: { clinics: ['Clínica Dávila'], region: null },
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

  it('has no row about births for a family in which nobody can be pregnant', () => {
    const birth = { ...sampleCases.places[0]!.cases[0]!, code: 'cesarean' as const };
    const places = sampleCases.places.map((place) => ({ ...place, cases: [...place.cases, birth] }));
    const answer = { ...sampleCases, places, incomes: [{ to: null, places, elsewhere: [birth] }] };
    const covered = { code: 'maternity', kind: 'percent', value: 80, currency: null } as const;
    const plain = samplePlan({ id: 1, features: ['maternityIncluded', 'ges'] });
    const entry = { ...plain.entry, birthWaiting: { days: 300, upTo: null, typical: false } };
    const items = [{ ...plain, entry }, samplePlan({ id: 2, coverages: [covered] })];
    const about = /case\.cesarean|birthWaiting|coverage\.maternity|feature\.maternity/;
    const keysFor = (mayGiveBirth: boolean, income: number | null) =>
      rowsOf(items, words, {
        cases: [answer, answer],
        patient: { clinics: ['Clínica Dávila'], region: null, income },
        mayGiveBirth,
      }).map(({ key }) => key);
    expect(keysFor(true, null).filter((key) => about.test(key))).toHaveLength(3);
    for (const income of [null, 1_000_000]) {
      const keys = keysFor(false, income);
      expect(keys.filter((key) => about.test(key))).toEqual([]);
      expect(keys).toContain('case.specialistConsultation');
    }
  });

  it('says of what is on its way or could not be had that it is, and counts neither as equal nor as best', () => {
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 }), samplePlan({ id: 3 })];
    const pays = [{ displayName: 'Clínica Dávila', coverage: { hospital: 80, ambulatory: 80 }, visit: null }];
    const answers = ['failed', 'loading'] as const;
    const rows = rowsOf(items, words, {
      patient: { clinics: ['Clínica Dávila'], region: null },
      cases: [...answers, sampleCases],
      providers: [pays, ...answers],
      gaps: [...answers, ['Estética']],
    });
    const rowOf = (key: string) => rows.find((one) => one.key === key)!;
    expect(rowOf('case.ultrasound').cells.slice(0, 2)).toEqual([['No pudimos traerlo'], ['Cargando…']]);
    expect(rowOf('here.hospital').cells).toEqual([['80%'], ['No pudimos traerlo'], ['Cargando…']]);
    expect(rowOf('gaps').cells).toEqual([['No pudimos traerlo'], ['Cargando…'], ['Estética']]);
    for (const key of ['case.ultrasound', 'here.hospital', 'gaps'])
      expect(rowOf(key), key).toMatchObject({ isSame: false, best: [] });
  });

  it('has one row for what care costs as long as no plan has told it', () => {
    const items = [samplePlan({ id: 1 }), samplePlan({ id: 2 })];
    const silent = { ...sampleCases, places: [], elsewhere: null };
    const textsFor = (...cases: NonNullable<NonNullable<Parameters<typeof comparisonGroups>[2]>['cases']>) =>
      rowsOf(items, words, { cases }).flatMap(({ key, cells }) => (key.startsWith('case.') ? [[key, ...cells]] : []));
    expect(textsFor('loading', 'failed')).toEqual([['case.any', ['Cargando…'], ['No pudimos traerlo']]]);
    expect(textsFor(silent, 'failed')).toEqual([['case.any', ['No informado'], ['No pudimos traerlo']]]);
    expect(textsFor(silent, silent)).toEqual([]);
  });

  it('estimates at that of the visitor’s clinics that most plans name, the first chosen of as many', () => {
    const items = [1, 2, 3].map((id) => samplePlan({ id }));
    const [best] = sampleCases.places;
    const naming = (...clinics: string[]) => ({ ...sampleCases, places: [{ ...best!, clinics }] });
    const cases = [naming('Bupa'), naming('Bupa', 'Indisa'), naming('Indisa', 'Dávila')];
    const where = (...mine: string[]) => {
      const [{ clinic, rows }] = comparisonGroups(items, words, {
        cases,
        patient: { clinics: mine, region: null },
      }) as [Group];
      return [clinic, ...(rows.find(({ key }) => key === 'case.where')?.cells.flat() ?? [])];
    };
    expect(where('Alemana', 'Indisa', 'Bupa')).toEqual(['Indisa', 'Indisa (no la nombra)', 'Indisa', 'Indisa']);
    expect(where('Dávila', 'Bupa')).toEqual(['Bupa', 'Bupa', 'Bupa', 'Bupa (no la nombra)']);
    expect(where('Alemana')).toEqual(['Alemana', ...Array(3).fill('Alemana (no la nombra)')]);
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
      const [{ clinic, rows }] = comparisonGroups(items, words, { cases, patient: { clinics: [], region } }) as [Group];
      return rows.find(({ key }) => key === 'case.where')?.cells ?? clinic;
    };
    expect(where(naming('Bupa', 'Andes'), naming('Bupa', 'Andes'))).toBe('Andes');
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

  it('lists the clinics of the visitor’s region first', () => {
    const region = { stateCode: '13', stateName: 'Metropolitana' };
    const items = [1, 2].map((id) => samplePlan({ id, clinics: ['Fusat', 'Viña', 'Bupa', 'Indisa'] }));
    const at = (displayName: string, percent: number, stateCode: string | null) => ({
      displayName,
      coverage: { hospital: percent, ambulatory: percent },
      visit: null,
      countryState: stateCode === null ? null : { stateCode, stateName: stateCode },
    });
    const there = (percent: number) => [
      at('Fusat', 90, '06'),
      at('Viña', percent, '05'),
      at('Bupa', 90, '13'),
      at('Indisa', percent, '13'),
    ];
    const shown = (where: typeof region | null) =>
      comparisonGroups(items, words, {
        providers: [there(80), there(70)],
        patient: { clinics: ['Otra'], region: where },
      })
        .find(({ name }) => name === 'clinics')!
        .rows.map(({ label }) => label);
    expect(shown(region)).toEqual(['Indisa', 'Viña', 'Bupa', 'Fusat']);
    expect(shown(null)).toEqual(['Viña', 'Indisa', 'Fusat', 'Bupa']);
  });

  it('says what all employees cost beside the price of one', () => {
    const of = (amount: number) =>
      samplePlan({ profilePrice: { amount, currency: 'CLP', unit: 'employee', total: 25 * amount } });
    const rows = rowsOf([of(12_000), of(13_000)], words);
    expect(rows.find(({ key }) => key === 'total')).toEqual({
      key: 'total',
      label: 'En total',
      cells: [['$300.000 al mes'], ['$325.000 al mes']],
      best: [],
      isSame: false,
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
      best: [],
      isSame: false,
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

  it('says of a price per employee for how many it is, as the card does', () => {
    const priceRange = { from: 6_896, currency: 'CLP', unit: 'employee' } as const;
    const { line } = words;
    const ofTen = { ...words, line: { ...line, reference: { ...line.reference, employees: 10 } } };
    const ofCompany = (id: number, minsubscribers: number) => ({
      ...samplePlan({ id, metadata: { minsubscribers } }),
      priceRange,
    });
    const rows = comparisonGroups([ofCompany(1, 5), ofCompany(2, 20)], ofTen).flatMap(({ rows: all }) => all);
    expect(rows.find(({ key }) => key === 'priceFor')?.cells).toEqual([['Para 10 empleados'], ['Para 20 empleados']]);
  });

  it('has of a plan that refuses the profile its reason, and of its price no row that the others do not fill', () => {
    const reason = 'Acepta hasta los 65 años';
    const refused = new Map([[2, reason]]);
    const pricesOf = (...items: ReturnType<typeof samplePlan>[]) =>
      comparisonGroups(items, words, { refused })
        .find(({ name }) => name === 'price')!
        .rows.map(({ key, cells, isSame }) => [key, isSame, cells.map(String)]);
    const monthly = samplePlan({ id: 1 });
    const refusing = samplePlan({ id: 2 });
    expect(pricesOf(monthly, refusing)).toEqual([
      ['price', false, ['$144.375/mes', reason]],
      ['priceFor', false, ['Desde', '—']],
    ]);
    expect(pricesOf(refusing, refusing)).toEqual([['price', true, [reason, reason]]]);

    const yearly = samplePlan({
      id: 3,
      paymentInfo: { methods: [], periodicities: [], quotas: [1] },
      profilePrice: { amount: 1200, currency: 'USD', unit: 'USD/Año', legalSeven: 1000, total: 2400 },
      price: { minPrice: 1200, unit: 'USD/Año', currency: 'USD' },
    });
    expect(pricesOf(refusing, yearly)).toEqual([
      ['price', false, [reason, '1.200 USD/Año']],
      ['legalSeven', false, ['—', 'agregas US$200,00']],
      ['priceFor', false, ['—', 'Para tu perfil']],
      ['total', false, ['—', 'US$2.400,00']],
      ['detail', false, ['—', 'US$100 al mes']],
      ['instalments', false, ['—', '1 pago de US$1.200,00']],
    ]);
    const rows = new Map(pricesOf(monthly, refusing, yearly).map(([key, ...texts]) => [key, texts]));
    expect(rows.get('detail')).toEqual([false, ['—', '—', 'US$100 al mes']]);
    expect(rows.get('instalments')).toEqual([false, ['—', '—', '1 pago de US$1.200,00']]);
    expect(rows.get('total')).toEqual([false, ['—', '—', 'US$2.400,00']]);
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
      isSame: false,
    });
  });

  it('has a row as equal exactly when its cells say the same, and no best in it', () => {
    fc.assert(
      fc.property(plans, plan, (items, item) => {
        const joined = (lines: readonly string[]) => [...lines].sort().join('|');
        for (const { cells, isSame, best } of rowsOf(items, words)) {
          expect(isSame).toBe(new Set(cells.map(joined)).size === 1);
          expect(best.length).toBeLessThan(cells.length);
          for (const column of best) expect(cells[column]).not.toEqual(['No informado']);
        }
        for (const row of rowsOf([item, item], words)) expect(row).toMatchObject({ isSame: true, best: [] });
      }),
    );
  });

  it('has no best among prices that may be higher, and the lowest among those for the profile', () => {
    const priced = (amount: number | null, id: number) =>
      samplePlan({ id, profilePrice: amount === null ? null : { amount, currency: 'CLP', unit: 'month' } });
    const bestPrice = (items: ReturnType<typeof samplePlan>[], facts = {}) =>
      rowsOf(items, words, facts).find(({ key }) => key === 'price')!.best;
    const items = [120_000, 100_000, 100_000].map(priced);
    expect(bestPrice(items)).toEqual([1, 2]);
    expect(bestPrice(items, { isFirm: false })).toEqual([]);
    expect(bestPrice([priced(100_000, 1), priced(null, 2)])).toEqual([0]);
    expect(bestPrice([priced(200_000, 1), priced(null, 2)])).toEqual([]);
    expect(bestPrice(items, { refused: new Map([[1, 'No']]) })).toEqual([2]);
  });

  it("says of today's plan what is paid, and of each plan the difference", () => {
    const price = (amount: number) => ({ amount, currency: 'CLP', unit: 'month', legalSeven: 90_000 }) as const;
    const items = [150_000, 80_000, 100_000].map((amount, id) => samplePlan({ id, profilePrice: price(amount) }));
    const rows = rowsOf(items, words, { today: { amount: 100_000, currency: 'CLP' } });
    expect(rows.find(({ key }) => key === 'price')!.today).toEqual(['$100.000/mes']);
    expect(rows.find(({ key }) => key === 'legalSeven')!.today).toEqual(['—']);
    expect(rows.find(({ key }) => key === 'against')).toEqual({
      key: 'against',
      label: 'Contra hoy',
      cells: [['$50.000 más'], ['$10.000 menos'], ['Lo mismo']],
      best: [1],
      isSame: false,
      today: ['—'],
    });
    expect(rows.find(({ key }) => key === 'score')).not.toHaveProperty('today');
    const dearer = rowsOf(items, words, { today: { amount: 70_000, currency: 'CLP' } });
    expect(dearer.find(({ key }) => key === 'against')).toMatchObject({
      cells: [['$60.000 más'], ['Lo mismo'], ['$10.000 más']],
      best: [1],
    });
    const two = items.map((item) => samplePlan({ ...item, profilePrice: { ...price(100_000), earners: 2 } }));
    const least = rowsOf(two, words, { today: { amount: 60_000, currency: 'CLP' } });
    expect(least.find(({ key }) => key === 'price')).toMatchObject({
      today: ['$60.000/mes', 'igual pagas el 7 % de los dos: $90.000'],
      best: [],
    });
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

  it('sees no better one in a limit of 0 or none, and marks either before an amount', () => {
    const maximum = (amount: number | null, currency_code: 'UF' | null = amount === null ? null : 'UF') =>
      samplePlan({ metadata: { annual_benefit_maximum: currency_code && { amount, currency_code } } });
    const row = (...items: ReturnType<typeof samplePlan>[]) =>
      rowsOf(items, words).find(({ key }) => key === 'annualMaximum');
    expect(row(maximum(0), maximum(null))).toMatchObject({ cells: [['Sin tope general'], ['Ilimitado']], best: [] });
    expect(row(maximum(0), maximum(500))?.best).toEqual([0]);
    expect(row(maximum(0), maximum(null, 'UF'))).toMatchObject({
      cells: [['Sin tope general'], ['No informado']],
      best: [],
    });
  });

  it('tells where plans hold in one row, and of none that it leaves out a region', () => {
    const items = [['zoneRM'], ['zoneNational'], []].map((features) => samplePlan({ features }));
    const setting = sampleViewData();
    const onPlanPage = { ...setting, names: { ...setting.names, features: { ges: 'GES' } } };
    const rows = rowsOf(items, tableWording(onPlanPage, lateWordsOf('es')));
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

import { describe, expect, it } from 'vitest';
import { samplePlan, sampleViewData } from '@/lib/testing/sample-plans';
import { markets } from '@/lib/markets';
import { cardFacts, type FactRow } from './facts';

const { line } = sampleViewData();
const linesOfAll = markets.flatMap(({ lines }) => lines);
const settingOf = (key: string) =>
  sampleViewData({ line: { ...line, cardFacts: linesOfAll.find((one) => one.key === key)!.cardFacts } });
const textsOf = (rows: readonly FactRow[]) => rows.map(({ word, value }) => [word, value]);
const facts = (...args: Parameters<typeof cardFacts>) => {
  const { deciding, other } = cardFacts(...args);
  return { deciding: textsOf(deciding), other: textsOf(other) };
};
const all = (...args: Parameters<typeof cardFacts>) => Object.values(facts(...args)).flat();

describe('the facts of a card', () => {
  it('put the zone of a trip forward, and the yearly limit of an Isapre', () => {
    const item = samplePlan({
      metadata: {
        protection: 'europe',
        annual_benefit_maximum: { amount: 60_000, currency_code: 'USD' },
        deductible: { amount: 0, currency_code: 'USD' },
      },
    });
    expect(facts(item, settingOf('travel')).deciding).toEqual([
      ['Zona', 'Europa'],
      ['Deducible', 'Sin deducible'],
    ]);
    expect(facts(item, settingOf('isapre')).deciding).toEqual([
      ['Tope anual', 'US$60.000'],
      ['En otras clínicas', 'paga menos'],
    ]);
  });

  it('name the fee of a visit where they name that there is none: first, as a phone shows no second row', () => {
    const first = (amount: number) => {
      const deductible = { amount, currency_code: 'COP' as const };
      const plan = samplePlan({
        metadata: { deductible, annual_benefit_maximum: { amount: 0, currency_code: 'COP' } },
      });
      return cardFacts(plan, { ...settingOf('prepaid'), deductibleWord: 'moderatingFee' }).deciding[0]!.value;
    };
    expect(first(42_000)).toMatch(/42\.000 por consulta$/);
    expect(first(0)).toBe('Sin cuota moderadora');
  });

  it('say of a pet until what age it may enter and how long it waits, and that it is only usual', () => {
    const entry = {
      closed: false,
      ages: { from: 0, to: 8, typical: true },
      employerOnly: false,
      affiliatesOf: null,
      madeFor: null,
      waiting: { days: 15, upTo: 60, typical: true },
      birthWaiting: null,
    };
    expect(facts(samplePlan({ entry }), settingOf('pets')).deciding).toEqual([
      ['Deducible', 'No informado'],
      ['Ingreso', 'Suele aceptar hasta 8 años'],
      ['Carencia', 'Suele ser de 15 a 60 días'],
    ]);
    const own = {
      ...entry,
      ages: { from: 0, to: 6, typical: false },
      waiting: { days: 45, upTo: null, typical: false },
    };
    expect(facts(samplePlan({ entry: own }), settingOf('pets')).deciding).toEqual([
      ['Deducible', 'No informado'],
      ['Ingreso', 'Hasta 6 años'],
      ['Carencia', '45 días'],
    ]);
    expect(facts(samplePlan({ entry }), settingOf('policy')).other).toContainEqual([
      'Carencia',
      'Suele ser de 15 a 60 días',
    ]);
  });

  it('leave out a waiting period that nobody has, not one that some have', () => {
    const waiting = { days: 0, upTo: null, typical: false };
    const entry = {
      closed: false,
      ages: null,
      employerOnly: false,
      affiliatesOf: null,
      madeFor: null,
      waiting,
      birthWaiting: null,
    };
    expect(facts(samplePlan({ entry, clinics: [] }), settingOf('policy')).other).toEqual([]);
    const upTo = samplePlan({ clinics: [], entry: { ...entry, waiting: { ...waiting, upTo: 60 } } });
    expect(facts(upTo, settingOf('policy')).other.map(([word]) => word)).toEqual(['Carencia']);
  });

  it('say how long a birth waits where that is the plan’s own, not what is usual', () => {
    const birthWaiting = { days: 300, upTo: null, typical: false };
    const { entry } = samplePlan();
    const rowsFor = (waiting: typeof birthWaiting) =>
      facts(samplePlan({ clinics: [], entry: { ...entry, birthWaiting: waiting } }), settingOf('policy')).other;
    expect(rowsFor(birthWaiting)).toEqual([['Carencia para parto', '300 días']]);
    expect(rowsFor({ ...birthWaiting, typical: true })).toEqual([]);
    expect(rowsFor({ ...birthWaiting, days: 0 })).toEqual([]);
  });

  it('say for which trips a plan is made before where it holds', () => {
    const { entry } = samplePlan();
    const item = samplePlan({ entry: { ...entry, madeFor: 'CRUCERO' }, metadata: { protection: 'europe' } });
    expect(facts(item, settingOf('travel')).deciding.slice(0, 2)).toEqual([
      ['Hecho para', 'cruceros'],
      ['Zona', 'Europa'],
    ]);
  });

  it('say of a plan beside health what it is, and not what such a plan does not have', () => {
    const setting = sampleViewData({
      line: {
        ...line,
        mainType: 'colectivo',
        cardFacts: linesOfAll.find(({ key }) => key === 'collective')!.cardFacts,
      },
    });
    const typed = (code: string, displayName: string) => {
      const metadata = { annual_benefit_maximum: null, deductible: null };
      return samplePlan({ insuranceType: { ...samplePlan().insuranceType, code, displayName }, metadata });
    };
    expect(facts(typed('vida_colectiva', 'Vida colectivo'), setting).deciding).toEqual([
      ['No es de salud', 'Vida colectivo'],
    ]);
    expect(facts(typed('colectivo', 'Colectivo'), setting).deciding).toEqual([
      ['Tope anual', 'Ilimitado'],
      ['Deducible', 'No informado'],
    ]);
  });

  it('say that a deductible is not known where it decides', () => {
    const item = samplePlan({ metadata: { deductible: null } });
    expect(facts(item, settingOf('policy')).deciding).toContainEqual(['Deducible', 'No informado']);
    expect(all(item, settingOf('isapre')).map(([word]) => word)).not.toContain('Deducible');
  });

  it('say each fact once, in whatever line', () => {
    const item = samplePlan({
      metadata: { protection: 'europe', modality: 'cerrado', deductible: { amount: 0, currency_code: 'USD' } },
    });
    for (const { key } of linesOfAll) {
      const words = all(item, settingOf(key)).map(([word]) => word);
      expect([...words].sort(), key).toEqual(['Deducible', 'En otras clínicas', 'Modalidad', 'Tope anual', 'Zona']);
    }
  });

  it('leave out what the type, a benefit or a coverage of the card says', () => {
    const plan = samplePlan({
      features: ['ges', 'caec', 'smokersAccepted'],
      coverages: [{ code: 'death', kind: 'amount', value: 500, currency: 'UF' }],
      metadata: {
        modality: 'preferente',
        protection: 'gesCaec',
        annual_benefit_maximum: { amount: 500, currency_code: 'UF' },
      },
    });
    expect(all(plan, settingOf('life'))).toEqual([]);
  });

  it('stand without their word where the value says it', () => {
    const sets = {
      annual_benefit_maximum: { amount: 0, currency_code: 'UF' },
      deductible: { amount: 0, currency_code: 'UF' },
    } as const;
    const { deciding } = cardFacts(samplePlan({ metadata: sets }), settingOf('policy'));
    expect(deciding.map(({ value, isWhole }) => [value, isWhole])).toEqual([
      ['Sin tope general', true],
      ['Sin deducible', true],
    ]);
    const unknown = samplePlan({
      metadata: { ...sets, annual_benefit_maximum: { amount: null, currency_code: 'UF' } },
    });
    expect(cardFacts(unknown, settingOf('policy')).other[0]).toMatchObject({ value: 'No informado', isWhole: false });
    const limited = samplePlan({ metadata: { annual_benefit_maximum: { amount: 5000, currency_code: 'UF' } } });
    expect(cardFacts(limited, settingOf('isapre')).deciding.map(({ isWhole }) => isWhole)).toEqual([false, false]);
  });

  it.each([
    ['preferente', 'preferente', [], ['En otras clínicas', 'paga menos']],
    ['poliza', 'cerrado', [], ['En otras clínicas', 'no paga']],
    ['poliza', 'cerrado', ['freeChoice'], ['En otras clínicas', 'por libre elección']],
    ['prepagada', 'individual', [], ['En otras clínicas', 'no informado']],
    ['libre_eleccion', null, [], ['En otras clínicas', 'Lo mismo en todas las clínicas']],
  ] as const)('say what a plan does at clinics that are not its own: %s, %s, %j', (code, modality, features, fact) => {
    const { insuranceType } = samplePlan();
    const item = { insuranceType: { ...insuranceType, code }, features: [...features], metadata: { modality } };
    expect(all(samplePlan(item), settingOf('isapre'))).toContainEqual(fact);
    expect(all(samplePlan({ ...item, coverages: [] }), settingOf('isapre'))).not.toContainEqual(fact);
  });
});

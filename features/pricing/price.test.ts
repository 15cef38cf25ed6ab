import { describe, expect, it } from 'vitest';
import { receipt, type Household, type Tariff } from '@/features/pricing/price-schemas';
import { formatMoney } from '@/lib/i18n/money';
import { priceFor, quote, headCount } from './price';

const rates = { uf: { value: 37_598.3, day: '2026-11-20', fallback: true } };
const nobody: Household = { persons: [], employees: 0, guards: 0, sctr: null, pets: [], travel: null };
const price = (tariff: Tariff, household: Partial<Household>, currency: 'CLP' | 'UF' = 'CLP') =>
  priceFor(tariff, { ...nobody, ...household }, rates, currency);

const byAge: Tariff = {
  model: 'ageBand',
  currency: 'COP',
  bands: [
    { from: 0, to: 17, amount: 80_000 },
    { from: 18, to: 64, amount: 120_000 },
  ],
};
const perHead: Tariff = {
  model: 'perHead',
  currency: 'CLP',
  bands: [
    { from: 1, to: 9, amount: 9_990 },
    { from: 10, to: 49, amount: 7_500 },
  ],
};
const sctr: Tariff = {
  model: 'sctr',
  currency: 'PEN',
  healthPercent: { I: 0.7, II: 1.2, III: 1.7, IV: 2.2 },
  pensionPercent: { I: 0.7, II: 1.07, III: 1.43, IV: 1.8 },
};
const perPet: Tariff = {
  model: 'perPet',
  currency: 'UF',
  dog: [{ from: 0, to: 6, amount: 0.595 }],
  cat: [{ from: 0, to: 8, amount: 0.4 }],
};
const perTravellerDay: Tariff = { model: 'perTravellerDay', currency: 'USD', child: 2.5, adult: 3.1, major: 6.45 };

describe('by age band', () => {
  it('each person pays the amount of their band, both ends included', () => {
    const persons = [17, 18, 64].map((age) => ({ role: 'cotizante' as const, age }));
    expect(price(byAge, { persons })).toMatchObject({ subtotal: '320000', total: 320_000, currency: 'COP' });
  });

  it('has no price for an age in no band, nor for nobody', () => {
    expect(price(byAge, { persons: [{ role: 'carga', age: 65 }] })).toBeNull();
    expect(price(byAge, {})).toBeNull();
  });
});

describe('per head', () => {
  it.each([
    [9, 89_910],
    [10, 75_000],
  ])('%d heads pay the amount of their band of quantity', (employees, total) => {
    expect(price(perHead, { employees })?.total).toBe(total);
    expect(price(perHead, { guards: employees })?.total).toBe(total);
  });

  it('has no price for a count in no band', () => {
    expect(price(perHead, { employees: 0 })).toBeNull();
    expect(price(perHead, { employees: 50 })).toBeNull();
  });
});

it('SCTR is payroll x (health + pension) x 1.18, by level of risk', () => {
  const at = (riskLevel: 'I' | 'IV') => price(sctr, { sctr: { workers: 10, monthlyPay: 1130, riskLevel } });
  expect(at('I')).toMatchObject({
    lines: [
      { code: 'health', amount: '79.1' },
      { code: 'pension', amount: '79.1' },
      { code: 'igv', amount: '28.476' },
    ],
    subtotal: '186.676',
    total: 186.68,
  });
  expect(at('IV')?.total).toBe(533.36);
  expect(price(sctr, {})).toBeNull();
});

describe('per pet', () => {
  it('adds up dogs and cats by age and turns UF into pesos', () => {
    const receiptOfTwo = price(perPet, {
      pets: [
        { species: 'Perro', age: 6 },
        { species: 'Gato', age: 8 },
      ],
    });
    expect(receiptOfTwo).toMatchObject({ subtotal: '0.995', total: 37_410, currency: 'CLP' });
  });

  it('has no price for a dog too old, though a cat of that age has one', () => {
    expect(price(perPet, { pets: [{ species: 'Perro', age: 7 }] })).toBeNull();
    expect(price(perPet, { pets: [{ species: 'Gato', age: 7 }] })).not.toBeNull();
  });
});

describe('per traveller and day', () => {
  it.each([
    [0, 2.5],
    [21, 2.5],
    [22, 3.1],
    [71, 3.1],
    [72, 6.45],
    [99, 6.45],
  ])('an age of %d pays %d USD a day', (age, each) => {
    expect(price(perTravellerDay, { travel: { ages: [age], days: 10 } })?.total).toBe(each * 10);
  });

  it('ignores other ages; a trip of them alone has no price', () => {
    expect(price(perTravellerDay, { travel: { ages: [30, 100], days: 2 } })?.total).toBe(6.2);
    expect(price(perTravellerDay, { travel: { ages: [100], days: 2 } })).toBeNull();
    expect(price(perTravellerDay, {})).toBeNull();
  });
});

it('flat is one amount for whoever is insured', () => {
  const tariff: Tariff = { model: 'flat', currency: 'PEN', amount: 29.905 };
  expect(price(tariff, {})).toMatchObject({ subtotal: '29.905', total: 29.91, currency: 'PEN' });
});

describe('by income', () => {
  const tariff: Tariff = {
    model: 'incomeShare',
    currency: 'COP',
    percent: 12.5,
    employerPercent: 8.5,
    minimumBase: 1_750_905,
    maximumBase: 43_772_625,
  };
  const of = (persons: Household['persons']) => price(tariff, { persons });
  const worker = (income?: number) => ({ role: 'cotizante' as const, age: 40, ...(income && { income }) });

  it('is 12.5 % of the base, of which the employer pays 8.5 %, whatever the age', () => {
    expect(of([worker(4_000_000)])).toMatchObject({
      lines: [
        { code: 'contribution', amount: '500000' },
        { code: 'employer', amount: '-340000' },
      ],
      total: 160_000,
      notes: ['asEmployee'],
    });
    expect(of([{ ...worker(4_000_000), age: 90 }])?.total).toBe(160_000);
  });

  it('has all of it from the self-employed, of 40 % of the income and at least of the least base', () => {
    const selfEmployed = (income?: number) => ({ ...worker(income), contributor: 'Independiente' as const });
    expect(of([selfEmployed(6_000_000)])).toMatchObject({
      lines: [{ code: 'independent', detail: { percent: 12.5, base: 2_400_000 }, amount: '300000' }],
      total: 300_000,
      notes: ['asSelfEmployed'],
    });
    expect(of([selfEmployed(3_000_000)])?.total).toBe(218_863);
    expect(of([selfEmployed(900_000_000)])?.total).toBe(5_471_578);
    expect(of([selfEmployed()])).toMatchObject({ total: 218_863, notes: ['asSelfEmployed', 'minimumIncome'] });
  });

  it.each([
    [1_750_905, 70_036],
    [1_750_906, 175_091],
    [3 * 1_750_905, 525_272],
    [10_000_000, 1_200_000],
  ])('has 4, 10 or 12 % of a pension by its size: of %d it is %d', (income, total) => {
    const pensioner = { ...worker(income), contributor: 'Pensionado' as const };
    expect(of([pensioner])).toMatchObject({ lines: [{ code: 'pensioner' }], total, notes: ['asPensioner'] });
  });

  it('adds up who earns in different ways, and says of whom each line is', () => {
    const employee = { ...worker(4_000_000), kin: 'self' as const, contributor: 'Dependiente' as const };
    const partner = { ...worker(6_000_000), kin: 'partner' as const, contributor: 'Independiente' as const };
    expect(of([employee, partner])).toMatchObject({
      lines: [
        { code: 'contribution', detail: { role: 'self' } },
        { code: 'employer', detail: { role: 'self' } },
        { code: 'independent', detail: { role: 'partner' } },
      ],
      total: 460_000,
      notes: ['asSelfEmployed'],
    });
  });

  it('takes the least base where no income is known, and never more than the most', () => {
    expect(of([worker()])).toMatchObject({ total: 70_036, notes: ['asEmployee', 'minimumIncome'] });
    expect(of([worker(1)])?.total).toBe(70_036);
    expect(of([worker(90_000_000)])?.total).toBe(1_750_905);
  });

  it('insures a partner who earns nothing, or of whom it is not known, with the other, and says so', () => {
    const partner = (income?: number) => ({ ...worker(income), kin: 'partner' as const });
    for (const alone of [partner(), { ...partner(), income: 0 }])
      expect(of([worker(4_000_000), alone])).toMatchObject({ total: 160_000, notes: ['asEmployee', 'partnerInsured'] });
    expect(of([worker(4_000_000), partner(4_000_000)])).toMatchObject({ total: 320_000, notes: ['asEmployee'] });
    expect(of([worker(), partner()])?.notes).toEqual(['asEmployee', 'minimumIncome', 'partnerInsured']);
  });

  it('insures the family of a contributor without another peso', () => {
    expect(of([worker(4_000_000), { role: 'carga', age: 6 }])?.total).toBe(160_000);
    expect(of([{ role: 'carga', age: 6 }])).toBeNull();
  });
});

describe('currency', () => {
  const tariff: Tariff = { model: 'flat', currency: 'UF', amount: 2.345 };

  it('1 UF shows as $37.598 without a value of the day [C-26]', () => {
    const receiptOfOne = price({ ...tariff, amount: 1 }, {})!;
    expect(receiptOfOne.conversion).toMatchObject({ rate: '37598.3', fallback: true });
    expect(formatMoney(receiptOfOne.total, receiptOfOne.currency, 'es-CL')).toBe('$37.598');
  });

  it('stays in UF with two decimals when UF is wanted [C-12]', () => {
    expect(price(tariff, {}, 'UF')).toMatchObject({ total: 2.35, currency: 'UF', conversion: null });
  });
});

describe('what a card shows', () => {
  it('is the part of one employee for p/empl, otherwise the total', () => {
    const company = { ...nobody, employees: 12 };
    const shown = (unit: 'employee' | 'total') => quote({ tariff: perHead, unit }, company, rates, 'CLP')?.price;
    expect(shown('employee')).toEqual({ amount: 7_500, currency: 'CLP', unit: 'employee', total: 90_000 });
    expect(shown('total')).toEqual({ amount: 90_000, currency: 'CLP', unit: 'total' });
    expect(quote({ tariff: perHead, unit: 'total' }, nobody, rates, 'CLP')).toBeNull();
  });

  it('shares by worker, person, traveller and pet', () => {
    const persons = [30, 5].map((age) => ({ role: 'carga' as const, age }));
    expect(headCount('person', { ...nobody, persons })).toBe(2);
    expect(headCount('person', { ...nobody, travel: { ages: [30, 31, 32], days: 7 } })).toBe(3);
    expect(headCount('employee', { ...nobody, sctr: { workers: 4, monthlyPay: 1000, riskLevel: 'I' } })).toBe(4);
    expect(headCount('pet', { ...nobody, pets: [{ species: 'Gato', age: 1 }] })).toBe(1);
    expect(headCount('month', { ...nobody, persons })).toBe(1);
  });
});

it('the receipt is what the contract says', () => {
  expect(() => receipt.parse(price(byAge, { persons: [{ role: 'cotizante', age: 30 }] }))).not.toThrow();
});

import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { PERIODICITIES } from '@/lib/contract/payment-method';
import { periodicityOf } from '@/features/catalogue/plan-facts';
import { INSTALMENTS_AFTER_FIRST, dueDays } from './instalment-days';

const REGULAR = PERIODICITIES.filter((periodicity) => periodicity !== 'custom');

const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const lastOf = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

it('a year that is paid by the month has as many payments as its buyer is told', () => {
  for (const first of ['2026-01-31', '2028-02-29', '2026-12-01'])
    expect(dueDays({ periodicity: 'monthly', first })).toHaveLength(1 + INSTALMENTS_AFTER_FIRST);
});

describe('the days on which a policy year is paid', () => {
  it.each([
    ['weekly', 53],
    ['biweekly', 27],
    ['monthly', 12],
    ['bimonthly', 6],
    ['quarterly', 4],
    ['fourMonthly', 3],
    ['halfYearly', 2],
    ['yearly', 1],
  ] as const)('%s: %i', (periodicity, times) => {
    expect(dueDays({ periodicity, first: '2026-11-23' })).toHaveLength(times);
  });

  it('keeps to the end of months that are too short', () => {
    expect(dueDays({ periodicity: 'monthly', first: '2027-08-31' }).slice(0, 8)).toEqual([
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ]);
    expect(dueDays({ periodicity: 'daily', first: '2027-03-01' })).toHaveLength(366);
    expect(dueDays({ periodicity: 'halfYearly', first: '2028-02-29' })).toEqual(['2028-02-29', '2028-08-29']);
  });

  it('agreed ones are taken in order, each once', () => {
    expect(dueDays({ periodicity: 'custom', days: ['2027-03-01', '2027-01-15', '2027-03-01'] })).toEqual([
      '2027-01-15',
      '2027-03-01',
    ]);
    expect(dueDays({ periodicity: 'custom', days: [] })).toEqual([]);
  });

  test.prop([fc.constantFrom(...REGULAR), days])('begins on the first day of its year', (periodicity, first) => {
    const due = dueDays({ periodicity, first });
    expect(due[0]).toBe(first);
    expect(due.toSorted()).toEqual(due);
    expect(new Set(due).size).toBe(due.length);
    const nextYear = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
    for (const day of due) {
      expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      expect(day < nextYear).toBe(true);
    }
  });

  test.prop([fc.constantFrom('monthly', 'bimonthly', 'quarterly', 'fourMonthly', 'halfYearly'), days])(
    'falls on the same day of each month, or on its last',
    (periodicity, first) => {
      for (const day of dueDays({ periodicity, first }))
        expect(Number(day.slice(8))).toBe(Math.min(Number(first.slice(8)), lastOf(day)));
    },
  );
});

it('knows what is paid again by the unit of its price', () => {
  expect(['month', 'USD/Año', 'total', 'toString'].map(periodicityOf)).toEqual(['monthly', 'yearly', null, null]);
});

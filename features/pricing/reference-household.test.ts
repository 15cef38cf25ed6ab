import { describe, expect, it } from 'vitest';
import type { PriceUnit, Tariff } from '@/features/pricing/price-schemas';
import { markets } from '@/lib/markets';
import { firstInsured, referenceQuote } from './reference-household';

const rates = { uf: { value: 37_598.3, day: '2026-11-20', fallback: true } };
const colombia = markets.find(({ code }) => code === 'co')!;
const from = (path: string, tariff: Tariff, unit: PriceUnit = 'month', minimum: number | null = null) =>
  referenceQuote(
    { tariff, unit, minimum },
    colombia.lines.find((line) => line.path === path)!,
    colombia,
    rates,
  )?.price.amount;

const bands = (...limits: [number, number, number][]) => limits.map(([low, to, amount]) => ({ from: low, to, amount }));
const COP = { currency: 'COP' } as const;

describe("the price 'from' which a plan is sold", () => {
  it('is for the reference household of the line: 25 years, 10 employees', () => {
    expect(from('EPS', { model: 'ageBand', ...COP, bands: bands([0, 24, 1], [25, 64, 2]) })).toBe(2);
    expect(from('Empresas', { model: 'perHead', ...COP, bands: bands([1, 9, 5], [10, 99, 4]) }, 'employee')).toBe(4);
  });

  it('is for the first household that the plan insures when it is not for the reference', () => {
    expect(from('EPS', { model: 'ageBand', ...COP, bands: bands([60, 64, 3], [65, 99, 4]) })).toBe(3);
    expect(from('Empresas', { model: 'perHead', ...COP, bands: bands([50, 99, 7]) }, 'total')).toBe(350);
    expect(from('Seguros-Mascotas', { model: 'perPet', ...COP, dog: [], cat: bands([0, 9, 6]) })).toBe(6);
    expect(from('Seguros-Mascotas', { model: 'perPet', ...COP, dog: bands([8, 15, 9]), cat: [] })).toBe(9);
  });

  it('is for as many employees as the plan asks for, where each then costs less', () => {
    const tariff: Tariff = { model: 'perHead', ...COP, bands: bands([1, 9, 5], [10, 49, 4], [50, 999, 3]) };
    const each = [null, 5, 49, 50].map((minimum) => from('Empresas', tariff, 'employee', minimum));
    expect(each).toEqual([4, 4, 4, 3]);
  });

  it('is none for a plan that insures nobody', () => {
    expect(from('Seguros-Mascotas', { model: 'perPet', ...COP, dog: [], cat: [] })).toBeUndefined();
    expect(firstInsured({ model: 'perHead', ...COP, bands: bands([0, 0, 7]) })).toBeNull();
  });
});

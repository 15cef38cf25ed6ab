import { describe, expect, it } from 'vitest';
import type { Tariff } from '@/features/pricing/price-schemas';
import { hasAllowedDecimals, priceCells } from '@/features/pricing/price-cells';
import { labelsOf } from '@/lib/i18n/messages';
import { asThousands, priceChangeText, readPrice } from './prices';

const TARIFFS: readonly Tariff[] = [
  { model: 'isapre', isapreCode: 67, baseUf: 2.5, gesUf: null },
  { model: 'ageBand', currency: 'USD', bands: [{ from: 0, to: 17, amount: 10 }] },
  { model: 'perHead', currency: 'COP', bands: [{ from: 1, to: 9, amount: 20 }] },
  {
    model: 'sctr',
    currency: 'PEN',
    healthPercent: { I: 1, II: 2, III: 3, IV: 4 },
    pensionPercent: { I: 5, II: 6, III: 7, IV: 8 },
  },
  { model: 'perPet', currency: 'CLP', dog: [{ from: 0, to: 8, amount: 9000 }], cat: [] },
  { model: 'perTravellerDay', currency: 'USD', child: 1, adult: 2, major: 3 },
  { model: 'flat', currency: 'CLP', amount: 5000 },
  { model: 'incomeShare', currency: 'COP', percent: 12.5, employerPercent: 8.5, minimumBase: 1, maximumBase: 25 },
];

describe.each(TARIFFS.map((tariff) => [tariff.model, tariff] as const))('%s', (_, tariff) => {
  it('shows each of its amounts once, by its path in the tariff', () => {
    const cells = priceCells(tariff);
    const numbers = JSON.stringify(tariff, (key, value: unknown) =>
      ['isapreCode', 'from', 'to'].includes(key) ? undefined : value,
    );
    expect(cells.length).toBe(numbers.match(/(?<=:)(?:[\d.]+|null)(?=[,}])/g)!.length);
    expect(new Set(cells.map(({ path }) => path)).size).toBe(cells.length);
    const at = (path: string) => path.split('.').reduce<unknown>((tree, key) => (tree as any)[key], tariff);
    expect(cells.map(({ path }) => at(path))).toEqual(cells.map(({ amount }) => amount));
  });
});

it.each([
  ['1,234', 'es-CL', 1.234],
  ['1,234', 'es-PE', 1234],
  ['1.234', 'es-CL', 1234],
  ['66.248,5', 'es-CL', 66248.5],
  ['2', 'pt-BR', 2],
  ['1.24', 'es-CL', 1.24],
  ['1,24', 'es-PE', 1.24],
  ['1.2345', 'es-CL', 1.2345],
  ['0.123', 'es-CL', 0.123],
  ['1.234.5', 'es-CL', null],
  ['1,24,5', 'es-PE', null],
  ['1.2,5', 'es-CL', null],
  ['1,2,3', 'es-CL', null],
  ['-3', 'es-CL', null],
  ['3 UF', 'es-CL', null],
  ['', 'es-CL', null],
])('reads %s as %s writes it: %s', (text, tag, amount) => expect(readPrice(text, tag)).toBe(amount));

it('lets no peso have decimals, and says what was probably meant', () => {
  expect([
    hasAllowedDecimals(23.6, 'CLP'),
    hasAllowedDecimals(23_600, 'COP'),
    hasAllowedDecimals(2.8, 'UF'),
    hasAllowedDecimals(7.5, '%'),
  ]).toEqual([...[false, true], ...[true, true]]);
  expect(['23,600', '1.234,5', '12', '236,00', '1,234,567'].map(asThousands)).toEqual([
    23_600,
    null,
    null,
    null,
    1_234_567,
  ]);
});

it('calls a change of one price by what it changes', () => {
  const words = labelsOf('es', 'backOffice').catalogue.prices;
  const change = { plan: 'Pleno (A 1)', cell: 'Precio base', unit: 'UF', after: 2.6 };
  const textOf = (before: number | null) => priceChangeText({ ...change, before }, { words, tag: 'es-CL' });
  expect(textOf(2.5)).toBe('Pleno (A 1) · Precio base: 2,5 UF → 2,6 UF');
  expect(textOf(null)).toBe('Pleno (A 1) · Precio base: no se sabe → 2,6 UF');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency as currencies } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { DECIMALS, formatCap, formatMoney, formatNumber } from './money';
import { readAmount, readInPesos } from './read-amount';

const tags = [...new Set(markets.flatMap(({ intlLocale }) => Object.values(intlLocale)))];

describe.each(tags)('an amount typed in %s', (tag) => {
  it.each(currencies.options)('is in %s what the site writes', (currency) => {
    const unit = 10 ** DECIMALS[currency];
    const amounts = fc.integer({ min: 0, max: 99_999_999_999 }).map((units) => units / unit);
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(readAmount(formatMoney(amount, currency, tag), tag)).toBe(amount);
        expect(readAmount(formatCap(amount, currency, tag), tag)).toBe(amount);
        expect(readAmount(formatNumber(amount, tag, DECIMALS[currency]), tag)).toBe(amount);
      }),
    );
  });

  it('is what any other language of the sites writes, cents or not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom(...tags), (cents, other) => {
        expect(readAmount(formatNumber(cents / 100, other, 2), tag)).toBe(cents / 100);
        expect(readAmount(formatNumber(cents, other), tag)).toBe(cents);
      }),
    );
  });

  it('in thousands or millions is as many times the number before them', () => {
    const units = fc.constantFrom<[string, number]>(
      ...['M', ' M', ' millones', ' millón', ' millions', ' milhões', 'MM'].map((word): [string, number] => [
        word,
        1e6,
      ]),
      ...['k', ' K', ' mil'].map((word): [string, number] => [word, 1e3]),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        units,
        fc.constantFrom(...tags),
        (tenths, [word, times], other) => {
          expect(readAmount(`${formatNumber(tenths / 10, other, 1)}${word}`, tag)).toBe((tenths * times) / 10);
        },
      ),
    );
  });

  it('never loses what was typed after its digits: other letters are no amount', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'bcfghjnpqrtvwxz'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), letters, (tenths, word) => {
        expect(readAmount(`${tenths / 10}${word}`, tag)).toBeNull();
      }),
    );
  });

  it('never is what it is not: any text is a number that is not negative, or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789., -'$") })), (text) => {
        const amount = readAmount(text, tag);
        expect(amount === null || (amount >= 0 && !Number.isNaN(amount))).toBe(true);
        if (!/\d/.test(text)) expect(amount).toBeNull();
      }),
    );
  });
});

it.each([
  ['es-PE', '1,234.50', 1234.5],
  ['es-PE', '1.234,50', 1234.5],
  ['es-PE', 'S/. 1,234.50', 1234.5],
  ['es-PE', 'S/.50', 50],
  ['es-PE', '1234.567', 1234.567],
  ['es-PE', '150.000', 150_000],
  ['es-419', '5,000.50', 5000.5],
  ['es-419', '5000,5', 5000.5],
  ['es-CO', '1.234.567,50', 1_234_567.5],
  ['es-CO', '1,234,567.50', 1_234_567.5],
  ['es-CL', '1234.50', 1234.5],
  ['es-CL', '150,000', 150_000],
  ['es-CL', '1200.000', 1_200_000],
  ['es-CL', '1.2345', 12_345],
  ['es-CL', '1 234 567,5', 1_234_567.5],
  ['es-CL', "1'234'567", 1_234_567],
  ['es-CL', '120.000 150.000', 120_000],
  ['es-CL', ',5', 0.5],
  ['es-CL', '0,125', 0.125],
  ['es-CL', '150.000.', 150_000],
  ['es-CL', '120.000 o menos', 120_000],
  ['es-CL', '1.234,567,890', null],
  ['es-CL', '1.8M', 1_800_000],
  ['es-CL', '1,8 millones', 1_800_000],
  ['es-CO', '1.8M', 1_800_000],
  ['es-PE', '1.8M', 1_800_000],
  ['es-PE', '1,8 millones', 1_800_000],
  ['es-CL', '1.800.000', 1_800_000],
  ['es-CL', '1800000.50', 1_800_000.5],
  ['es-CO', '1,800,000', 1_800_000],
  ['es-PE', '1.800.000', 1_800_000],
  ['es-CL', '$1.8M', 1_800_000],
  ['es-CL', '800 mil', 800_000],
  ['es-CL', '800k', 800_000],
  ['es-CL', '1.15M', 1_150_000],
  ['es-CL', '1.800.000 pesos', 1_800_000],
  ['es-CL', '1,8 palos', null],
  ['es-CL', '1.8x', null],
  ['es-CL', 'barato', null],
  ['es-CL', '', null],
] as const)('in %s "%s" is %d', (tag, text, amount) => {
  expect(readAmount(text, tag)).toBe(amount);
});

it.each([
  ['12 UF', 480_000],
  ['12,5uf', 500_000],
  ['UF 3.455 al mes', 138_200],
  ['3,455 UF', 138_200],
  ['2 mil UF', null],
  ['1.234,5 UF', null],
  ['UF', null],
  ['120.000 o menos', 120_000],
] as const)('"%s" is %d pesos where one UF is 40.000, and no amount where it is unknown', (text, pesos) => {
  expect(readInPesos(text, 'es-CL', 40_000)).toBe(pesos);
  if (/uf/i.test(text)) expect(readInPesos(text, 'es-CL', undefined)).toBeNull();
});

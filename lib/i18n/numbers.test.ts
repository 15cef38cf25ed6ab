import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currency as currencies, locale as locales } from '@/lib/contract/atoms';
import { markets } from '@/lib/markets';
import { plural } from './labels';
import { DECIMALS, formatUnit } from './money';
import { writeNumber } from './numbers';

const tags = [...new Set(markets.flatMap(({ intlLocale }) => Object.values(intlLocale)))];
const digits = (least: number, most: number) => ({ minimumFractionDigits: least, maximumFractionDigits: most });
const numbers = fc.oneof(
  fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
  fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100),
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((part) => part / 1_000),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
);

it.each(tags)('numbers read in %s as Intl writes them', (tag) => {
  fc.assert(
    fc.property(numbers, fc.nat(3), fc.nat(3), (value, least, more) => {
      const most = least + more;
      const intl = new Intl.NumberFormat(tag, digits(least, most));
      expect(writeNumber(value, tag, { least, most })).toBe(intl.format(value));
    }),
  );
});

describe.each(tags)('amounts read in %s', (tag) => {
  it.each(currencies.options.filter((code) => code !== 'UF'))('are in %s what Intl writes', (currency) => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(0, DECIMALS[currency]), (value, most) => {
        const intl = new Intl.NumberFormat(tag, { style: 'currency', currency, ...digits(most, most) });
        expect(writeNumber(value, tag, { least: most, most }, currency)).toBe(intl.format(value));
      }),
    );
  });

  it('are in percent what Intl writes', () => {
    const intl = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 10_000 }), (tenths) => {
        expect(formatUnit(tenths / 10, '%', tag)).toBe(intl.format(tenths / 1_000));
      }),
    );
  });
});

describe.each(locales.options)('the singular of %s', (locale) => {
  it('is what Intl takes it for', () => {
    const rules = new Intl.PluralRules(locale);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.nat(3),
          fc.nat(),
          fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
        ),
        (n) => {
          expect(plural({ one: 'one', other: 'other' }, n, locale)).toBe(rules.select(n) === 'one' ? 'one' : 'other');
        },
      ),
    );
  });
});

it('numbers beyond what can be told exactly, and languages without a market, are left to Intl', () => {
  expect(writeNumber(1e21, 'es-CL', { least: 0, most: 0 })).toBe(new Intl.NumberFormat('es-CL').format(1e21));
  expect(writeNumber(Number.NaN, 'es-CL', { least: 0, most: 0 }, 'CLP')).toBe('$NaN');
  expect(writeNumber(1234.5, 'es', { least: 0, most: 1 })).toBe('1234,5');
  expect(writeNumber(1234.5, 'de-DE', { least: 2, most: 2 }, 'USD')).toBe('1.234,50\u00A0$');
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECIMALS } from '@/lib/i18n/money';
import { markets } from '@/lib/markets';
import { toRange } from './plan-filters';
import { readRange, writeRange } from '@/features/compare/filters/components/range-group';

const manners = markets.flatMap(({ currency, intlLocale }) =>
  Object.values(intlLocale).map((tag) => ({ currency, tag })),
);

describe.each(manners)('a range of $currency in $tag', (manner) => {
  it('is read back from its fields as it was, either way round', () => {
    const unit = 10 ** DECIMALS[manner.currency];
    const amount = fc.option(fc.integer({ min: 0, max: 99_999_999_999 }).map((units) => units / unit));
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const range = toRange(one, other);
        const typed = writeRange(range, manner);
        expect(readRange(typed, manner)).toEqual(range);
        if (one !== null && other !== null)
          expect(readRange({ from: typed.to, to: typed.from }, manner)).toEqual(range);
      }),
    );
  });
});

it.each([
  ['PEN', 'es-PE', '1,234.50', '2,000', { from: 1234.5, to: 2000 }],
  ['USD', 'es-419', '5,000.50', '5,000.505', { from: 5000.5, to: 5000.51 }],
  ['COP', 'es-CO', '1.234.567,50', '1.234.567,50', { from: 1_234_567, to: 1_234_568 }],
  ['CLP', 'es-CL', '150.000', '120.000', { from: 120_000, to: 150_000 }],
  ['CLP', 'es-CL', '120.000,9', '', { from: 120_000, to: null }],
  ['USD', 'es-419', '1.15', '0.0000001', { from: 0, to: 1.15 }],
  ['CLP', 'es-CL', '', '9'.repeat(20), { from: null, to: 999_999_999_999 }],
] as const)('in %s and %s from "%s" to "%s"', (currency, tag, from, to, range) => {
  expect(readRange({ from, to }, { currency, tag })).toEqual(range);
});

import { describe, expect, it } from 'vitest';
import { currency as currencies } from '@/lib/contract/atoms';
import { formatCap, formatMoney, formatNumber, formatUnit } from './money';

describe('money', () => {
  it('writes pesos of Colombia without decimals, as es-CO does [C-11]', () => {
    expect(formatMoney(1_234_567, 'COP', 'es-CO')).toBe('$\u00A01.234.567');
    expect(formatMoney(1_234_567.5, 'COP', 'es-CO')).toBe('$\u00A01.234.568');
  });

  it.each([
    [1_234_567.5, 'CLP', 'es-CL', '$1.234.568'],
    [1_234_567.5, 'PEN', 'es-PE', 'S/\u00A01,234,567.50'],
    [2.345, 'UF', 'es-CL', 'UF\u00A02,35'],
    [1200, 'USD', 'es-CL', 'US$1.200,00'],
    [0, 'CLP', 'es-CL', '$0'],
  ] as const)('writes %d %s in %s as %s [C-12]', (amount, currency, tag, text) => {
    expect(formatMoney(amount, currency, tag)).toBe(text);
  });

  it.each([
    ['CLP', ['$1.234.568', 'CLP\u00A01,234,568']],
    ['UF', ['UF\u00A01.234.567,50', 'UF\u00A01,234,567.50']],
    ['USD', ['US$1.234.567,50', '$1,234,567.50']],
    ['COP', ['COP\u00A01.234.568', 'COP\u00A01,234,568']],
    ['PEN', ['PEN\u00A01.234.567,50', 'PEN\u00A01,234,567.50']],
    ['MXN', ['MXN\u00A01.234.567,50', 'MX$1,234,567.50']],
    ['%', ['1.234.567,5%', '1,234,567.5%']],
  ] as const)('writes an amount in %s as each locale does [C-44]', (unit, texts) => {
    expect(['es-CL', 'en-US'].map((tag) => formatUnit(1_234_567.5, unit, tag))).toEqual(texts);
  });

  it.each([
    [6500, 'UF', 'es-CL', 'UF\u00A06.500'],
    [2.5, 'UF', 'es-CL', 'UF\u00A02,50'],
    [150_000, 'USD', 'es-CL', 'US$150.000'],
    [7000, 'PEN', 'es-PE', 'S/\u00A07,000'],
    [5_000_000, 'COP', 'es-CO', '$\u00A05.000.000'],
  ] as const)('writes a cap of %d %s in %s as %s', (amount, currency, tag, text) => {
    expect(formatCap(amount, currency, tag)).toBe(text);
  });

  it('knows CLP, UF, USD, COP, PEN and MXN [C-44]', () => {
    expect([...currencies.options].sort()).toEqual(['CLP', 'COP', 'MXN', 'PEN', 'UF', 'USD']);
  });

  it('writes plain numbers with the decimals asked for', () => {
    expect(formatNumber(4.4, 'es-CL', 1)).toBe('4,4');
    expect(formatNumber(12_345, 'es-CL')).toBe('12.345');
  });
});

import { describe, expect, it } from 'vitest';
import { formatMoney, formatNumber } from './money';

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

  it('writes plain numbers with the decimals asked for', () => {
    expect(formatNumber(4.4, 'es-CL', 1)).toBe('4,4');
    expect(formatNumber(12_345, 'es-CL')).toBe('12.345');
  });
});

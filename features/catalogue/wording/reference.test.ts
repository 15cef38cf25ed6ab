import { expect, it } from 'vitest';
import { referenceHousehold } from '@/features/pricing/reference-household';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfCode } from '@/lib/markets';
import { referenceText } from './reference';

function textOf(code: 'pe' | 'co', key: string, locale: Locale): string {
  const { lines, currency, intlLocale } = marketOfCode(code);
  const line = lines.find((one) => one.key === key)!;
  const text = referenceText(line, labelsOf(locale, 'compare').for, { currency, tag: intlLocale.es });
  return text.replaceAll('\u00a0', ' ');
}

it.each([
  ['es', 'Precios para 10 trabajadores de riesgo I (el menor) con sueldo de S/ 1,000'],
  ['en', 'Prices for 10 workers at risk I (the lowest), each paid S/ 1,000 a month'],
  ['pt', 'Preços para 10 trabalhadores de risco I (o menor) com salário de S/ 1,000'],
] as const)("says in %s what work risk insurance's starting price assumes", (locale, sentence) => {
  const sctr = marketOfCode('pe').lines.find(({ key }) => key === 'sctr')!;
  expect(referenceHousehold(sctr).sctr).toEqual({ workers: 10, monthlyPay: 1000, riskLevel: 'I' });
  expect(textOf('pe', 'sctr', locale)).toBe(sentence);
});

it.each([
  ['es', 'Precios para un empleado que gana el salario mínimo'],
  ['en', 'Prices for an employee who earns the minimum wage'],
  ['pt', 'Preços para um funcionário que ganha o salário mínimo'],
] as const)('says in %s what one earns of whose pay a price is a share, and no age', (locale, sentence) => {
  expect(textOf('co', 'eps', locale)).toBe(sentence);
});

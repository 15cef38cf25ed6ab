import { expect, it } from 'vitest';
import { wordingOf } from '@/lib/i18n/wording';
import { samplePlan } from '@/lib/testing/sample-plans';
import { annualMaximum, coverageValue, deductibleText, visitText } from './coverage';

it('says what a visit costs where the plan says it', () => {
  const wording = wordingOf('es', 'es-PE');
  const visit = { amount: 35, currency: 'PEN' } as const;
  expect(visitText(visit, { ambulatory: 80 }, wording)).toBe('S/\u00a035 por consulta + 20%');
  expect(visitText(visit, { ambulatory: 100 }, wording)).toBe('S/\u00a035 por consulta');
  expect(visitText(visit, { ambulatory: null }, wording)).toBe('S/\u00a035 por consulta + porcentaje no informado');
});

it('says of a moderating fee that it is paid for each visit, and of a deductible that it is not', () => {
  const wording = wordingOf('es', 'es-CO');
  const planOf = (amount: number | null) => samplePlan({ metadata: { deductible: { amount, currency_code: 'COP' } } });
  const text = (amount: number | null, word: 'deductible' | 'moderatingFee') =>
    deductibleText(planOf(amount).insuranceMetadata.metadata.deductible, wording, word);
  expect([text(38_000, 'moderatingFee'), text(0, 'moderatingFee')]).toEqual([
    '$\u00a038.000 por consulta',
    'Sin cuota moderadora',
  ]);
  expect([text(500_000, 'deductible'), text(0, 'deductible')]).toEqual(['$\u00a0500.000', 'Sin deducible']);
  expect(text(null, 'moderatingFee')).toBe('No cubre');
});

it('says of a yearly maximum that it is unlimited, has no cap or is not stated', () => {
  const say = (maximum: Parameters<typeof annualMaximum>[0]) => annualMaximum(maximum, wordingOf('es', 'es-CL'));
  expect([say(null), say({ amount: 0, currency_code: 'UF' }), say({ amount: null, currency_code: 'UF' })]).toEqual([
    'Ilimitado',
    'Sin tope general',
    'No informado',
  ]);
});

it("says caps in UF in pesos too where the day's UF is given, in every language, and no other currency", () => {
  const english = { ...wordingOf('en', 'en-CL'), uf: 39_000 };
  const cap = (currency: 'UF' | 'USD') => annualMaximum({ amount: 500, currency_code: currency }, english);
  expect(cap('UF')).toMatch(/^UF\u00a0500 \(~\u00a0\D*19[.,]500[.,]000\)$/);
  expect(cap('USD')).not.toContain('~');
  const row = { code: 'maternity', kind: 'amount', value: 50, currency: 'UF' } as const;
  expect(coverageValue(row, { ...wordingOf('es', 'es-CL'), uf: 39_000 })).toBe('UF\u00a050 (~\u00a0$1.950.000)');
  expect(coverageValue(row, wordingOf('es', 'es-CL'))).toBe('UF\u00a050');
});

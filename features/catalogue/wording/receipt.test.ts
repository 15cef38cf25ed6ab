import { expect, it } from 'vitest';
import { NOBODY } from '@/features/pricing/domain/reference-household';
import { sctr } from '@/features/pricing/domain/sctr';
import { labelsOf } from '@/lib/i18n/messages';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { receiptRows } from './receipt';

it('a rate has all its decimals, so that a reader finds the same amount', () => {
  const percents = { I: 0.7, II: 1.01, III: 1.32, IV: 1.74 };
  const tariff = { model: 'sctr', currency: 'PEN', healthPercent: percents, pensionPercent: percents } as const;
  const household = { ...NOBODY, sctr: { workers: 22, monthlyPay: 2500, riskLevel: 'IV' as const } };
  const { lines, notes } = sctr.itemise(tariff, household)!;
  const receipt = {
    model: 'sctr',
    ruleVersion: '1',
    lineCurrency: 'PEN' as const,
    lines: [...lines],
    subtotal: '1914',
    conversion: null,
    notes: [...notes],
    rounding: { mode: 'half-up' as const, decimals: 2 },
    currency: 'PEN' as const,
    total: 1914,
    inputs: household,
  };
  const price = { amount: 1914, currency: 'PEN' as const, unit: 'month' as const, exact: true };
  const wording = { ...sampleViewData().wording, tag: 'es-PE' };
  const [health] = receiptRows(receipt, price, { words: labelsOf('es', 'receipt'), wording });
  expect(health!.label).toMatch(/22 × S\/\s2,500\.00 × 1\.74%/);
  expect(health!.amount).toMatch(/^S\/\s957\.00$/);
});

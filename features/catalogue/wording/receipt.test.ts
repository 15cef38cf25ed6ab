import { expect, it } from 'vitest';
import type { Household } from '@/features/pricing/price-schemas';
import { priceFor } from '@/features/pricing/price';
import { EMPTY_HOUSEHOLD } from '@/features/pricing/reference-household';
import { ageBand } from '@/features/pricing/banded';
import { sctr } from '@/features/pricing/sctr';
import { labelsOf } from '@/lib/i18n/messages';
import { sampleViewData } from '@/lib/testing/sample-plans';
import { receiptRows } from './receipt';

it('a rate has all its decimals, so that a reader finds the same amount', () => {
  const percents = { I: 0.7, II: 1.01, III: 1.32, IV: 1.74 };
  const tariff = { model: 'sctr', currency: 'PEN', healthPercent: percents, pensionPercent: percents } as const;
  const household = { ...EMPTY_HOUSEHOLD, sctr: { workers: 22, monthlyPay: 2500, riskLevel: 'IV' as const } };
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

it('says of whom a contribution is, in whole pesos that add up to the total', () => {
  const tariff = {
    model: 'incomeShare',
    currency: 'COP',
    percent: 12.5,
    employerPercent: 8.5,
    minimumBase: 1_750_905,
    maximumBase: 43_772_625,
  } as const;
  const persons: Household['persons'] = [
    { role: 'cotizante', kin: 'self', age: 34 },
    { role: 'cotizante', kin: 'partner', age: 36, income: 1, contributor: 'Independiente' },
  ];
  const receipt = priceFor(
    tariff,
    { ...EMPTY_HOUSEHOLD, persons },
    { uf: { value: 1, day: '2026-11-22', fallback: true } },
    'COP',
  )!;
  const price = { amount: receipt.total, currency: 'COP' as const, unit: 'month' as const, exact: true };
  const wording = { ...sampleViewData().wording, tag: 'es-CO' };
  const rows = receiptRows(receipt, price, { words: labelsOf('es', 'receipt'), wording });
  const lines = rows.map(({ label, amount }) => `${label} = ${amount}`.replaceAll(/\s/g, ' '));
  expect(lines).toEqual([
    'Tú: 12,5% de $ 1.750.905 = $ 218.863',
    'Lo que paga el empleador (Tú): 8,5% = -$ 148.827',
    'Tu pareja, independiente: 12,5% de $ 1.750.905 = $ 218.863',
    'Total = $ 288.899',
  ]);
});

it('calls a child no person', () => {
  const bands = [{ from: 0, to: 99, amount: 100 }];
  const tariff = { model: 'ageBand' as const, currency: 'USD' as const, bands };
  const persons: Household['persons'] = [6, 17, 18].map((age) => ({ role: 'carga', kin: 'person', age }));
  const { lines } = ageBand.itemise(tariff, { ...EMPTY_HOUSEHOLD, persons })!;
  const words = labelsOf('es', 'receipt');
  const { wording } = sampleViewData();
  const receipt = {
    model: 'ageBand',
    ruleVersion: '1',
    lineCurrency: 'USD' as const,
    lines: [...lines],
    subtotal: '300',
    conversion: null,
    notes: [],
    currency: 'USD' as const,
    total: 300,
    rounding: { mode: 'half-up' as const, decimals: 2 },
    inputs: { ...EMPTY_HOUSEHOLD, persons },
  };
  const rows = receiptRows(receipt, { amount: 300, currency: 'USD', unit: 'month' }, { words, wording });
  expect(rows.slice(0, 3).map(({ label }) => label)).toEqual(['Menor, 6 años', 'Menor, 17 años', 'Persona, 18 años']);
});

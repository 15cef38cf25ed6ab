import { issuedReceipt } from '@/features/quote/receipts/receipts.api';

export const sampleReceipt = issuedReceipt.parse({
  plan: { id: 7, productCode: 'P-7', displayName: 'Plan 7', organization: 'Colmena', productType: 'ISAPRE' },
  day: '2026-11-21',
  expires: '2027-02-19',
  code: '7K3M9QX2TB',
  reference: false,
  price: { amount: 124_823, currency: 'CLP', unit: 'month' },
  receipt: {
    model: 'isapre',
    ruleVersion: '2026-11',
    lineCurrency: 'UF',
    lines: [
      { code: 'base', detail: { role: 'cotizante', age: 34, factor: 1, baseUf: 2.35 }, amount: '2.35' },
      { code: 'ges', detail: { role: 'cotizante', age: 34, gesUf: 0.795 }, amount: '0.795' },
    ],
    subtotal: '3.145',
    conversion: { from: 'UF', to: 'CLP', rate: '39689.5', day: '2026-11-21', fallback: false },
    notes: [],
    rounding: { mode: 'half-up', decimals: 0 },
    currency: 'CLP',
    total: 124_823,
    inputs: { persons: [], employees: 0, guards: 0, sctr: null, pets: [], travel: null },
  },
});

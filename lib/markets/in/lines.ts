import { collectiveLine, lifeLine, travelLine } from '@/lib/markets/common-lines';
import type { ProductLine } from '@/lib/markets/market';

export const lines: readonly ProductLine[] = [
  {
    path: 'Seguros-Internacionales',
    key: 'international',
    icon: 'globe',
    group: 'health',
    productType: 'INTERNACIONAL',
    organizationType: 'ASEG',
    comparator: 'international',
    profileForm: 'persons',
    cardFacts: ['annualMaximum', 'deductible'],
    filters: ['deductible', 'coverageCountries', 'features'],
    planPath: '/Seguros/{organization}/{plan}',
    keyTerritory: 'usa',
    preExisting: 'international',
    pregnancy: 'insurerDecides',
    paying: 'limitThenDeductible',
    reference: { age: 25, income: null, employees: 1 },
  },
  { ...collectiveLine(25), filters: ['deductible', 'coverageCountries', 'features'], paying: 'limitThenDeductible' },
  lifeLine(25),
  travelLine(25),
];

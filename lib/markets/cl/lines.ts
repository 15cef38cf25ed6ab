import {
  collectiveLine,
  complementaryLine,
  guardsLine,
  homeLine,
  lifeLine,
  petsLine,
  policyLine,
  travelLine,
} from '@/lib/markets/common-lines';
import type { ProductLine } from '@/lib/markets/market';

export const lines: readonly ProductLine[] = [
  {
    path: 'Isapres',
    key: 'isapre',
    icon: 'heart-pulse',
    productType: 'ISAPRE',
    organizationType: 'ISAPRE',
    comparator: 'isapre',
    profileForm: 'persons',
    cardFacts: ['annualMaximum'],
    filters: ['insuranceTypes', 'coverageOrganizations'],
    planPath: '/Isapre/{organization}/Planes/{plan}',
    reference: { age: 27, income: 1650000, employees: 1 },
    pricedByPerson: true,
    priceBand: 'legalSevenPercent',
    hasAnalysis: true,
    simulation: { from: 120_000, to: 150_000 },
  },
  complementaryLine(27),
  policyLine(27),
  collectiveLine(27),
  petsLine(27),
  lifeLine(27),
  homeLine(27),
  guardsLine(27),
  travelLine(27),
];

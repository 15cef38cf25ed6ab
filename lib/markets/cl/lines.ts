import { lifeLine, petsLine, travelLine } from '@/lib/markets/common-lines';
import type { ProductLine } from '@/lib/markets/market';

/** The menu of the market, in its order. */
export const lines: readonly ProductLine[] = [
  {
    path: 'Isapres',
    key: 'isapre',
    productType: 'ISAPRE',
    organizationType: 'ISAPRE',
    comparator: 'isapre',
    profileForm: 'persons',
    filters: ['insuranceTypes', 'coverageOrganizations'],
    planPath: '/Isapre/{organization}/Planes/{plan}',
    reference: { age: 27, income: 1650000, employees: 1 },
    priceBand: 'legalSevenPercent',
    simulation: { from: 120_000, to: 150_000 },
  },
  {
    path: 'Complementarios',
    key: 'complementary',
    productType: 'COMPLEMENTARIO',
    organizationType: 'ASEG',
    comparator: 'complementary',
    profileForm: 'persons',
    filters: ['deductible', 'features'],
    planPath: '/Seguros/{organization}/{plan}',
    reference: { age: 27, income: null, employees: 1 },
  },
  petsLine(27),
  lifeLine(27),
  {
    path: 'Guardias',
    key: 'guards',
    productType: 'GUARDIAS',
    organizationType: 'ASEG',
    comparator: 'guards',
    profileForm: 'guards',
    filters: ['features'],
    planPath: '/Seguros/{organization}/{plan}',
    reference: { age: 27, income: null, employees: 10 },
  },
  travelLine(27),
];

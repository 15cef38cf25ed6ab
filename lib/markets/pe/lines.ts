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
    path: 'EPS',
    key: 'eps',
    productType: 'EPS',
    organizationType: 'EPS',
    comparator: 'eps',
    profileForm: 'persons',
    filters: ['insuranceTypes', 'coverageOrganizations'],
    planPath: '/EPS/{organization}/Planes/{plan}',
    reference: { age: 25, income: null, employees: 1 },
  },
  policyLine(25),
  complementaryLine(25),
  {
    path: 'SCTR',
    key: 'sctr',
    productType: 'SCTR',
    organizationType: 'ASEG',
    comparator: 'sctr',
    profileForm: 'sctr',
    filters: ['features'],
    planPath: '/Seguros/{organization}/{plan}',
    reference: { age: 25, income: null, employees: 10 },
  },
  collectiveLine(25),
  petsLine(25),
  lifeLine(25),
  homeLine(25),
  guardsLine(25),
  travelLine(25),
];

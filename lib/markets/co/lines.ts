import { lifeLine, petsLine, travelLine } from '@/lib/markets/common-lines';
import type { ProductLine } from '@/lib/markets/market';

/** The menu of the market, in its order. */
export const lines: readonly ProductLine[] = [
  {
    path: 'EPS',
    key: 'eps',
    productType: 'EPS',
    organizationType: 'EPS',
    comparator: 'eps',
    profileForm: 'persons',
    filters: ['features'],
    planPath: '/EPS/{organization}/{plan}',
    reference: { age: 25, income: null, employees: 1 },
  },
  {
    path: 'Medicina-Prepagada',
    key: 'prepaid',
    productType: 'MEDICINA PREPAGADA',
    organizationType: 'MEDICINA PREPAGADA',
    comparator: 'prepaid',
    profileForm: 'persons',
    filters: ['coverageOrganizations', 'features'],
    planPath: '/Medicina-Prepagada/{organization}/{plan}',
    reference: { age: 25, income: null, employees: 1 },
  },
  {
    path: 'Polizas-de-Salud',
    key: 'policy',
    productType: 'POLIZA',
    organizationType: 'ASEG',
    comparator: 'policy',
    profileForm: 'persons',
    filters: ['coverageOrganizations', 'features', 'deductible'],
    planPath: '/Seguros/{organization}/{plan}',
    reference: { age: 25, income: null, employees: 1 },
  },
  {
    path: 'Empresas',
    key: 'collective',
    productType: 'COLECTIVO',
    organizationType: 'ASEG',
    comparator: 'collective',
    profileForm: 'employees',
    minimumEmployees: 10,
    filters: ['features'],
    planPath: '/Empresa/COLECTIVO/{organization}/Planes/{plan}',
    reference: { age: 25, income: null, employees: 10 },
  },
  petsLine(25),
  lifeLine(25),
  travelLine(25),
];

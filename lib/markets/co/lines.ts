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
import eps from './eps.json' with { type: 'json' };
import type { ProductLine } from '@/lib/markets/market';

const affiliations = { ...Object.fromEntries(eps.map(({ code, name }) => [code, name])), notengo: null, otra: null };

const ownCosts = { deductibleWord: 'deductible' } as const;

export const lines: readonly ProductLine[] = [
  {
    path: 'EPS',
    key: 'eps',
    icon: 'heart-pulse',
    group: 'health',
    productType: 'EPS',
    organizationType: 'EPS',
    comparator: 'eps',
    profileForm: 'persons',
    cardFacts: ['annualMaximum'],
    filters: ['features'],
    pricedByIncome: true,
    preExisting: 'epsColombia',
    pregnancy: 'epsColombia',
    documents: 'epsColombia',
    paying: 'feeByIncome',
    planPath: '/EPS/{organization}/{plan}',
    reference: { age: 25, income: null, employees: 1 },
  },
  {
    path: 'Medicina-Prepagada',
    key: 'prepaid',
    icon: 'stethoscope',
    group: 'health',
    productType: 'MEDICINA PREPAGADA',
    organizationType: 'MEDICINA PREPAGADA',
    comparator: 'prepaid',
    profileForm: 'persons',
    // A phone's card has one row for both facts, so a fee as text would be hidden by 'Sin tope general'.
    cardFacts: ['deductible', 'annualMaximum'],
    filters: ['coverageOrganizations', 'features'],
    planPath: '/Medicina-Prepagada/{organization}/{plan}',
    preExisting: 'voluntaryColombia',
    pregnancy: 'voluntaryColombia',
    documents: 'insurerDecides',
    paying: 'feePerOrder',
    reference: { age: 25, income: null, employees: 1 },
  },
  {
    ...policyLine(25),
    ...ownCosts,
    preExisting: 'voluntaryColombia',
    pregnancy: 'voluntaryColombia',
    paying: 'deductibleFirst',
  },
  // The cost of a visit depends on income, so no plan has a deductible to filter by.
  {
    ...complementaryLine(25, 'EPS'),
    wordsKey: 'complementaryPlan',
    filters: ['insuranceTypes', 'features'],
    affiliations,
    preExisting: 'voluntaryColombia',
    pregnancy: 'voluntaryColombia',
    paying: { eps_complementario: 'feePerOrder' },
  },
  { ...collectiveLine(25), ...ownCosts, paying: { colectivo: 'deductibleFirst' } },
  { ...petsLine(25), ...ownCosts },
  { ...lifeLine(25), ...ownCosts },
  { ...homeLine(25), ...ownCosts },
  { ...guardsLine(25), ...ownCosts },
  { ...travelLine(25), ...ownCosts },
];

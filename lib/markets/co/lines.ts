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

/** What the profile's 'EPS actual' may say. */
const affiliations = {
  ...Object.fromEntries(eps.map(({ code, name }) => [code, name])),
  notengo: null,
  otra: null,
};

// The health system's word for what each visit costs is not theirs: some ask for a deductible.
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
    // What a visit costs hangs on the visitor's income, the same in every EPS.
    cardFacts: ['annualMaximum'],
    filters: ['features'],
    pricedByIncome: true,
    preExisting: 'epsColombia',
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
    // A phone's card has one row for both: the fee, written out, would wait behind 'Sin tope general'; its absence would not.
    cardFacts: ['deductible', 'annualMaximum'],
    filters: ['coverageOrganizations', 'features'],
    planPath: '/Medicina-Prepagada/{organization}/{plan}',
    preExisting: 'voluntaryColombia',
    paying: 'feePerOrder',
    reference: { age: 25, income: null, employees: 1 },
  },
  { ...policyLine(25), ...ownCosts, preExisting: 'voluntaryColombia', paying: 'deductibleFirst' },
  // What one pays for a visit depends on income, so no plan has a deductible to filter by.
  {
    ...complementaryLine(25, 'EPS'),
    filters: ['insuranceTypes', 'features'],
    affiliations,
    preExisting: 'voluntaryColombia',
    paying: { eps_complementario: 'feePerOrder' },
  },
  { ...collectiveLine(25), ...ownCosts, paying: { colectivo: 'deductibleFirst' } },
  { ...petsLine(25), ...ownCosts },
  { ...lifeLine(25), ...ownCosts },
  { ...homeLine(25), ...ownCosts },
  { ...guardsLine(25), ...ownCosts },
  { ...travelLine(25), ...ownCosts },
];

import { clinicsDirectory, epsDirectory, insurersDirectory, prepaidDirectory } from '@/lib/markets/common-directories';
import { commonMarket } from '@/lib/markets/common-market';
import { contactOf } from '@/lib/markets/contact';
import type { Market, ProductLine } from '@/lib/markets/market';
import { collectiveLine, complementaryLine, otherLines, policyLine } from '@/lib/markets/common-lines';
import careReference from './care-prices.json' with { type: 'json' };
import geography from './geography.json' with { type: 'json' };
import { companyId, legalIds } from './legal-id';
import regions from './regions.json' with { type: 'json' };
import eps from './eps.json' with { type: 'json' };

const affiliations = { ...Object.fromEntries(eps.map(({ code, name }) => [code, name])), notengo: null, otra: null };

const ownCosts = { deductibleWord: 'deductible' } as const;

const lines: readonly ProductLine[] = [
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
  ...otherLines(25).map((line) => Object.assign(line, ownCosts)),
];

export const co: Market = {
  ...commonMarket,
  code: 'co',
  id: 3,
  brand: 'QueSeguro',
  calendarDomain: 'queseguro.co',
  theme: 'co',
  colours: { accent: '#0a6b5c', soft: '#e2f4f0' },
  intlLocale: { es: 'es-CO', en: 'en-US', pt: 'pt-BR' },
  currency: 'COP',
  refundLimit: 400_000,
  timeZone: 'America/Bogota',
  phoneCountry: 'CO',
  legalIds,
  companyId,
  get contact() {
    return contactOf('co');
  },
  city: { es: 'Bogotá, Colombia', en: 'Bogotá, Colombia', pt: 'Bogotá, Colômbia' },
  dataLaw: {
    es: 'la Ley 1581 de 2012 de Colombia',
    en: 'Colombia’s Law 1581 of 2012',
    pt: 'a Lei 1581 de 2012 da Colômbia',
  },
  withdrawal: null,
  publicHealth: 'epsColombia',
  supervisors: {
    es: 'la Supersalud (EPS y medicina prepagada), la Superfinanciera (seguros) o la SIC',
    en: 'the Supersalud (EPS and prepaid medicine), the Superfinanciera (insurance) or the SIC',
    pt: 'a Supersalud (EPS e medicina pré-paga), a Superfinanciera (seguros) ou a SIC',
  },
  chat: true,
  holidays: { country: 'CO', added: [] },
  storageVersion: 'V1.6',
  defaultProfile: { edad: 25 },
  deductibleWord: 'moderatingFee',
  regionWord: 'department',
  dependantWord: 'beneficiary',
  regions,
  geography,
  careReference,
  lines,
  directories: [epsDirectory, prepaidDirectory, insurersDirectory, clinicsDirectory],
  workSectors: [],
  blogPath: '/QS-Blog',
  referralsPath: '/Referidos-QueSeguro',
  aboutPath: '/Que-es-QueSeguro',
  redirects: {
    '/Seguro': '/Seguros',
    '/Seguros-de-Salud': '/Comparar/Polizas-de-Salud',
    '/QP-Blog': '/QS-Blog',
    '/IH-Blog': '/QS-Blog',
    '/QS-University': '/QS-Blog',
    '/quehacemos': '/Que-es-QueSeguro',
  },
};

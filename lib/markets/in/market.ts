import { insurersDirectory } from '@/lib/markets/common-directories';
import { commonMarket } from '@/lib/markets/common-market';
import { contactOf } from '@/lib/markets/contact';
import type { Market, ProductLine } from '@/lib/markets/market';
import { collectiveLine, lifeLine, travelLine } from '@/lib/markets/common-lines';
import careReference from './care-prices.json' with { type: 'json' };
import { companyId, legalIds } from './legal-id';

const lines: readonly ProductLine[] = [
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

export const intl: Market = {
  ...commonMarket,
  code: 'in',
  id: 4,
  brand: 'IH',
  calendarDomain: 'ih.example',
  theme: 'in',
  colours: { accent: '#5a35b8', soft: '#f0ebfb' },
  intlLocale: { es: 'es-419', en: 'en-US', pt: 'pt-BR' },
  currency: 'USD',
  refundLimit: 100,
  timeZone: 'America/New_York',
  phoneCountry: null,
  legalIds,
  companyId,
  get contact() {
    return contactOf('in');
  },
  city: { es: 'Miami, EE. UU.', en: 'Miami, USA', pt: 'Miami, EUA' },
  dataLaw: {
    es: 'la ley de protección de datos de tu país',
    en: 'your country’s data protection law',
    pt: 'a lei de proteção de dados do seu país',
  },
  withdrawal: null,
  publicHealth: null,
  supervisors: {
    es: 'la autoridad de seguros del país de tu aseguradora',
    en: 'the insurance authority of your insurer’s country',
    pt: 'a autoridade de seguros do país da sua seguradora',
  },
  chat: true,
  holidays: null,
  storageVersion: 'V1.6',
  defaultProfile: { edad: 25 },
  deductibleWord: 'deductible',
  regionWord: 'region',
  dependantWord: 'beneficiary',
  regions: [],
  geography: { regionCentres: {}, regionCities: {}, clinicRegions: {}, clinicNetworks: {} },
  careReference,
  lines,
  directories: [insurersDirectory],
  workSectors: [],
  blogPath: '/IH-Blog',
  referralsPath: '/Referidos-IH',
  aboutPath: '/Que-es-IH',
  redirects: {
    '/Seguro': '/Seguros',
    '/Referidos-QueSeguro': '/Referidos-IH',
    '/QP-Blog': '/IH-Blog',
    '/QS-Blog': '/IH-Blog',
    '/QS-University': '/IH-Blog',
    '/Seguros-de-Salud': '/Comparar/Seguros-Internacionales',
    '/quehacemos': '/Que-es-IH',
    '/Que-es-QueSeguro': '/Que-es-IH',
  },
};

import { clinicsDirectory, insurersDirectory } from '@/lib/markets/common-directories';
import { commonMarket } from '@/lib/markets/common-market';
import { contactOf } from '@/lib/markets/contact';
import type { Directory, Market, ProductLine } from '@/lib/markets/market';
import { collectiveLine, complementaryLine, otherLines, policyLine } from '@/lib/markets/common-lines';
import careReference from './care-prices.json' with { type: 'json' };
import geography from './geography.json' with { type: 'json' };
import { companyId, legalIds } from './legal-id';
import regions from './regions.json' with { type: 'json' };

const lines: readonly ProductLine[] = [
  {
    path: 'Isapres',
    key: 'isapre',
    icon: 'heart-pulse',
    group: 'health',
    productType: 'ISAPRE',
    organizationType: 'ISAPRE',
    comparator: 'isapre',
    profileForm: 'persons',
    cardFacts: ['annualMaximum', 'elsewhere'],
    filters: ['insuranceTypes', 'coverageOrganizations'],
    planPath: '/Isapre/{organization}/Planes/{plan}',
    reference: { age: 27, income: 1650000, employees: 1 },
    pricedByPerson: true,
    priceBand: 'legalSevenPercent',
    hasAnalysis: true,
    preExisting: 'isapre',
    pregnancy: 'isapre',
    documents: 'isapre',
    paying: 'isapre',
    simulation: { from: 120_000, to: 150_000 },
  },
  {
    ...complementaryLine(27),
    preExisting: 'complementaryChile',
    paying: { complementario: 'afterHealthSystem', complementario_catastrofico: 'afterHealthSystem' },
  },
  { ...policyLine(27), paying: { poliza: 'afterHealthSystem', catastrofico: 'afterHealthSystem' } },
  { ...collectiveLine(27), paying: { colectivo: 'afterHealthSystem' } },
  ...otherLines(27),
];

const isapreDirectory: Directory = { path: 'Isapre', key: 'isapre', organizationTypes: ['ISAPRE'] };

export const cl: Market = {
  ...commonMarket,
  code: 'cl',
  id: 1,
  brand: 'QuePlan',
  calendarDomain: 'queplan.cl',
  theme: 'cl',
  colours: { accent: '#1b4fc4', soft: '#e9effc' },
  intlLocale: { es: 'es-CL', en: 'en-US', pt: 'pt-BR' },
  currency: 'CLP',
  refundLimit: 100_000,
  timeZone: 'America/Santiago',
  phoneCountry: 'CL',
  legalIds,
  companyId,
  get contact() {
    return contactOf('cl');
  },
  city: { es: 'Santiago, Chile', en: 'Santiago, Chile', pt: 'Santiago, Chile' },
  dataLaw: { es: 'la Ley 21.719 de Chile', en: 'Chile’s Law 21.719', pt: 'a Lei 21.719 do Chile' },
  withdrawal: {
    days: 10,
    law: {
      es: 'Código de Comercio, art. 538 bis, y Ley 19.496, art. 3 bis',
      en: 'Chile’s Commercial Code, art. 538 bis, and Law 19.496, art. 3 bis',
      pt: 'Código de Comércio do Chile, art. 538 bis, e Lei 19.496, art. 3 bis',
    },
  },
  publicHealth: 'fonasa',
  supervisors: {
    es: 'la Superintendencia de Salud (Isapres), la CMF (seguros) o el SERNAC',
    en: 'the Superintendencia de Salud (Isapres), the CMF (insurance) or SERNAC',
    pt: 'a Superintendencia de Salud (Isapres), a CMF (seguros) ou o SERNAC',
  },
  chat: true,
  // Law 2.977: Holy Saturday is a holiday, too.
  holidays: { country: 'CL', added: ['easter -1'] },
  storageVersion: 'V1.7',
  defaultProfile: { edad: 27 },
  deductibleWord: 'deductible',
  regionWord: 'region',
  dependantWord: 'dependant',
  regions,
  geography,
  careReference,
  lines,
  directories: [isapreDirectory, insurersDirectory, clinicsDirectory],
  workSectors: [],
  blogPath: '/QP-Blog',
  referralsPath: '/Referidos-QuePlan',
  aboutPath: '/Que-es-QuePlan',
  redirects: {
    '/Seguro': '/Seguros',
    '/Referidos-QueSeguro': '/Referidos-QuePlan',
    '/Seguros-de-Salud': '/Comparar/Isapres',
    '/QS-Blog': '/QP-Blog',
    '/IH-Blog': '/QP-Blog',
    '/QS-University': '/QP-Blog',
    '/quehacemos': '/Que-es-QuePlan',
    '/Que-es-QueSeguro': '/Que-es-QuePlan',
  },
};

import { clinicsDirectory, epsDirectory, insurersDirectory } from '@/lib/markets/common-directories';
import { commonMarket } from '@/lib/markets/common-market';
import { contactOf } from '@/lib/markets/contact';
import type { Market, WorkSector, ProductLine } from '@/lib/markets/market';
import { collectiveLine, complementaryLine, otherLines, policyLine } from '@/lib/markets/common-lines';
import careReference from './care-prices.json' with { type: 'json' };
import geography from './geography.json' with { type: 'json' };
import { companyId, legalIds } from './legal-id';
import regions from './regions.json' with { type: 'json' };
import workSectors from './work-sectors.json' with { type: 'json' };

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
    cardFacts: ['annualMaximum', 'deductible'],
    filters: ['insuranceTypes', 'coverageOrganizations'],
    planPath: '/EPS/{organization}/Planes/{plan}',
    reference: { age: 25, income: null, employees: 1 },
    employerCreditPercent: 2.25,
    withoutEmployer: 'POLIZA',
    deductibleMeaning: 'visitDeductible',
    preExisting: 'epsPeru',
    pregnancy: 'epsPeru',
    documents: 'epsPeru',
    paying: 'visitFee',
  },
  {
    ...policyLine(25),
    deductibleMeaning: 'eitherDeductible',
    preExisting: 'policyPeru',
    paying: { poliza: 'visitFee', catastrofico: 'deductibleFirst', internacional: 'limitThenDeductible' },
  },
  complementaryLine(25),
  {
    path: 'SCTR',
    key: 'sctr',
    icon: 'hard-hat',
    group: 'company',
    productType: 'SCTR',
    organizationType: 'ASEG',
    comparator: 'sctr',
    profileForm: 'sctr',
    cardFacts: ['annualMaximum'],
    filters: ['features'],
    planPath: '/Seguros/{organization}/{plan}',
    reference: { age: 25, income: 1000, employees: 10, riskLevel: 'I' },
    preExisting: 'workRisk',
  },
  { ...collectiveLine(25), deductibleMeaning: 'visitDeductible', paying: { colectivo: 'visitFee' } },
  ...otherLines(25),
];

export const pe: Market = {
  ...commonMarket,
  code: 'pe',
  id: 2,
  brand: 'QuePlan',
  calendarDomain: 'queplan.pe',
  theme: 'pe',
  colours: { accent: '#9a1f63', soft: '#faeaf2' },
  intlLocale: { es: 'es-PE', en: 'en-US', pt: 'pt-BR' },
  currency: 'PEN',
  refundLimit: 400,
  timeZone: 'America/Lima',
  phoneCountry: 'PE',
  legalIds,
  companyId,
  get contact() {
    return contactOf('pe');
  },
  city: { es: 'Lima, Perú', en: 'Lima, Peru', pt: 'Lima, Peru' },
  complaintsBookLaw: '29571',
  dataLaw: { es: 'la Ley 29733 del Perú', en: 'Peru’s Law 29733', pt: 'a Lei 29733 do Peru' },
  withdrawal: {
    days: 15,
    law: {
      es: 'Ley 29946 y normas de la SBS sobre venta a distancia',
      en: 'Peru’s Law 29946 and the SBS rules on distance sales',
      pt: 'Lei 29946 do Peru e normas da SBS sobre venda a distância',
    },
  },
  publicHealth: 'sisOrEssalud',
  supervisors: {
    es: 'SUSALUD (EPS y clínicas), la SBS (seguros) o el INDECOPI',
    en: 'SUSALUD (EPS and clinics), the SBS (insurance) or INDECOPI',
    pt: 'SUSALUD (EPS e clínicas), a SBS (seguros) ou o INDECOPI',
  },
  chat: false,
  holidays: { country: 'PE', added: [] },
  storageVersion: 'V1.6',
  defaultProfile: { edad: 25 },
  deductibleWord: 'deductible',
  regionWord: 'department',
  dependantWord: 'person',
  regions,
  geography,
  careReference,
  lines,
  directories: [epsDirectory, insurersDirectory, clinicsDirectory],
  // Codes and names are from the standard. The levels are made up, for the demonstration.
  workSectors: workSectors as readonly WorkSector[],
  blogPath: '/QP-Blog',
  referralsPath: '/Referidos-QuePlan',
  aboutPath: '/Que-es-QuePlan',
  redirects: {
    '/Seguro': '/Seguros',
    '/Referidos-QueSeguro': '/Referidos-QuePlan',
    '/QS-Blog': '/QP-Blog',
    '/IH-Blog': '/QP-Blog',
    '/QS-University': '/QP-Blog',
    '/Seguros-de-Salud': '/Comparar/Polizas-de-Salud',
    '/quehacemos': '/Que-es-QuePlan',
    '/Que-es-QueSeguro': '/Que-es-QuePlan',
  },
};

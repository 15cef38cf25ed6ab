import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { PlanActions } from '@/features/compare/card/components/plan-card';
import type { ComparedItem, CompareResponse } from '@/features/compare/search-schemas';
import type { ListViewData } from '@/features/compare/components/list-context';
import type { Facets } from '@/features/compare/filters/facets';
import { PROVENANCE_WORDS } from '@/features/catalogue/wording/provenance';
import { EXAMPLE_PLAN } from '@/lib/contract/provenance';
import { pick } from '@/lib/i18n/labels';
import { es } from '@/messages/es';

export const noActions: PlanActions = { open() {}, request() {}, preload() {}, hover() {} };

export const sampleProvenance: ListViewData['provenance'] = {
  words: pick(es.catalogue.provenance, PROVENANCE_WORDS),
  sources: { 'isapre-lists': { name: 'Listas de precios, 3 de agosto de 2026', day: 'lista de agosto de 2026' } },
  href: '/Fuentes',
};
type Sample = Partial<Omit<ComparedItem, 'insuranceMetadata'>> & {
  readonly isPopular?: boolean;
  readonly metadata?: Partial<InsuranceItem['insuranceMetadata']['metadata']>;
};

export function samplePlan({ isPopular = false, metadata, ...plan }: Sample = {}): ComparedItem {
  const id = plan.id ?? 1;
  return {
    id,
    productCode: `P-${id}`,
    displayName: `Plan ${id}`,
    url: `plan-${id}`,
    exclusive: false,
    isNew: false,
    isPromoted: false,
    score: 8.7,
    scorePlace: null,
    distance: null,
    insuranceType: {
      code: 'preferente',
      displayName: 'Preferente',
      description: 'Paga más en las clínicas en convenio.',
      color: '#0b7a75',
      upperType: 'ISAPRE',
    },
    organization: { displayName: 'Colmena', url: 'Colmena', metadata: { image: '/marks/cl/Colmena.svg' } },
    provenance: EXAMPLE_PLAN,
    entry: {
      closed: false,
      ages: { from: null, to: null, typical: false },
      employerOnly: false,
      affiliatesOf: null,
      madeFor: null,
      waiting: null,
      birthWaiting: null,
    },
    price: { minPrice: 144_375, unit: 'month', currency: 'CLP' },
    priceRange: { from: 144_375, unit: 'month', currency: 'CLP' },
    coverages: [
      { code: 'hospital', kind: 'percent', value: 90, currency: null },
      { code: 'ambulatory', kind: 'percent', value: 70, currency: null },
    ],
    features: ['ges'],
    clinics: ['Clínica Dávila'],
    clinicRegions: {},
    offers: [],
    paymentInfo: { methods: [], periodicities: [], quotas: [] },
    profilePrice: null,
    chosenClinics: [],
    recommendation: { total: 0.8, price: 1, coverage: 0.8, deductible: 1, clinics: 0.1, cap: 1 },
    ...plan,
    insuranceMetadata: {
      isPopular,
      metadata: {
        logo: '/marks/cl/Colmena.svg',
        salesChannel: ['ExecutiveEmployee'],
        modality: null,
        minsubscribers: null,
        price_detail: null,
        hasOffer: false,
        annual_benefit_maximum: { amount: 0, currency_code: 'UF' },
        protection: null,
        deductible: null,
        ...metadata,
      },
    },
  };
}

type MetaData = CompareResponse['metaData'];

export const sampleMetaData = (change: Partial<MetaData> = {}): MetaData => ({
  total: 1,
  uuid: '3f0f7c52-6f6b-4b0e-9d8e-0a4d3c8f1a11',
  belowPriceLimit: 0,
  abovePriceLimit: 0,
  weights: { price: 0.36, coverage: 0.17, deductible: 0.35, clinics: 0.07, cap: 0.05 },
  scale: { cheapest: 144_375, clinics: 10, percents: 2, yearlyPrice: 1_732_500, caps: {} },
  promoted: 0,
  region: 'Metropolitana',
  place: 'Santiago',
  unavailable: { total: 0, plans: [] },
  accepting: null,
  refusing: [],
  answers: [],
  nearest: [],
  ...change,
});

export const sampleFacets = (change: Partial<Facets> = {}): Facets => ({
  total: 45,
  choices: {
    organizations: [
      { value: 'NuevaMasvida', label: 'Nueva Masvida', count: 35 },
      { value: 'Colmena', label: 'Colmena', count: 16 },
    ],
  },
  price: {
    currency: 'CLP',
    min: 60_000,
    max: 290_000,
    buckets: [
      { from: 50_000, to: 100_000, count: 5 },
      { from: 100_000, to: 150_000, count: 30 },
      { from: 150_000, to: 300_000, count: 10 },
    ],
  },
  deductibles: [],
  currencies: [{ value: 'CLP', count: 45 }],
  ...change,
});

export function sampleViewData(change: Partial<ListViewData> = {}): ListViewData {
  const { catalogue, compare, eligibility, receipt, reference, share } = es;
  return {
    locale: 'es',
    currency: 'CLP',
    reference: 'Precios para 27 años e ingreso de $1.650.000',
    storageVersion: 'V1.7',
    deductibleWord: 'deductible',
    maximumWord: 'annualMaximum',
    regionWord: 'region',
    line: {
      path: 'Isapres',
      productType: 'ISAPRE',
      organizationType: 'ISAPRE',
      comparator: 'isapre',
      profileForm: 'persons',
      cardFacts: ['annualMaximum', 'elsewhere'],
      filters: ['insuranceTypes', 'coverageOrganizations'],
      reference: { age: 27, income: 1_650_000, employees: 1 },
      pricedByPerson: true,
    },
    wording: {
      tag: 'es-CL',
      terms: {
        noCap: catalogue.noCap,
        noGeneralCap: catalogue.noGeneralCap,
        unlimited: catalogue.unlimited,
        notCovered: catalogue.notCovered,
        ownPart: catalogue.ownPart,
        unitNames: catalogue.unitNames,
        included: catalogue.included,
        notIncluded: catalogue.notIncluded,
        unknown: catalogue.unknown,
        visit: catalogue.visit,
        visitShort: catalogue.visitShort,
        scorePlace: catalogue.scorePlace,
        scored: catalogue.scored,
        scoreFirst: catalogue.scoreFirst,
        scoreLast: catalogue.scoreLast,
        entry: catalogue.entry,
        perMonth: catalogue.perMonth,
        inTotal: catalogue.inTotal,
        cardCharge: catalogue.cardCharge,
        legalSeven: catalogue.legalSeven,
        suffix: catalogue.units,
        areasOfUnits: catalogue.areasOfUnits,
        periods: catalogue.periods,
        priceDetails: catalogue.priceDetails,
      },
    },
    provenance: sampleProvenance,
    names: {
      coverages: catalogue.coverages,
      features: catalogue.features,
      modalities: catalogue.modalities,
      protections: catalogue.protections,
    },
    labels: { ...compare, offers: catalogue.offers, companiesLink: eligibility.refusalLinks.companies },
    share: share.button,
    away: reference.away,
    receipt,
    layout: { hideRequestButton: false, hideScore: false },
    planHref: '/Isapre/{organization}/Planes/{plan}',
    companyHref: '/Isapre/{organization}',
    purchaseHref: '/Compra-Online/{productCode}',
    listHref: '/Comparar/Isapres',
    listsAlike: {
      ISAPRE: { name: 'Isapres', href: '/Comparar/Isapres' },
      COMPLEMENTARIO: { name: 'Seguros complementarios', href: '/Comparar/Complementarios' },
    },
    companiesHref: '/Comparar/Colectivos',
    workRiskHref: null,
    ...change,
  };
}

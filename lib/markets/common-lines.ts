import type { ProductLine } from '@/lib/markets/market';

const common = { planPath: '/Seguros/{organization}/{plan}', filters: ['features'] } as const;
const oneOf = (age: number) => ({ age, income: null, employees: 1 });
const companyOf = (age: number) => ({ age, income: null, employees: 10 });

const petsLine = (age: number): ProductLine => ({
  ...common,
  path: 'Seguros-Mascotas',
  key: 'pets',
  preExisting: 'pet',
  paying: 'deductibleFirst',
  icon: 'paw-print',
  group: 'personal',
  productType: 'MASCOTAS',
  organizationType: 'MASCOTAS',
  comparator: 'pets',
  profileForm: 'pets',
  cardFacts: ['deductible', 'entryAges', 'waiting'],
  reference: oneOf(age),
});

export const lifeLine = (age: number): ProductLine => ({
  ...common,
  path: 'Seguros-de-Vida',
  key: 'life',
  preExisting: 'life',
  icon: 'umbrella',
  group: 'personal',
  productType: 'VIDA',
  organizationType: 'ASEG',
  comparator: 'life',
  profileForm: 'person',
  cardFacts: ['smokers'],
  maximumWord: 'capital',
  onlinePurchase: true,
  paysBeneficiaries: true,
  reference: oneOf(age),
});

export const travelLine = (age: number): ProductLine => ({
  ...common,
  path: 'Viaje',
  key: 'travel',
  preExisting: 'travel',
  icon: 'plane',
  group: 'personal',
  productType: 'VIAJEINTERNACIONAL',
  alsoCalled: ['TRAVEL'],
  organizationType: 'ASEG',
  comparator: 'travel',
  profileForm: 'travellers',
  cardFacts: ['madeFor', 'protection', 'deductible'],
  hasAssistance: true,
  reference: oneOf(age),
});

export const policyLine = (age: number): ProductLine => ({
  ...common,
  path: 'Polizas-de-Salud',
  key: 'policy',
  preExisting: 'insurerDecides',
  pregnancy: 'insurerDecides',
  documents: 'insurerDecides',
  icon: 'shield-check',
  group: 'health',
  productType: 'POLIZA',
  organizationType: 'ASEG',
  comparator: 'policy',
  profileForm: 'persons',
  cardFacts: ['annualMaximum', 'deductible'],
  filters: ['insuranceTypes', 'coverageOrganizations', 'features', 'deductible'],
  reference: oneOf(age),
});

export const complementaryLine = (age: number, organizationType: 'ASEG' | 'EPS' = 'ASEG'): ProductLine => ({
  ...common,
  path: 'Complementarios',
  key: 'complementary',
  preExisting: 'insurerDecides',
  pregnancy: 'insurerDecides',
  documents: 'insurerDecides',
  icon: 'hand-heart',
  group: 'health',
  productType: 'COMPLEMENTARIO',
  organizationType,
  comparator: 'complementary',
  profileForm: 'persons',
  cardFacts: ['affiliates', 'annualMaximum', 'deductible'],
  filters: ['insuranceTypes', 'deductible', 'features'],
  reference: oneOf(age),
});

export const collectiveLine = (age: number): ProductLine => ({
  ...common,
  path: 'Empresas',
  key: 'collective',
  preExisting: 'group',
  icon: 'building-2',
  group: 'company',
  productType: 'COLECTIVO',
  organizationType: 'ASEG',
  comparator: 'collective',
  profileForm: 'employees',
  mainType: 'colectivo',
  cardFacts: ['otherKind', 'annualMaximum', 'deductible'],
  filters: ['insuranceTypes', 'features'],
  planPath: '/Empresa/COLECTIVO/{organization}/Planes/{plan}',
  reference: companyOf(age),
});

const guardsLine = (age: number): ProductLine => ({
  ...common,
  path: 'Guardias',
  key: 'guards',
  preExisting: 'group',
  icon: 'badge-check',
  group: 'company',
  productType: 'GUARDIAS',
  organizationType: 'ASEG',
  comparator: 'guards',
  profileForm: 'guards',
  cardFacts: [],
  maximumWord: 'capital',
  reference: companyOf(age),
});

const homeLine = (age: number): ProductLine => ({
  ...common,
  path: 'Seguros-de-Hogar',
  key: 'home',
  icon: 'house',
  group: 'personal',
  productType: 'HOGAR',
  organizationType: 'DOMICILIO',
  comparator: 'home',
  profileForm: 'home',
  cardFacts: ['deductible'],
  filters: ['insuranceTypes', 'deductible', 'features'],
  reference: oneOf(age),
});

/** Lines that each country sells besides its health lines. */
export const otherLines = (age: number): readonly ProductLine[] =>
  [petsLine, lifeLine, homeLine, guardsLine, travelLine].map((lineOf) => lineOf(age));

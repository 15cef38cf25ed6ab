import type { PlanCases } from '@/features/care-cost/care-cost.api';
import type { CoverageOrganizations, PlanExclusions } from '@/features/catalogue/detail/detail-schemas';
import type {
  CoverageResume,
  Feedbacks,
  PlanConditions,
  PlanDescriptions,
  PlanFaq,
  PlanFeatures,
  TopAmountsAndDeductibles,
  WhyUs,
} from '@/features/plan/sections/sections.api';
import { EXAMPLE } from '@/lib/contract/provenance';

export const sampleResume: CoverageResume = {
  provenance: { top: EXAMPLE, groups: EXAMPLE },
  reach: {
    elsewhere: 'less',
    heads: [
      { code: 'hospital', own: { from: 80, to: 90 }, others: { from: 60, to: 60, isCapped: true } },
      { code: 'ambulatory', own: { from: 70, to: 70 }, others: null },
    ],
  },
  top: [
    { code: 'hospital', kind: 'percent', value: 90, currency: null, name: 'Hospitalaria', someCapped: false },
    { code: 'ambulatory', kind: 'percent', value: 70, currency: null, name: 'Ambulatoria', someCapped: true },
  ],
  groups: [
    {
      code: 'hospital',
      name: 'Hospitalarias',
      items: [
        {
          code: 'bedDay',
          name: 'Día cama',
          preferente: { percent: 90, cap: { amount: 0, unit: 'UF' }, copay: null },
          libreEleccion: { percent: 60, cap: { amount: 1.2, unit: 'AC' }, copay: null },
          yearlyCap: null,
          note: null,
        },
        {
          code: 'surgery',
          name: 'Cirugía',
          preferente: { percent: null, cap: null, copay: { amount: 5, unit: 'UF' } },
          libreEleccion: null,
          yearlyCap: { amount: 100, unit: 'UF' },
          note: null,
        },
      ],
    },
  ],
  hasBenefits: true,
};

export const sampleAmounts: TopAmountsAndDeductibles = {
  topAmounts: [
    {
      code: 'annualMaximum',
      name: 'Gasto al año',
      amount: { amount: 6500, unit: 'UF' },
      per: 'year',
      events: null,
      provenance: EXAMPLE,
    },
    {
      code: 'ambulance',
      name: 'Ambulancia',
      amount: { amount: 0, unit: 'UF' },
      per: 'event',
      events: 3,
      provenance: EXAMPLE,
    },
  ],
  deductibles: [
    { code: 'deductible', name: 'Por persona', amount: { amount: 2, unit: 'UF' }, per: 'year', provenance: EXAMPLE },
    { code: 'dental', name: 'Dental', amount: null, per: null, provenance: EXAMPLE },
    { code: 'optical', name: 'Óptica', amount: { amount: 0, unit: 'UF' }, per: null, provenance: EXAMPLE },
  ],
};

const cosmetic = { code: 'cosmetic', name: 'Cirugía estética', text: 'Salvo por accidente.' };

export const sampleExclusions: PlanExclusions = {
  provenance: EXAMPLE,
  exclusions: [cosmetic],
  gaps: [{ kind: 'exclusion', ...cosmetic }],
};

export const sampleOrganizations: CoverageOrganizations = {
  organizations: [
    {
      displayName: 'Clínica Dávila',
      provenance: EXAMPLE,
      kind: 'clinic',
      kindName: 'Clínica u hospital',
      coverage: { hospital: 90, ambulatory: null },
      visit: null,
      network: null,
      place: null,
      countryState: { stateCode: '13', stateName: 'Metropolitana' },
    },
    {
      displayName: 'Farmacias Ahumada',
      provenance: EXAMPLE,
      kind: 'pharmacy',
      kindName: 'Farmacia',
      coverage: { hospital: null, ambulatory: 40 },
      visit: null,
      network: null,
      place: null,
      countryState: null,
    },
  ],
};

export const sampleFeatures: PlanFeatures = { features: [{ code: 'ges', name: 'GES' }] };

export const sampleDescriptions: PlanDescriptions = {
  descriptions: [
    { code: 'about', title: 'De qué trata', text: 'Un plan <b>amplio</b>.\n- Uno\n- Dos' },
    { code: 'network', title: 'La red', text: '<img src=x onerror=alert(1)>' },
  ],
};

export const sampleConditions: PlanConditions = {
  howToContract: [{ code: 'apply', title: 'Postula', text: 'Con tu declaración de salud.' }],
  waitingPeriods: [
    { code: 'maternity', name: 'Maternidad', days: 300, upTo: null, typical: false },
    { code: 'accident', name: 'Accidentes', days: 0, upTo: null, typical: false },
  ],
  whoMayEnter: [{ code: 'residents', title: 'Residentes', text: 'Con RUT chileno.' }],
  entryAges: { from: 18, to: 64, stay: 80, childrenTo: null, typical: false },
  employerOnly: false,
  affiliatesOf: null,
  residence: { only: [{ code: 'CL', name: 'Chile' }], except: [{ code: '12', name: 'Magallanes' }] },
  regions: [
    { code: '13', name: 'Metropolitana' },
    { code: '5', name: 'Valparaíso' },
  ],
  closedSince: null,
};

export const sampleFaq: PlanFaq = {
  questions: [
    { code: 'when', title: '¿Desde cuándo me cubre?', text: 'Desde el mes siguiente.' },
    { code: 'cancel', title: '¿Puedo salirme?', text: 'Después de un año.' },
  ],
};

export const sampleWhyUs: WhyUs = {
  reasons: [{ code: 'free', title: 'Comparar es gratis', text: 'Nos paga la aseguradora.' }],
};

export const sampleFeedbacks: Feedbacks = {
  feedbacks: [
    {
      id: 1,
      author: 'Ana',
      place: 'Valdivia',
      productType: 'ISAPRE',
      stars: 4,
      text: 'Lo entendí todo.',
      day: '2026-05-02',
      demonstration: false,
    },
  ],
};

const shares = (insurer: number, patient: number) => ({ healthSystem: 0, insurer, patient });

export const sampleCases: PlanCases = {
  provenance: EXAMPLE,
  uf: 'UF del 28 de noviembre de 2026',
  rule: 'isapre',
  currency: 'CLP',
  prices: [
    {
      code: 'specialistConsultation',
      low: 35_000,
      high: 100_000,
      year: 2026,
      sources: [{ title: 'Fonasa: arancel', year: 2026 }],
    },
    { code: 'ultrasound', low: 28_000, high: 150_000, year: 2026, sources: [] },
  ],
  places: [
    {
      clinics: ['Clínica Dávila', 'Clínica Indisa'],
      cases: [
        {
          code: 'specialistConsultation',
          estimate: { low: shares(21_000, 14_000), high: shares(60_000, 40_000), bound: 'exact' },
        },
        {
          code: 'ultrasound',
          estimate: { low: shares(16_800, 11_200), high: shares(90_000, 60_000), bound: 'atLeast' },
        },
      ],
    },
    {
      clinics: ['Clínica Bupa'],
      cases: [
        {
          code: 'specialistConsultation',
          estimate: { low: shares(0, 35_000), high: shares(0, 100_000), bound: 'exact' },
        },
        { code: 'ultrasound', estimate: { low: shares(0, 28_000), high: shares(0, 150_000), bound: 'exact' } },
      ],
    },
  ],
  elsewhere: [
    { code: 'specialistConsultation', estimate: null },
    { code: 'ultrasound', estimate: null },
  ],
  regions: { 'Clínica Dávila': ['13'], 'Clínica Bupa': ['13'] },
};

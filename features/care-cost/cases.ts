export type Setting = 'hospital' | 'ambulatory';
/**
 * Kinds of care. `birth`: only if the plan covers births. In Colombia's EPS, `birth` and a real `emergency` are free.
 */
export type Care = 'visit' | 'emergency' | 'test' | 'stay' | 'birth';

export const CASE_CODES = [
  'specialistConsultation',
  'ultrasound',
  'emergencyVisit',
  'medicalStay3Days',
  'appendectomy',
  'normalDelivery',
  'cesarean',
  'vetConsultation',
  'vetSurgery',
] as const;
export type CaseCode = (typeof CASE_CODES)[number];

export type CaseRow = {
  readonly code: CaseCode;
  readonly of: 'people' | 'pets';
  readonly care: Care;
  readonly setting: Setting;
  /**
   * `share`: part of the case's price, for all units. `tariff`: Fonasa's price per unit, if all units have one code.
   */
  readonly parts: readonly {
    readonly benefit: string;
    readonly share: number;
    readonly units: number;
    readonly tariff?: TariffName;
  }[];
};
export type TariffName =
  | 'specialistConsultation'
  | 'ultrasound'
  | 'hospitalDay'
  | 'appendectomy'
  | 'normalDelivery'
  | 'cesarean';

const onlyBenefit = (benefit: string) => [{ benefit, share: 1, units: 1 }];

/**
 * Shown only if the plan's sheet covers the case. We chose the shares of a stay and an operation; they matter only with
 * caps. For a birth and an operation, Fonasa's tariffs are the surgeon's fee, the minimum guaranteed by law.
 */
export const CASES: readonly CaseRow[] = [
  {
    code: 'specialistConsultation',
    of: 'people',
    care: 'visit',
    setting: 'ambulatory',
    parts: [{ benefit: 'medicalConsultation', share: 1, units: 1, tariff: 'specialistConsultation' }],
  },
  {
    code: 'ultrasound',
    of: 'people',
    care: 'test',
    setting: 'ambulatory',
    parts: [{ benefit: 'imaging', share: 1, units: 1, tariff: 'ultrasound' }],
  },
  {
    code: 'medicalStay3Days',
    of: 'people',
    care: 'stay',
    setting: 'hospital',
    parts: [
      { benefit: 'bedDay', share: 0.47, units: 3, tariff: 'hospitalDay' },
      { benefit: 'attendingVisit', share: 0.11, units: 3 },
      { benefit: 'labTests', share: 0.06, units: 1 },
      { benefit: 'imaging', share: 0.1, units: 1 },
      { benefit: 'hospitalMedication', share: 0.16, units: 1 },
      { benefit: 'clinicalSupplies', share: 0.1, units: 1 },
    ],
  },
  {
    code: 'emergencyVisit',
    of: 'people',
    care: 'emergency',
    setting: 'ambulatory',
    parts: onlyBenefit('simpleEmergency'),
  },
  {
    code: 'appendectomy',
    of: 'people',
    care: 'stay',
    setting: 'hospital',
    parts: [
      { benefit: 'surgeonFees', share: 0.32, units: 1, tariff: 'appendectomy' },
      { benefit: 'operatingRoom', share: 0.22, units: 1 },
      { benefit: 'bedDay', share: 0.14, units: 2, tariff: 'hospitalDay' },
      { benefit: 'hospitalMedication', share: 0.12, units: 1 },
      { benefit: 'clinicalSupplies', share: 0.12, units: 1 },
      { benefit: 'labTests', share: 0.05, units: 1 },
      { benefit: 'imaging', share: 0.03, units: 1 },
    ],
  },
  {
    code: 'normalDelivery',
    of: 'people',
    care: 'birth',
    setting: 'hospital',
    parts: [{ benefit: 'childbirth', share: 1, units: 1, tariff: 'normalDelivery' }],
  },
  {
    code: 'cesarean',
    of: 'people',
    care: 'birth',
    setting: 'hospital',
    parts: [{ benefit: 'childbirth', share: 1, units: 1, tariff: 'cesarean' }],
  },
  { code: 'vetConsultation', of: 'pets', care: 'visit', setting: 'ambulatory', parts: onlyBenefit('vetVisit') },
  { code: 'vetSurgery', of: 'pets', care: 'stay', setting: 'hospital', parts: onlyBenefit('vetSurgery') },
];

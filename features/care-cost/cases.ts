export type Setting = 'hospital' | 'ambulatory';
export type Care = 'visit' | 'test' | 'stay';

export const CASE_CODES = [
  'specialistConsultation',
  'ultrasound',
  'medicalStay3Days',
  'vetConsultation',
  'vetSurgery',
] as const;
export type CaseCode = (typeof CASE_CODES)[number];

export type CaseRow = {
  readonly code: CaseCode;
  readonly of: 'people' | 'pets';
  readonly care: Care;
  readonly setting: Setting;
  /** `share` of the price of all units together; `tariff`: Fonasa's price of one unit, when it is of one code. */
  readonly parts: readonly {
    readonly benefit: string;
    readonly share: number;
    readonly units: number;
    readonly tariff?: TariffName;
  }[];
};
export type TariffName = 'specialistConsultation' | 'ultrasound' | 'hospitalDay';

const whole = (benefit: string) => [{ benefit, share: 1, units: 1 }];

/** Shown only when the plan's sheet covers the case. Shares of a stay are our own and matter only with caps. */
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
  { code: 'vetConsultation', of: 'pets', care: 'visit', setting: 'ambulatory', parts: whole('vetVisit') },
  { code: 'vetSurgery', of: 'pets', care: 'stay', setting: 'hospital', parts: whole('vetSurgery') },
];

import { describe, expect, it } from 'vitest';
import type { CoverageItem, CoverageOffer } from '@/features/catalogue/detail/detail-schemas';
import type { IncomeFees } from '@/lib/markets/paying';
import type { CaseCode } from './cases';
import { caseAboveMaximum, casesAt, type CareTerms, type Place, type Reference } from './estimate';

const offer = (percent: number | null, given: Partial<CoverageOffer> = {}): CoverageOffer => ({
  percent,
  cap: null,
  copay: null,
  ...given,
});
const item = (code: string, given: Partial<CoverageItem>): CoverageItem => ({
  code,
  preferente: null,
  libreEleccion: null,
  yearlyCap: null,
  ...given,
});
const paid = (code: string, percent: number) => item(code, { preferente: offer(percent) });
const percentOf = (code: string, value: number) => ({ code, kind: 'percent' as const, value, currency: null });

const ANYWHERE: Place = { kind: 'anywhere' };
const ELSEWHERE: Place = { kind: 'elsewhere' };
const named = (given: Partial<Extract<Place, { kind: 'named' }>>): Place => ({
  kind: 'named',
  hospital: null,
  ambulatory: null,
  visit: null,
  ...given,
});

const silent: CareTerms = {
  rule: 'deductibleFirst',
  insured: 'people',
  groups: [],
  coverages: [],
  elsewhere: null,
  deductible: { amount: 0, currency_code: 'PEN' },
  maximum: null,
};
const reference: Reference = {
  prices: {
    specialistConsultation: { low: 100, high: 200 },
    ultrasound: { low: 50, high: 80 },
    emergencyVisit: { low: 60, high: 120 },
    medicalStay3Days: { low: 1000, high: 4000 },
    appendectomy: { low: 600, high: 3000 },
    normalDelivery: { low: 2000, high: 8000 },
    cesarean: { low: 3000, high: 9000 },
  },
  tariffs: {},
  fees: null,
  currency: 'PEN',
  uf: 39_689,
  minorUnits: 1,
};
const ofUf: Reference = { ...reference, currency: 'CLP' };

function estimateOf(code: CaseCode, place: Place, terms: Partial<CareTerms>, given: Reference = reference) {
  return casesAt(place, { ...silent, ...terms }, given).find((one) => one.code === code)!.estimate;
}
function patientOf(...args: Parameters<typeof estimateOf>) {
  const estimate = estimateOf(...args);
  return estimate && [estimate.low.patient, estimate.high.patient];
}

describe('the row that pays for a thing on the bill', () => {
  const visitOf = (terms: Partial<CareTerms>) => patientOf('specialistConsultation', ANYWHERE, terms);

  it('is its own, else that of a benefit which means it, else the coverage of the setting', () => {
    const coverages = [percentOf('ambulatory', 60)];
    const groups = (...items: CoverageItem[]) => [{ group: 'ambulatory', items }];
    expect(visitOf({ coverages, groups: groups(paid('specialist', 80), paid('medicalConsultation', 90)) })).toEqual([
      10, 20,
    ]);
    expect(visitOf({ coverages, groups: groups(paid('specialist', 80)) })).toEqual([20, 40]);
    expect(visitOf({ coverages: [...coverages, percentOf('specialist', 70)] })).toEqual([30, 60]);
    expect(visitOf({ coverages })).toEqual([40, 80]);
    expect(visitOf({ coverages: [percentOf('ambulatory', 0)] })).toEqual([100, 200]);
  });

  it('is not known where a sheet says neither, or a coverage tells no percentage', () => {
    expect(visitOf({})).toBeNull();
    expect(visitOf({ coverages: [percentOf('hospital', 90)] })).toBeNull();
    expect(visitOf({ coverages: [{ ...percentOf('ambulatory', 1), kind: 'included', value: null }] })).toBeNull();
  });

  it('of a test in a stay is none of those outside of one, and another thing may be of any group but the other setting’s', () => {
    const stay = (terms: Partial<CareTerms>) => patientOf('medicalStay3Days', ANYWHERE, terms);
    const coverages = [percentOf('hospital', 100)];
    expect(stay({ coverages, groups: [{ group: 'others', items: [paid('imaging', 0)] }] })).toEqual([0, 0]);
    expect(stay({ coverages, groups: [{ group: 'hospital', items: [paid('imaging', 0)] }] })).toEqual([100, 400]);
    expect(stay({ coverages, groups: [{ group: 'others', items: [paid('hospitalMedication', 0)] }] })).toEqual([
      160, 640,
    ]);
    expect(stay({ coverages, groups: [{ group: 'ambulatory', items: [paid('hospitalMedication', 0)] }] })).toEqual([
      0, 0,
    ]);
  });
});

describe('the place', () => {
  const terms: Partial<CareTerms> = {
    coverages: [percentOf('hospital', 40), percentOf('ambulatory', 60)],
    groups: [
      {
        group: 'ambulatory',
        items: [
          item('medicalConsultation', { preferente: offer(60), libreEleccion: offer(20) }),
          item('imaging', { preferente: offer(50) }),
        ],
      },
    ],
  };

  it('is any, of a plan without clinics: what it says of itself holds', () => {
    expect(patientOf('specialistConsultation', ANYWHERE, terms)).toEqual([40, 80]);
    expect(patientOf('medicalStay3Days', ANYWHERE, terms)).toEqual([600, 2400]);
  });

  it('is one of its clinics: what is said of that, in the place of the plan’s percentage and of no other', () => {
    const here = named({ hospital: 90, ambulatory: 80 });
    expect(patientOf('specialistConsultation', here, terms)).toEqual([20, 40]);
    expect(patientOf('ultrasound', here, terms)).toEqual([25, 40]);
    expect(patientOf('medicalStay3Days', here, terms)).toEqual([100, 400]);
  });

  it('is one of its clinics of which it says nothing: what it pays there is not known', () => {
    expect(patientOf('medicalStay3Days', named({ ambulatory: 60 }), terms)).toBeNull();
    expect(patientOf('specialistConsultation', named({ hospital: 40 }), terms)).toBeNull();
    expect(patientOf('ultrasound', named({ hospital: 40 }), terms)).toBeNull();
  });

  it('is another clinic: the same, nothing, not known, or what is paid by free choice', () => {
    const visit = (elsewhere: CareTerms['elsewhere']) =>
      patientOf('specialistConsultation', ELSEWHERE, { ...terms, elsewhere });
    expect(visit('same')).toEqual([40, 80]);
    expect(visit('nothing')).toEqual([100, 200]);
    expect(visit('unknown')).toBeNull();
    expect(visit('less')).toEqual([80, 160]);
    expect(visit('freeChoice')).toEqual([80, 160]);
  });

  it('pays by free choice nothing of what other rows alone say something of, and nobody knows it of a card’s percentage', () => {
    expect(patientOf('ultrasound', ELSEWHERE, { ...terms, elsewhere: 'less' })).toEqual([50, 80]);
    expect(patientOf('medicalStay3Days', ELSEWHERE, { ...terms, elsewhere: 'less' })).toBeNull();
    const groups = [{ group: 'ambulatory', items: [paid('imaging', 50)] }];
    expect(patientOf('ultrasound', ELSEWHERE, { ...terms, groups, elsewhere: 'less' })).toBeNull();
  });
});

describe('what the visitor pays first', () => {
  const coverages = [percentOf('hospital', 80), percentOf('ambulatory', 80)];
  const deductible = { amount: 30, currency_code: 'PEN' as const };
  const fee = { amount: 15, currency: 'PEN' as const };
  const at = (code: CaseCode, place: Place, terms: Partial<CareTerms>, given = reference) =>
    patientOf(code, place, { coverages, deductible, ...terms }, given);
  const clinic = named({ hospital: 80, ambulatory: 80, visit: fee });

  it('is a deductible, and nobody knows the rest where it is not said', () => {
    for (const rule of ['deductibleFirst', 'limitThenDeductible', 'afterHealthSystem'] as const) {
      expect(at('specialistConsultation', ANYWHERE, { rule })).toEqual([44, 64]);
      expect(at('specialistConsultation', ANYWHERE, { rule, deductible: null })).toBeNull();
      expect(at('specialistConsultation', ANYWHERE, { rule, deductible: { ...deductible, amount: null } })).toBeNull();
    }
  });

  it('is nothing with an Isapre', () => {
    expect(at('specialistConsultation', ANYWHERE, { rule: 'isapre' })).toEqual([20, 40]);
  });

  it('is in Peru the fee of a visit: the clinic’s, else the plan’s, and none at a clinic that it does not name', () => {
    const rule = 'visitFee';
    expect(at('specialistConsultation', clinic, { rule })).toEqual([15, 15]);
    expect(at('specialistConsultation', named({ ambulatory: 80 }), { rule })).toEqual([30, 30]);
    const none = { ...deductible, amount: 0 };
    expect(at('specialistConsultation', named({ ambulatory: 80 }), { rule, deductible: none })).toEqual([20, 40]);
    expect(at('specialistConsultation', ANYWHERE, { rule, deductible: null })).toBeNull();
    expect(at('specialistConsultation', ELSEWHERE, { rule, elsewhere: 'same' })).toEqual([20, 40]);
    expect(at('ultrasound', clinic, { rule })).toEqual([10, 16]);
    expect(at('medicalStay3Days', clinic, { rule })).toEqual([200, 800]);
  });

  it('is in Colombia the fee of an order, and at another clinic a share alone', () => {
    const rule = 'feePerOrder';
    const whole = { rule, coverages: [percentOf('hospital', 100), percentOf('ambulatory', 100)] } as const;
    const here = named({ hospital: 100, ambulatory: 100, visit: fee });
    expect(at('specialistConsultation', here, whole)).toEqual([15, 15]);
    expect(at('ultrasound', named({ ambulatory: 100 }), whole)).toEqual([30, 30]);
    expect(at('medicalStay3Days', here, whole)).toEqual([0, 0]);
    expect(at('specialistConsultation', ELSEWHERE, { rule, elsewhere: 'same' })).toEqual([20, 40]);
  });

  it('is of an EPS what the law says by income, and not known where there are no fees', () => {
    const terms = {
      rule: 'feeByIncome',
      coverages: [percentOf('hospital', 100), percentOf('ambulatory', 100), percentOf('birth', 100)],
    } as const;
    const low = { to: 99, visit: 5, percent: 10, perEvent: 50 };
    const high = { to: null, visit: 50, percent: 25, perEvent: 900 };
    const of = (code: CaseCode, ...fees: IncomeFees[]) => {
      const estimate = estimateOf(code, ANYWHERE, terms, { ...reference, fees })!;
      return [estimate.low.patient, estimate.high.patient, estimate.bound];
    };
    expect(of('specialistConsultation', low, high)).toEqual([5, 50, 'byIncome']);
    expect(of('specialistConsultation', high)).toEqual([50, 50, 'exact']);
    // Nothing for a contributor; for a beneficiary a share of the highest price, up to the limit.
    expect(of('medicalStay3Days', low, high)).toEqual([0, 900, 'byIncome']);
    expect(of('appendectomy', high)).toEqual([0, 750, 'exact']);
    expect(of('appendectomy', low)).toEqual([0, 50, 'exact']);
    for (const code of ['normalDelivery', 'cesarean', 'emergencyVisit'] as const)
      expect(of(code, low, high)).toEqual([0, 0, 'exact']);
    expect(at('specialistConsultation', ANYWHERE, terms)).toBeNull();
  });
});

describe('a birth', () => {
  const hospital = percentOf('hospital', 80);
  it('is paid as a stay by an Isapre, at the clinic’s own percentage and never below Fonasa', () => {
    const terms = { rule: 'isapre', coverages: [hospital] } as const;
    expect(patientOf('normalDelivery', ANYWHERE, terms)).toEqual([400, 1600]);
    expect(patientOf('cesarean', named({ hospital: 60 }), terms)).toEqual([1200, 3600]);
    const tariffs = { cesarean: { arancel: 2000, fonasaPays: 2500 } };
    expect(patientOf('cesarean', named({ hospital: 60 }), terms, { ...reference, tariffs })).toEqual([500, 3600]);
  });

  it('is not known of a plan that covers stays and does not name births', () => {
    expect(patientOf('normalDelivery', ANYWHERE, { coverages: [hospital] })).toBeNull();
    expect(patientOf('normalDelivery', ANYWHERE, { coverages: [hospital, percentOf('maternity', 50)] })).toEqual([
      1000, 4000,
    ]);
  });

  it('is never the case that a yearly limit is too low for', () => {
    const maximum = { amount: 3500, currency_code: 'PEN' } as const;
    expect(caseAboveMaximum({ insured: 'people', maximum }, reference)).toEqual({
      code: 'medicalStay3Days',
      high: 4000,
    });
  });
});

describe('an emergency', () => {
  it('is paid as the sheet says, else as ambulatory care', () => {
    const groups = [{ group: 'urgency', items: [paid('simpleEmergency', 70)] }];
    expect(patientOf('emergencyVisit', ANYWHERE, { groups, coverages: [percentOf('ambulatory', 50)] })).toEqual([
      18, 36,
    ]);
    expect(patientOf('emergencyVisit', ANYWHERE, { coverages: [percentOf('ambulatory', 50)] })).toEqual([30, 60]);
  });

  it('is not known where the fee of a visit is not the fee of an emergency', () => {
    const rule = 'feePerOrder';
    const terms = {
      rule,
      coverages: [percentOf('ambulatory', 100)],
      deductible: { amount: 10, currency_code: 'PEN' },
    } as const;
    expect(patientOf('specialistConsultation', ANYWHERE, terms)).toEqual([10, 10]);
    expect(patientOf('emergencyVisit', ANYWHERE, terms)).toBeNull();
  });
});

describe('a cap', () => {
  const capped = (cap: CoverageOffer['cap'], given: Reference = ofUf) =>
    estimateOf(
      'specialistConsultation',
      ANYWHERE,
      {
        rule: 'isapre',
        groups: [{ group: 'ambulatory', items: [item('medicalConsultation', { preferente: offer(60, { cap }) })] }],
      },
      { ...given, prices: { specialistConsultation: { low: 35_000, high: 100_000 } } },
    )!;

  it('is reckoned with the UF of the day, or in times the list price', () => {
    expect(capped({ amount: 0.88, unit: 'UF' }).high.insurer).toBe(34_926);
    const tariffs = { specialistConsultation: { arancel: 20_000, fonasaPays: 0 } };
    expect(capped({ amount: 1.5, unit: 'AC' }, { ...ofUf, tariffs }).high.insurer).toBe(30_000);
    expect(capped({ amount: 1.5, unit: 'AC' }, { ...ofUf, tariffs }).bound).toBe('exact');
  });

  it('of 0, or that a sheet does not say, is none', () => {
    for (const cap of [null, { amount: 0, unit: 'UF' as const }]) {
      expect(capped(cap)).toMatchObject({ high: { insurer: 60_000 }, bound: 'exact' });
    }
  });

  it('that nobody can tell in money makes of the figure the least that is paid', () => {
    expect(capped({ amount: 1.5, unit: 'AC' })).toMatchObject({ high: { insurer: 60_000 }, bound: 'atLeast' });
    expect(capped({ amount: 1, unit: 'USD' })).toMatchObject({ bound: 'atLeast' });
  });
});

describe('the bound', () => {
  const consultation = (preferente: CoverageOffer, given: Partial<CoverageItem> = {}) => [
    { group: 'ambulatory', items: [item('medicalConsultation', { preferente, ...given })] },
  ];
  const boundOf = (terms: Partial<CareTerms>, place: Place = ANYWHERE, code: CaseCode = 'specialistConsultation') =>
    estimateOf(code, place, terms)!.bound;
  const unknownCap = { amount: 2, unit: 'AC' as const };

  it('is the most that the visitor pays after the Isapre or Fonasa, or about that beside a cap that nobody knows', () => {
    const rule = 'afterHealthSystem';
    expect(boundOf({ rule, groups: consultation(offer(70)) })).toBe('atMost');
    expect(boundOf({ rule, groups: consultation(offer(70, { cap: unknownCap })) })).toBe('about');
    expect(boundOf({ rule: 'isapre', groups: consultation(offer(70)) })).toBe('exact');
  });

  it('is the least where a cap of the year can’t be told in money', () => {
    expect(boundOf({ groups: consultation(offer(70), { yearlyCap: unknownCap }) })).toBe('atLeast');
    expect(boundOf({ groups: consultation(offer(70), { yearlyCap: { amount: 9, unit: 'PEN' } }) })).toBe('exact');
  });

  it('is the least where the plan does not say its limit, also of an Isapre that pays all', () => {
    for (const rule of ['isapre', 'deductibleFirst'] as const) {
      const terms = { rule, coverages: [percentOf('hospital', 100)] } as const;
      const at = (amount: number | null) =>
        estimateOf('medicalStay3Days', ANYWHERE, { ...terms, maximum: { amount, currency_code: 'UF' } });
      expect(at(null)).toMatchObject({ low: { patient: 0 }, bound: 'atLeast' });
      expect(at(0)).toMatchObject({ low: { patient: 0 }, bound: 'exact' });
    }
  });

  it('is the least in Peru of a stay and of another clinic, whose deductibles are not said', () => {
    const terms = {
      rule: 'visitFee',
      coverages: [percentOf('hospital', 80), percentOf('ambulatory', 80)],
      elsewhere: 'same',
    } as const;
    expect(boundOf(terms, ANYWHERE, 'medicalStay3Days')).toBe('atLeast');
    expect(boundOf(terms, ELSEWHERE, 'ultrasound')).toBe('atLeast');
    expect(boundOf(terms, ANYWHERE, 'ultrasound')).toBe('exact');
  });
});

it('what a sheet asks for in an unknown unit or does not price has no estimate', () => {
  const copay = { amount: 1, unit: 'USD' as const };
  const groups = [
    { group: 'ambulatory', items: [item('medicalConsultation', { preferente: offer(null, { copay }) })] },
  ];
  expect(patientOf('specialistConsultation', ANYWHERE, { groups })).toBeNull();
  const both = [{ group: 'ambulatory', items: [item('medicalConsultation', { preferente: offer(60, { copay }) })] }];
  expect(patientOf('specialistConsultation', ANYWHERE, { groups: both })).toBeNull();
  expect(patientOf('ultrasound', ANYWHERE, { coverages: [percentOf('ambulatory', 60)] })).toEqual([20, 32]);
  const unpriced = { ...reference, prices: {} };
  expect(patientOf('ultrasound', ANYWHERE, { coverages: [percentOf('ambulatory', 60)] }, unpriced)).toBeNull();
});

describe('the most that a plan pays in a year', () => {
  const above = (amount: number | null, currency_code: 'PEN' | 'UF' | 'USD' = 'PEN', given = reference) =>
    caseAboveMaximum({ insured: 'people', maximum: { amount, currency_code } }, given);
  const stay = { code: 'medicalStay3Days', high: 4000 };

  it('is low where the dearest case may cost more', () => {
    expect([above(3999), above(4000), above(4001)]).toEqual([stay, null, null]);
    expect(above(0.1, 'UF', ofUf)).toEqual(stay);
    expect(above(1, 'UF', ofUf)).toBeNull();
  });

  it('is not low where there is none, where nobody knows it or what care costs, or in a currency that is not told', () => {
    expect([above(0), above(1, 'USD'), above(null)]).toEqual([null, null, null]);
    expect(caseAboveMaximum({ insured: 'people', maximum: null }, reference)).toBeNull();
    expect(above(1, 'PEN', { ...reference, prices: {} })).toBeNull();
    expect(caseAboveMaximum({ insured: 'pets', maximum: { amount: 1, currency_code: 'PEN' } }, reference)).toBeNull();
  });
});

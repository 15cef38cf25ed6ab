import { describe, expect, it } from 'vitest';
import type { PlanCase, PlanCases } from '@/features/care-cost/care-cost.api';
import { selectCases, commonClinic, isAnyKnown, type Patient } from './clinics';

const VISIT = { code: 'specialistConsultation', low: 100, high: 200, year: 2026, sources: [] } as const;
const STAY = { code: 'medicalStay3Days', low: 1000, high: 2000, year: 2026, sources: [] } as const;
const prices: PlanCases['prices'] = [VISIT, STAY].map((price) => Object.assign({}, price, { sources: [] }));

const caseOf = ({ code, low, high }: typeof VISIT | typeof STAY, percent: number | null): PlanCase => {
  const split = (price: number, paid: number) => {
    const insurer = (price * paid) / 100;
    return { healthSystem: 0, insurer, patient: price - insurer };
  };
  if (percent === null) return { code, estimate: null };
  return { code, estimate: { low: split(low, percent), high: split(high, percent), bound: 'exact' } };
};
const at = (clinics: string[], visit: number | null, stay: number | null) => ({
  clinics,
  cases: [caseOf(VISIT, visit), caseOf(STAY, stay)],
});
const plan = (...places: ReturnType<typeof at>[]) => ({ prices, places, elsewhere: null, regions: {} });
const choosing = (...clinics: string[]): Patient => ({ clinics, region: null });
const NUBLE = { stateCode: '16', stateName: 'Ñuble' };
const fromNuble = (...clinics: string[]): Patient => ({ clinics, region: NUBLE });

describe('the clinic at which compared plans are estimated', () => {
  it('is that at which they pay least of all cases, however long the list of a plan is', () => {
    const long = plan(at(['Bupa'], 90, 90), at(['X'], 80, 90), at(['Y'], 80, 80), at(['Alemana'], 90, 70));
    const short = plan(at(['Alemana'], 90, 90), at(['Bupa'], 10, 20));
    expect(commonClinic([long, short], choosing())).toBe('Alemana');
    expect(commonClinic([short, long], choosing())).toBe('Alemana');
  });

  it('weighs what all cases cost, and not the stay alone', () => {
    const stays = plan(at(['Alemana'], 0, 72), at(['Bupa'], 90, 70));
    expect(commonClinic([stays], choosing())).toBe('Bupa');
  });

  it('is none of which nobody knows what it pays where another is known to pay something', () => {
    const unknown = plan(at(['Centro'], 90, null), at(['Bupa'], 60, 40));
    expect(commonClinic([unknown], choosing())).toBe('Bupa');
    expect(commonClinic([plan(at(['Centro'], 90, null))], choosing())).toBe('Centro');
  });

  it('is one that all of them name, plans without clinics aside', () => {
    const one = plan(at(['Alemana', 'Bupa'], 90, 90));
    const anywhere = plan(at([], 50, 50));
    expect(commonClinic([one, anywhere, plan(at(['Bupa'], 80, 80))], choosing())).toBe('Bupa');
    expect(commonClinic([one, plan(at(['Indisa'], 80, 80))], choosing())).toBeNull();
    expect(commonClinic([anywhere], choosing())).toBeNull();
  });

  it('is in the visitor’s region where a plan names one there, and that of each plan where they share none', () => {
    const regions = { Chillán: ['16'], Andes: ['13', '16'], Bupa: ['13'] };
    const one = { ...plan(at(['Bupa'], 90, 90), at(['Andes'], 80, 80), at(['Chillán'], 50, 50)), regions };
    const other = {
      ...plan(at(['Bupa'], 90, 90), at(['Chillán'], 40, 40)),
      regions: { Chillán: ['16'], Bupa: ['13'] },
    };
    const away = { ...plan(at(['Bupa'], 90, 90)), regions: { Bupa: ['13'] } };
    expect(commonClinic([one, other], fromNuble())).toBe('Chillán');
    expect(commonClinic([one, other], choosing())).toBe('Bupa');
    expect(commonClinic([one, other], fromNuble('Bupa'))).toBe('Bupa');
    expect(commonClinic([one, away], fromNuble())).toBeNull();
    expect(commonClinic([away, one], fromNuble())).toBeNull();
    expect(commonClinic([away, away], fromNuble())).toBe('Bupa');
  });
});

describe('the cases at a clinic', () => {
  const two = { ...plan(at(['Alemana'], 90, 90), at(['Bupa'], 50, 50)), elsewhere: [caseOf(VISIT, null)] };

  it('are those of the first of the visitor’s clinics that it names', () => {
    expect(selectCases(two, choosing('Indisa', 'Bupa', 'Alemana')).clinic).toBe('Bupa');
  });

  it('are the visitor’s clinic’s, else those of the first', () => {
    expect(selectCases(two, choosing())).toEqual({
      clinic: 'Alemana',
      region: null,
      isNamed: true,
      isBest: true,
      cases: two.places[0]!.cases,
    });
    expect(selectCases(two, choosing('Bupa'))).toEqual({
      clinic: 'Bupa',
      region: null,
      isNamed: true,
      isBest: false,
      cases: two.places[1]!.cases,
    });
    expect(selectCases(two, choosing('Indisa'))).toEqual({
      clinic: 'Indisa',
      region: null,
      isNamed: false,
      isBest: false,
      cases: two.elsewhere,
    });
  });

  it('are those of the clinic in the visitor’s region at which they pay least, and of none there of the best of all', () => {
    const places = [at(['Alemana'], 90, 90), at(['Bupa', 'Chillán'], 60, 60), at(['Andes'], 50, 50)];
    const near = { ...plan(...places), regions: { Alemana: ['13'], Chillán: ['16'], Andes: ['16'] } };
    expect(selectCases(near, fromNuble())).toMatchObject({ clinic: 'Chillán', isBest: true, cases: places[1]!.cases });
    expect(selectCases(near, fromNuble()).region).toEqual({ name: 'Ñuble', isThere: true });
    expect(selectCases(near, fromNuble('Bupa')).clinic).toBe('Bupa');
    expect(selectCases(near, fromNuble('Bupa')).region).toBeNull();
    const only = { ...near, regions: { Chillán: ['16'] } };
    expect(selectCases(only, fromNuble())).toMatchObject({ clinic: 'Chillán', isBest: false });
    const away = { ...near, regions: { Alemana: ['13'] } };
    expect(selectCases(away, fromNuble())).toMatchObject({ clinic: 'Alemana', isBest: true });
    expect(selectCases(away, fromNuble()).region).toEqual({ name: 'Ñuble', isThere: false });
    expect(selectCases(away, choosing()).region).toBeNull();
  });

  it('hold anywhere where a plan names none', () => {
    const anywhere = plan(at([], 50, 50));
    expect(selectCases(anywhere, choosing('Bupa'))).toEqual({
      clinic: null,
      region: null,
      isNamed: true,
      isBest: false,
      cases: anywhere.places[0]!.cases,
    });
  });

  it('are known where one is', () => {
    expect(isAnyKnown(two)).toBe(true);
    expect(isAnyKnown({ ...plan(at(['Bupa'], null, null)), elsewhere: [caseOf(VISIT, 10)] })).toBe(true);
    expect(isAnyKnown(plan(at(['Bupa'], null, null)))).toBe(false);
  });
});

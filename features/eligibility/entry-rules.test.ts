import { assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tariff } from '@/features/pricing/price-schemas';
import { entryRule, isOtherPurpose, lastEntryOf, mergeConditions, refusalOf, type Applicant } from './entry-rules';

const NOTHING: Parameters<typeof entryRule>[0] = {
  entryAges: null,
  employerOnly: null,
  residence: null,
  affiliatesOnly: null,
  minsubscribers: null,
  closedSince: null,
  coverageCountries: [],
  madeFor: null,
  features: [],
};
const FLAT = { model: 'flat', currency: 'CLP', amount: 1000 } as const;
const AGES = { from: 18, to: 64, stay: 70, childrenTo: null, typical: false };

const person = (change: Partial<Applicant> = {}): Applicant => ({
  members: [{ who: 'holder', age: 30 }],
  isCompany: false,
  employees: null,
  country: null,
  region: null,
  destination: null,
  purpose: null,
  affiliation: null,
  ...change,
});
const SELLER = { code: 'EPS005', displayName: 'EPS Sanitas', regions: [] };
const rule = (own: Partial<typeof NOTHING>, tariff: Tariff = FLAT, regions: readonly string[] = []) =>
  entryRule({ ...NOTHING, ...own }, { lines: [], tariff, seller: { ...SELLER, regions } });
const refused = (own: Partial<typeof NOTHING>, applicant: Applicant | null = person()) =>
  refusalOf(rule(own), applicant);

describe('who is accepted', () => {
  it('is everybody where nothing is known, and nobody by a closed plan, whoever asks', () => {
    expect(refused({})).toBeNull();
    expect(refused({ closedSince: '2024-01-01' }, null)).toEqual({ code: 'closed', since: '2024-01-01' });
    const sheet = entryRule(NOTHING, { lines: [], tariff: FLAT, seller: SELLER, closed: true });
    expect(refusalOf(sheet, person())).toEqual({ code: 'closed', since: null });
    expect(refused({ employerOnly: true, entryAges: AGES }, null)).toBeNull();
  });

  it('is who has the ages, both included', () => {
    const aged = (age: number) => refused({ entryAges: AGES }, person({ members: [{ who: 'holder', age }] }));
    expect([aged(18), aged(64)]).toEqual([null, null]);
    expect(aged(78)).toEqual({ code: 'tooOld', who: 'holder', age: 78, limit: 64 });
    expect(aged(17)).toEqual({ code: 'tooYoung', who: 'holder', age: 17, limit: 18 });
  });

  it('asks no age of a child to enter, and the children’s own age at the end', () => {
    const child = (age: number) => person({ members: [{ who: 'child', age }] });
    const entryAges = { ...AGES, childrenTo: 23 };
    expect(refused({ entryAges }, child(2))).toBeNull();
    expect(refused({ entryAges }, child(24))).toMatchObject({ code: 'tooOld', who: 'child', limit: 23 });
    expect(refused({ entryAges: AGES }, child(24))).toBeNull();
  });

  it('refuses nobody by what is only usual, nor by an age that was not said', () => {
    expect(
      refused({ entryAges: { ...AGES, typical: true } }, person({ members: [{ who: 'holder', age: 90 }] })),
    ).toBeNull();
    expect(refused({ entryAges: AGES }, person({ members: [{ who: 'holder', age: null }] }))).toBeNull();
  });

  it('is a company that is large enough; of one that has not said its size none is refused', () => {
    const company = (employees: number | null) => person({ isCompany: true, employees, members: [] });
    expect(refused({ minsubscribers: 50 }, company(25))).toEqual({ code: 'tooFewEmployees', count: 25, minimum: 50 });
    expect([refused({ minsubscribers: 50 }, company(50)), refused({ minsubscribers: 50 }, company(null))]).toEqual([
      null,
      null,
    ]);
    expect(refused({ minsubscribers: 2 })).toEqual({ code: 'tooFewPersons', count: 1, minimum: 2 });
    expect(refused({ employerOnly: true })).toEqual({ code: 'employerOnly' });
    expect(refused({ employerOnly: true }, company(3))).toBeNull();
  });

  it('is who lives where it is offered', () => {
    const residence = { only: ['CL', 'CO', '11'], except: ['US'] };
    const from = (country: string | null, region: string | null) => refused({ residence }, person({ country, region }));
    expect([from('CL', null), from(null, null), from('CO', '11')]).toEqual([null, null, null]);
    expect(from('US', null)).toEqual({ code: 'residence', place: 'country' });
    expect(from('CL', '05')).toEqual({ code: 'residence', place: 'region' });
  });

  it('is who lives where its company sells, when both are known', () => {
    const from = (region: string | null) => refusalOf(rule({}, FLAT, ['11', '25']), person({ region }));
    expect([from('11'), from('25'), from(null)]).toEqual([null, null, null]);
    expect(from('76')).toEqual({ code: 'residence', place: 'region' });
    expect(refused({}, person({ region: '76' }))).toBeNull();
  });

  it('is who lives in a zone where the plan is sold, not elsewhere', () => {
    const from = (region: string | null) => refused({ features: ['ges', 'zoneNorth'] }, person({ region }));
    expect([
      from('2'),
      from(null),
      refused({ features: ['zoneNational', 'zoneNorth'] }, person({ region: '13' })),
    ]).toEqual([null, null, null]);
    expect(from('13')).toEqual({ code: 'residence', place: 'region' });
  });

  it('is who is in its own EPS already, where it asks for that; of who has not said, none is refused', () => {
    const of = (affiliation: Applicant['affiliation'], affiliatesOnly: boolean | null = true) =>
      refused({ affiliatesOnly }, person({ affiliation }));
    expect([of(null), of({ code: 'EPS005', name: 'Sanitas' })]).toEqual([null, null]);
    expect(of({ code: 'EPS010', name: 'Sura' })).toEqual({ code: 'affiliation', required: 'EPS Sanitas', own: 'Sura' });
    expect(of({ code: 'otra', name: null })).toEqual({ code: 'affiliation', required: 'EPS Sanitas', own: null });
    expect(of({ code: 'EPS010', name: 'Sura' }, null)).toBeNull();
  });

  it('ends where the tariff ends, and names the kind of pet it has none for', () => {
    const bands = [{ from: 0, to: 64, amount: 5 }];
    const old = person({ members: [{ who: 'holder', age: 78 }] });
    const priced = rule({}, { model: 'ageBand', currency: 'CLP', bands });
    expect(refusalOf(priced, old)).toEqual({ code: 'tooOld', who: 'holder', age: 78, limit: 64 });
    const dogs = rule({}, { model: 'perPet', currency: 'CLP', dog: bands, cat: [] });
    expect(refusalOf(dogs, person({ members: [{ who: 'cat', age: 1 }] }))).toEqual({ code: 'kind', who: 'cat' });
  });

  it('says in the last year whom it accepts no more after it, and nothing of a trip or of who has years left', () => {
    const of = (...members: Applicant['members']) => lastEntryOf(rule({ entryAges: AGES }), person({ members }));
    expect(of({ who: 'holder', age: 40 }, { who: 'partner', age: 64 })).toEqual({ who: 'partner', age: 64, limit: 64 });
    expect([of({ who: 'holder', age: 63 }), of({ who: 'holder', age: null })]).toEqual([null, null]);
    expect(of({ who: 'traveller', age: 64 })).toBeNull();
    expect(
      lastEntryOf(rule({ entryAges: { ...AGES, typical: true } }), person({ members: [{ who: 'holder', age: 64 }] })),
    ).toBeNull();
  });

  it('is said of a trip by the areas where a plan holds', () => {
    const tariff = { model: 'perTravellerDay', currency: 'CLP', child: 1, adult: 2, major: 3 } as const;
    const to = (destination: string | null, ...coverageCountries: string[]) =>
      refusalOf(rule({ coverageCountries }, tariff), person({ destination }));
    const out = { code: 'destination' };
    expect(to('SINESTADOSUNIDOS', 'worldwideExUsa')).toBeNull();
    expect(to('SINESTADOSUNIDOS', 'worldwide')).toBeNull();
    expect(to('SINESTADOSUNIDOS', 'europe', 'latam')).toEqual(out);
    expect(to('EUROPA', 'latam')).toEqual(out);
    expect(to('EUROPA', 'latam', 'europe')).toBeNull();
    expect([to('ESTADOSUNIDOS', 'worldwideExUsa', 'latam'), to('CANADA', 'worldwideExUsa')]).toEqual([out, null]);
    expect([to('OCEANIA', 'worldwide'), to('EUROPA'), to('EUROPA', 'galaxy')]).toEqual([null, null, null]);
    expect([to(null, 'latam'), to('VARIOS', 'latam')]).toEqual([null, null]);
    expect(refusalOf(rule({ coverageCountries: ['latam'] }), person({ destination: 'EUROPA' }))).toBeNull();
  });

  it('is said by the plan before its line, word by word', () => {
    const line = { entryAges: AGES, employerOnly: true, residence: null, affiliatesOnly: true };
    const own = { entryAges: null, employerOnly: false, residence: null, affiliatesOnly: null };
    expect(mergeConditions([own, line])).toEqual({
      entryAges: AGES,
      employerOnly: false,
      residence: null,
      affiliatesOnly: true,
    });
  });

  it('is said of each of several persons, where somebody who could take it out would be accepted without the others', () => {
    const of = (...members: Applicant['members']) => refused({ entryAges: AGES }, person({ members }));
    const [holder, old, child] = [
      { who: 'holder', age: 60 },
      { who: 'partner', age: 78 },
      { who: 'child', age: 5 },
    ] as const;
    expect(of(holder, old, child)).toEqual({
      code: 'tooOld',
      who: 'partner',
      age: 78,
      limit: 64,
      persons: [
        { ...holder, isAccepted: true, limit: null },
        { ...old, isAccepted: false, limit: 64 },
        { ...child, isAccepted: true, limit: null },
      ],
    });
    expect(of({ who: 'holder', age: 78 }, child)).toEqual({ code: 'tooOld', who: 'holder', age: 78, limit: 64 });
    const two = { entryAges: AGES, minsubscribers: 2 };
    expect(refused(two, person({ members: [holder, old] }))).not.toHaveProperty('persons');
    expect(
      refused(
        { entryAges: AGES, residence: { only: ['CL'], except: [] } },
        person({ members: [holder, old], country: 'US' }),
      ),
    ).not.toHaveProperty('persons');
  });

  it('never refuses within both limits, and always beyond either', () => {
    const limit = option(integer({ min: 0, max: 130 }));
    const cases = record({
      from: limit,
      to: limit,
      age: integer({ min: 0, max: 120 }),
      who: constantFrom('holder', 'partner', 'dog'),
    });
    assert(
      property(cases, ({ from, to, age, who }) => {
        const found = refused({ entryAges: { ...AGES, from, to } }, person({ members: [{ who, age }] }));
        expect(found === null).toBe(age >= (from ?? 0) && age <= (to ?? 130));
      }),
    );
  });
});

describe('a plan made for a kind of trip', () => {
  const forCruises = (purpose: string | null) => refused({ madeFor: 'CRUCERO' }, person({ purpose }));

  it('takes who travels for that, and whoever has not said for what', () => {
    expect([forCruises('CRUCERO'), forCruises(null), forCruises('OTRO'), forCruises('anything')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(refused({}, person({ purpose: 'TURISMO' }))).toBeNull();
  });

  it.each(['TURISMO', 'ESTUDIO', 'TRABAJO', 'DEPORTE'])('refuses who travels for something else: %s', (purpose) => {
    expect(forCruises(purpose)).toEqual({ code: 'purpose', madeFor: 'CRUCERO' });
  });

  it('was asked for only by who travels for that', () => {
    const differsFor = (purpose: string | null) => isOtherPurpose(rule({ madeFor: 'CRUCERO' }), person({ purpose }));
    expect([differsFor('CRUCERO'), differsFor('OTRO'), differsFor(null)]).toEqual([false, true, true]);
    expect([isOtherPurpose(rule({ madeFor: 'CRUCERO' }), null), isOtherPurpose(rule({}), null)]).toEqual([true, false]);
  });
});

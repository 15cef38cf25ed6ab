import { expect, it } from 'vitest';
import { compareRequest } from '@/features/compare/search-schemas';
import type { EntryRule } from '@/features/eligibility/entry-rules';
import type { ClinicMatch } from '@/features/profile/clinics/chosen-clinics';
import { samplePlan } from '@/lib/testing/sample-plans';
import { openLine } from './offered-line';
import { LineBuilder, type PlanRow } from './line-builder';
import { householdPrices, type PriceApplicant } from './prices';
import { search } from './search';

const item = samplePlan();
const anybody = { from: null, to: null };
const open: EntryRule = {
  closed: false,
  closedSince: null,
  employerOnly: false,
  affiliatesOf: null,
  minimum: null,
  residence: null,
  regions: [],
  areas: [],
  madeFor: null,
  anybody,
  ages: { child: anybody },
};

const visitor: PriceApplicant = {
  household: { persons: [{ role: 'cotizante', age: 34 }], employees: 0, guards: 0, sctr: null, pets: [], travel: null },
  applicant: {
    members: [{ who: 'holder', age: 34 }],
    isCompany: false,
    employees: null,
    country: null,
    region: null,
    destination: null,
    purpose: null,
    affiliation: null,
  },
  mainType: 'preferente',
};
const rates = { uf: { value: 37_598.3, day: '2024-01-01', fallback: true } };

type Given = Partial<Pick<PlanRow, 'rule' | 'promoted' | 'soldOut' | 'clinics'>> & {
  readonly price: number;
  readonly hospital?: number | null;
  readonly first?: string;
  readonly type?: string;
};

const paid = { code: 'hospital', kind: 'percent', value: 100, currency: null } as const;

/** Ids count from 1 in the given order. */
async function answersOf(
  plans: readonly Given[],
  wanted: readonly string[] = [],
  way: ClinicMatch = 'chosenClinics',
  mainType: string | null = 'preferente',
) {
  const builder = new LineBuilder();
  for (const [index, { price, hospital = 60, first, type = 'preferente', clinics = [], ...plan }] of plans.entries())
    builder.add({
      id: index + 1,
      tariff: { model: 'flat', currency: 'CLP', amount: price },
      unit: 'month',
      referencePrice: price,
      facts: { percents: [], deductible: null, yearlyPrice: null, clinics: 0, cap: null },
      popular: false,
      promoted: false,
      soldOut: false,
      seller: '67',
      regions: [],
      names: {
        organizationTypes: ['ISAPRE'],
        organizations: [],
        insuranceTypes: [type],
        coverageCountries: [],
        coverageOrganizations: clinics.map(([name]) => name),
        features: [],
        provenance: [],
        deductibles: [],
      },
      rule: open,
      newUntil: 0,
      own: item,
      shared: { ...item, coverages: [first ? { ...paid, code: first } : [], { ...paid, value: hospital }].flat() },
      type: { es: item.insuranceType, en: item.insuranceType, pt: item.insuranceType },
      organization: { displayName: '', image: '' },
      features: [],
      clinics,
      color: '#000',
      deductible: null,
      ...plan,
    });
  const line = openLine(await builder.finish(() => Promise.resolve()))!;
  const request = compareRequest.parse({ productType: 'X', organizationType: ['ISAPRE'], [way]: wanted });
  const nowhere = { from: null, at: () => Infinity, clinicAt: () => null, low: () => Infinity, isAway: () => false };
  const { answers } = search(
    line,
    request,
    householdPrices(line, { ...visitor, mainType: mainType ?? undefined }, rates, 'CLP'),
    nowhere,
  );
  return Object.fromEntries(answers.map(({ answers: names, winner }) => [names.join('+'), line.ids[winner]]));
}

const whole = { price: 90_000, hospital: 100 };

it('the three answers ask for any, 80 % and 100 % of hospital care', async () => {
  const plans = [
    { price: 50_000, hospital: null },
    { price: 60_000, hospital: 79 },
    { price: 70_000, hospital: 80 },
  ];
  expect(await answersOf([...plans, whole])).toEqual({ least: 1, most: 3, whole: 4 });
  expect(await answersOf(plans)).toEqual({ least: 1, most: 3 });
  expect(await answersOf([whole])).toEqual({ 'least+most+whole': 1 });
});

it('a plan for cancer or for high costs pays no hospital care in general', async () => {
  const clinics: Given['clinics'] = [['Alemana', 100, 100]];
  const cancer = { price: 10_000, hospital: 100, first: 'oncology', clinics };
  expect(await answersOf([cancer, { ...whole, clinics }])).toEqual({ least: 1, 'most+whole': 2 });
  expect(await answersOf([cancer, { ...whole, clinics }], ['Alemana'])).toEqual({ least: 1, 'most+whole': 2 });
  const highCost = { price: 10_000, hospital: 100, type: 'complementario_catastrofico' };
  expect(await answersOf([highCost, whole], [], 'chosenClinics', null)).toEqual({ least: 1, 'most+whole': 2 });
});

it('of plans that cost the same, the one that pays more in hospital wins, at the chosen clinic if there is one', async () => {
  const [low, high] = [70, 90].map((paidThere) => ({
    price: 50_000,
    clinics: [['Alemana', paidThere, 80]] as Given['clinics'],
  }));
  expect(
    await answersOf([
      { ...low!, hospital: 90 },
      { ...high!, hospital: 85 },
    ]),
  ).toEqual({ 'least+most': 1 });
  expect(
    await answersOf(
      [
        { ...low!, hospital: 90 },
        { ...high!, hospital: 85 },
      ],
      ['Alemana'],
    ),
  ).toEqual({ 'least+most': 2 });
});

it('a plan that is sold out, closed, refusing or of another kind wins none', async () => {
  const cheap = { price: 10_000, hospital: 100 };
  const out = [
    { ...cheap, soldOut: true },
    { ...cheap, rule: { ...open, closed: true, closedSince: '2024-01-01' } },
    { ...cheap, rule: { ...open, minimum: 3 } },
    { ...cheap, type: 'catastrofico' },
  ];
  expect(await answersOf([...out, whole])).toEqual({ 'least+most+whole': 5 });
  expect(await answersOf(out)).toEqual({});
});

it('a paid place wins nothing', async () => {
  const second = { price: 90_001, hospital: 100, promoted: true };
  expect(await answersOf([second, whole])).toEqual({ 'least+most+whole': 2 });
  expect(await answersOf([{ ...whole, promoted: true }, whole])).toEqual({ 'least+most+whole': 1 });
});

it('what a plan pays at the chosen clinics counts: the lowest of several where all are wanted, and an unknown payment wins nothing', async () => {
  const plans: Given[] = [
    { price: 10_000, hospital: 100, clinics: [['Alemana', null, 80]] },
    { price: 20_000, hospital: 100 },
    { price: 30_000, hospital: 100, clinics: [['Alemana', 60, 60]] },
    {
      price: 40_000,
      hospital: 60,
      clinics: [
        ['Alemana', 100, 60],
        ['Indisa', 80, 60],
      ],
    },
  ];
  expect(await answersOf(plans, ['Alemana'])).toEqual({ least: 3, 'most+whole': 4 });
  expect(await answersOf(plans, ['Alemana', 'Indisa'])).toEqual({ 'least+most': 4 });
  expect(await answersOf(plans, ['Dávila'])).toEqual({});
  expect(await answersOf(plans, ['Alemana', 'Indisa'], 'everyCoverageOrganization')).toEqual({ 'least+most': 4 });
  expect(await answersOf(plans, ['Alemana', 'Indisa'], 'coverageOrganizations')).toEqual({ least: 3, 'most+whole': 4 });
});

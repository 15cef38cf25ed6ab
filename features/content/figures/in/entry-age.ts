import { entryRule, refusalOf, type Applicant } from '@/features/eligibility/entry-rules';
import type { ArticleFigures } from '../../figure';

/** Highest entry age of each plan, from its page or conditions (of 2014 and 2015 for the two of Bupa). */
const OLDEST = {
  bmiSerie3000: 74,
  vumiGlobalFlex: 74,
  vumiUniversal: 75,
  bupaSelect: 74,
  bmiIdeal: 70,
  bupaMax: 70,
} as const;

const NO_CONDITIONS = {
  employerOnly: null,
  residence: null,
  affiliatesOnly: null,
  minsubscribers: null,
  closedSince: null,
  coverageCountries: [],
  madeFor: null,
};

function accepts(oldest: number, age: number): boolean {
  const entryAges = { from: null, to: oldest, stay: null, childrenTo: null, typical: false };
  const rule = entryRule(
    { ...NO_CONDITIONS, entryAges },
    {
      lines: [],
      tariff: { model: 'flat', currency: 'USD', amount: 0 },
      seller: { code: '', displayName: '', regions: [] },
    },
  );
  const applicant: Applicant = {
    members: [{ who: 'holder', age }],
    isCompany: false,
    employees: null,
    country: null,
    region: null,
    affiliation: null,
    destination: null,
    purpose: null,
  };
  return refusalOf(rule, applicant) === null;
}

export const entryAge: ArticleFigures = () => {
  const age = 72;
  const limits = Object.values(OLDEST);
  const accepted = limits.filter((oldest) => accepts(oldest, age)).length;
  return {
    ...Object.fromEntries(Object.entries(OLDEST).map(([plan, oldest]) => [plan, { number: oldest }])),
    age: { number: age },
    plans: { number: limits.length },
    accepted: { number: accepted },
    refused: { number: limits.length - accepted },
    previousIllnessMost: { money: 30_000 },
  };
};

import {
  array,
  type Arbitrary,
  assert,
  asyncProperty,
  constantFrom,
  double,
  integer,
  oneof,
  option,
  record,
  subarray,
  uniqueArray,
} from 'fast-check';
import { expect, it } from 'vitest';
import { bucketLimits } from '@/features/compare/comparator/comparator-filters';
import { compareRequest, type CompareRequest } from '@/features/compare/search-schemas';
import {
  points,
  pricePart,
  priceWeight,
  qualitiesOf,
  qualityOf,
  scaleOf,
  distributeWeights,
} from '@/features/compare/recommendation';
import type { Rates, Tariff } from '@/features/pricing/price-schemas';
import { ANSWERS } from '@/features/compare/named-answers';
import { roundHalfUp, canConvert, rateBetween } from '@/features/pricing/money';
import type { Refusal } from '@/features/eligibility/entry-schemas';
import { requestedClinics } from '@/features/profile/clinics/chosen-clinics';
import { refusalOf, type Applicant, type EntryRule } from '@/features/eligibility/entry-rules';
import { quote } from '@/features/pricing/price';
import { marketOf } from '@/lib/markets';
import { samplePlan } from '@/lib/testing/sample-plans';
import { toSite } from '@/lib/site/site';
import { currency, type Currency, type Money } from '@/lib/contract/atoms';
import { pricesIn } from './currency-prices';
import type { Deductible } from './deductible';
import { distancesFrom } from './distances';
import { countFacets, type FacetCounts } from './facet-counts';
import { LineBuilder, type PlanRow } from './line-builder';
import { FACETS, type Facet, type LineIndex } from './line-index';
import { householdPrices, referencePrices, type PriceApplicant, type Prices } from './prices';
import { bestPromoted, search } from './search';
import { LIST_ORDERS } from '@/lib/routing/list-query';

const item = samplePlan();
const looks = {
  newUntil: 0,
  type: { es: item.insuranceType, en: item.insuranceType, pt: item.insuranceType },
  organization: { displayName: '', image: '' },
  features: [],
  color: '#000',
} satisfies Partial<PlanRow>;
type Plan = Omit<PlanRow, keyof typeof looks | 'deductible' | 'clinics' | 'shared' | 'own'> & {
  readonly score: number | null;
  /** Percent the plan states for itself and for each clinic of CLINICS. */
  readonly hospital: { readonly own: number | null; readonly at: readonly (number | null)[] };
};

const rates: Rates = { uf: { value: 37_598.3, day: '2024-01-01', fallback: true } };

function deductibleOf({ names }: Pick<Plan, 'names'>): Deductible | null {
  const [name] = names.deductibles;
  if (name === undefined) return null;
  const [amount, unit = 'UF'] = name.split(' ');
  const perUnit = { CLP: 1, UF: rates.uf.value }[unit];
  const inMarket = amount === '0' ? 0 : perUnit === undefined ? null : Number(amount) * perUnit;
  return { amount: Number(amount), currency: unit as Currency, inMarket };
}

async function lineOf(plans: readonly Plan[]): Promise<LineIndex> {
  const builder = new LineBuilder();
  for (const plan of plans) {
    const { names, hospital } = plan;
    builder.add({
      ...plan,
      ...looks,
      deductible: deductibleOf(plan),
      own: { ...item, score: plan.score },
      shared: { ...item, coverages: [{ code: 'hospital', kind: 'percent', value: hospital.own, currency: null }] },
      clinics: names.coverageOrganizations.map((clinic) => [clinic, hospital.at[CLINICS.indexOf(clinic)]!, null]),
    });
  }
  return builder.finish(() => Promise.resolve());
}

const byFacet = <T>(make: (facet: Facet) => T) =>
  Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, T>;

const currencyOf = ({ tariff: own }: Plan): Currency => ('currency' in own ? own.currency : 'UF');

function startingPrice(plan: Plan, wanted: Currency | null): Money | null {
  if (plan.referencePrice === null) return null;
  const stored = currencyOf(plan) === 'USD' ? 'USD' : 'CLP';
  const rate = rateBetween(stored, wanted ?? stored, rates);
  if (!rate) return { amount: plan.referencePrice, currency: stored };
  return { amount: roundHalfUp(rate.times(plan.referencePrice), 2), currency: wanted! };
}

/** Reference implementation of the index, deliberately naive: objects, exact decimals, a full sort. */
type Asked = { readonly region: string | null; readonly mainType: string | undefined; readonly legalSeven: number };

function plainSearch(
  plans: readonly Plan[],
  request: CompareRequest,
  who: PriceApplicant | null,
  { region, mainType, legalSeven }: Asked,
) {
  const household = who?.household ?? null;
  const reasonOf = (plan: Plan): Refusal | null =>
    refusalOf(plan.rule, who?.applicant ?? null) ??
    (household && !quote(plan, household, rates, 'CLP') ? { code: 'noPrice' } : null);
  const wanted = request.targetCurrency;
  const insured = plans.flatMap((plan) => {
    if (reasonOf(plan)) return [];
    const price = household
      ? (quote(plan, household, rates, wanted ?? 'CLP')?.price ?? null)
      : startingPrice(plan, wanted);
    return price ? [{ ...plan, price: price.amount, currency: price.currency }] : [];
  });
  const priced = insured.filter((plan) => wanted === null || plan.currency === wanted);
  const filters: Record<Exclude<Facet, 'deductibles'>, readonly string[]> = {
    ...request,
    organizationTypes: request.organizationType,
    provenance: request.provenance ?? [],
    features: request.featuresFilter,
    coverageCountries: [],
  };
  const hasDeductible = (names: Plan['names']) => {
    const own = deductibleOf({ names });
    const { fromDeductible, toDeductible, deductiblesToCompare } = request;
    const ranged = fromDeductible !== null || toDeductible !== null;
    const pesos = own?.inMarket ?? null;
    if (ranged && (pesos === null || pesos < (fromDeductible ?? 0) || pesos > (toDeductible ?? Infinity))) return false;
    if (deductiblesToCompare.length === 0) return true;
    return own !== null && deductiblesToCompare.some((one) => one === own.amount || one === names.deductibles[0]);
  };
  const passes = ({ names }: Plan, but?: Facet) =>
    request.features.every((name) => names.features.includes(name)) &&
    request.coverageCountries.every((name) => names.coverageCountries.includes(name)) &&
    (request.everyCoverageOrganization ?? []).every((name) => names.coverageOrganizations.includes(name)) &&
    FACETS.every((facet) => {
      if (facet === but) return true;
      if (facet === 'deductibles') return hasDeductible(names);
      return filters[facet].length === 0 || filters[facet].some((name) => names[facet].includes(name));
    });
  const inRange = ({ price }: { price: number }) =>
    price >= (request.fromPrice ?? 0) && price <= (request.toPrice ?? Infinity);
  const candidates = priced.filter((plan) => passes(plan));
  const matches = candidates.filter(inRange);
  const amounts = candidates.filter(({ soldOut }) => !soldOut).map(({ price }) => price);
  const cheapest = Math.min(...amounts);
  const scale = scaleOf(plans.map(({ facts }) => facts));
  const qualities = new Map(plans.map(({ id, facts }) => [id, qualitiesOf(facts, scale)]));
  const shares = distributeWeights((name) => new Set([...qualities.values()].map((own) => own[name])).size > 1);
  const isAway = ({ regions }: Plan) =>
    region !== null && region in KILOMETRES && regions.length > 0 && !regions.includes(region);
  const totalOf = (plan: (typeof priced)[number]) => {
    const own = qualities.get(plan.id)!;
    const here = isAway(plan) ? { ...own, clinics: 0 } : own;
    return points(pricePart(plan.price, cheapest), qualityOf(here, shares), priceWeight(request.ponderer));
  };
  const { coverageOrganizations, everyCoverageOrganization = [], chosenClinics = [] } = request;
  const mine = [...new Set([...coverageOrganizations, ...everyCoverageOrganization, ...chosenClinics])].slice(0, 5);
  const missedOf = ({ names }: Plan) => mine.filter((name) => !names.coverageOrganizations.includes(name)).length;
  const kilometresTo = ({ names }: Plan) => {
    const counted = CLINICS.map(
      (clinic) => names.coverageOrganizations.includes(clinic) && (mine.length === 0 || mine.includes(clinic)),
    );
    return Math.min(Number.MAX_VALUE, ...(KILOMETRES[region ?? ''] ?? []).filter((_, at) => counted[at]));
  };
  const behindOf = (plan: Plan) => missedOf(plan) + Number(isAway(plan));
  const asideOf = (plan: Plan) =>
    Number(
      (plan.rule.madeFor !== null && plan.rule.madeFor !== who?.applicant?.purpose) ||
        (mainType !== undefined && !plan.names.insuranceTypes.includes(mainType)),
    );
  const keysOf = (plan: (typeof priced)[number]): [number, number, number] => {
    const total = (plan.soldOut ? 4e15 : 0) + asideOf(plan) * 1e15 + behindOf(plan) * 1e14 - totalOf(plan);
    if (request.order === 'lowerPrice') return [Number(plan.soldOut), plan.price, plan.id];
    if (request.order === 'higherPrice') return [Number(plan.soldOut), -plan.price, plan.id];
    if (request.order === 'recommended') return [total, 0, plan.id];
    if (request.order === 'popular') return [plan.popular && !plan.soldOut && !asideOf(plan) ? 0 : 1, total, plan.id];
    return [kilometresTo(plan), total, plan.id];
  };
  const ranked = matches
    .map((plan) => ({ plan, keys: keysOf(plan) }))
    .sort((a, b) => a.keys[0] - b.keys[0] || a.keys[1] - b.keys[1] || a.keys[2] - b.keys[2]);
  const countsOf = (facet: Facet, chosen: readonly Plan[]) => {
    const counts = new Map<string, number>();
    for (const plan of plans) for (const name of plan.names[facet]) counts.set(name, 0);
    for (const plan of chosen) for (const name of plan.names[facet]) counts.set(name, counts.get(name)! + 1);
    return counts;
  };
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const limits = amounts.length > 0 ? bucketLimits(min, max) : [];
  const buckets = limits.slice(1).map((to, index) => {
    const from = limits[index]!;
    const isTop = index === limits.length - 2;
    return { from, to, count: amounts.filter((own) => own >= from && (own < to || (isTop && own === to))).length };
  });
  const facets: FacetCounts = {
    total: matches.length,
    byFacet: byFacet((facet) =>
      countsOf(
        facet,
        priced.filter((one) => passes(one, facet) && inRange(one)),
      ),
    ),
    everyFeature: countsOf('features', matches),
    price: amounts.length > 0 ? { min, max, buckets } : null,
    currencies: new Map(
      currency.options.flatMap((one) => {
        const stated = (plan: Plan) => canConvert(currencyOf(plan), one);
        const counted = insured.filter((plan) => passes(plan) && stated(plan)).length;
        return plans.some(stated) ? [[one, counted] as const] : [];
      }),
    ),
  };
  const plainAnswers = () => {
    const sharesOf = ({ names, hospital }: Plan) => {
      const paid = mine.map((clinic) =>
        names.coverageOrganizations.includes(clinic) ? hospital.at[CLINICS.indexOf(clinic)]! : null,
      );
      if (mine.length === 0) return [hospital.own];
      const known = paid.filter((share) => share !== null);
      return coverageOrganizations.length > 0 ? [known.length > 0 ? Math.max(...known) : null] : paid;
    };
    const leastOf = (plan: Plan) => Math.min(...sharesOf(plan).map((share) => share ?? 0));
    const added = ({ price }: { price: number }) => Math.max(0, price - legalSeven);
    const chosenKinds = request.insuranceTypes.length > 0;
    const onSale = matches
      .filter((plan) => !plan.soldOut && !isAway(plan) && (chosenKinds || !asideOf(plan)))
      .filter((plan) => mine.length === 0 || !sharesOf(plan).includes(null))
      .toSorted(
        (a, b) =>
          added(a) - added(b) ||
          leastOf(b) - leastOf(a) ||
          (b.score ?? -1) - (a.score ?? -1) ||
          a.price - b.price ||
          a.id - b.id,
      );
    const paying = (least: number) => onSale.find((plan) => sharesOf(plan).every((share) => (share ?? -1) >= least));
    return [paying(-1), paying(80), paying(100)].map((plan) => plan?.id ?? null);
  };
  const start = (request.page - 1) * request.take;
  const promoted = matches.filter((plan) => plan.promoted);
  return {
    promoted: promoted.length,
    best: promoted.toSorted(
      (a, b) =>
        Number(a.soldOut) - Number(b.soldOut) ||
        asideOf(a) - asideOf(b) ||
        behindOf(a) - behindOf(b) ||
        totalOf(b) - totalOf(a) ||
        a.id - b.id,
    )[0]?.id,
    page: ranked.slice(start, start + request.take).map(({ plan }) => [plan.id, plan.price]),
    total: matches.length,
    answers: plainAnswers(),
    below: candidates.filter(({ price }) => price < (request.fromPrice ?? 0)).length,
    above: candidates.filter(({ price }) => price > (request.toPrice ?? Infinity)).length,
    facets,
    unavailable: new Map(
      plans.flatMap((plan) => {
        const reason = passes(plan) ? reasonOf(plan) : null;
        return reason ? [[plan.id, reason] as const] : [];
      }),
    ),
  };
}

const uf = integer({ min: 0, max: 9_000 }).map((thousandths) => thousandths / 1000);
const pesos = constantFrom(10_000, 20_000, 20_001, 35_500, 90_000);
const bandsOf = (...limits: readonly (readonly [number, number])[]) =>
  array(pesos, { minLength: limits.length, maxLength: limits.length }).map((amounts) =>
    limits.map(([from, to], index) => ({ from, to, amount: amounts[index]! })),
  );

const tariff = constantFrom('isapre', 'wide', 'narrow', 'flat', 'dollars').chain((kind): Arbitrary<Tariff> => {
  if (kind === 'isapre')
    return record({
      model: constantFrom('isapre' as const),
      isapreCode: constantFrom(67, 78, 99),
      baseUf: uf,
      gesUf: constantFrom(0.77, 1.036, null),
    });
  if (kind === 'flat' || kind === 'dollars') {
    const own = constantFrom<Currency>(kind === 'flat' ? 'CLP' : 'USD');
    return record({ model: constantFrom('flat' as const), currency: own, amount: pesos });
  }
  const bands = kind === 'wide' ? bandsOf([0, 17], [18, 64], [65, 120]) : bandsOf([18, 40], [41, 60]);
  return record({ model: constantFrom('ageBand' as const), currency: constantFrom('CLP' as const), bands });
});

const FEATURES = ['dental', 'vision', 'maternity'];
const CLINICS = ['Clínica Alemana de Santiago', 'Clínica Biobío', 'Clínica Juan Pablo II'];

/** Worked out by hand from the capitals of regions 13 and 8; the last clinic has no coordinates. */
const KILOMETRES: Readonly<Record<string, readonly number[]>> = { '13': [11, 428], '8': [444, 7] };

const AGES = { anybody: { from: null, to: null }, ages: { child: { from: null, to: null } } };
const anybodyEnters: EntryRule = {
  closed: false,
  closedSince: null,
  employerOnly: false,
  affiliatesOf: null,
  minimum: null,
  residence: null,
  regions: [],
  areas: [],
  madeFor: null,
  ...AGES,
};
const rule = constantFrom<EntryRule>(
  anybodyEnters,
  { ...anybodyEnters, minimum: 3 },
  { ...anybodyEnters, anybody: { from: 18, to: 64 } },
  { ...anybodyEnters, closed: true, closedSince: '2024-01-01' },
  { ...anybodyEnters, madeFor: 'CRUCERO' },
);

const planBody = record({
  rule,
  tariff,
  unit: constantFrom('month' as const, 'month' as const, 'person' as const),
  referencePrice: option(integer({ min: 0, max: 300_000 }), { freq: 9 }),
  facts: record({
    percents: constantFrom([], [null], [70], [100, 40]),
    deductible: constantFrom(null, 0, 60_000, 2_000_000),
    yearlyPrice: constantFrom(null, 0, 240_000, 900_000),
    clinics: integer({ min: 0, max: 4 }),
    cap: oneof(
      constantFrom(null, 'unlimited' as const),
      record({ amount: constantFrom(300, 1000), currency: constantFrom('UF', 'USD') }),
    ),
  }),
  score: constantFrom(null, 5, 8.7, 10),
  hospital: record({
    own: constantFrom(null, 0, 60, 80, 90, 100),
    at: array(constantFrom(null, 0, 60, 80, 100), { minLength: 3, maxLength: 3 }),
  }),
  popular: constantFrom(true, false, false),
  promoted: constantFrom(true, false, false, false, false),
  soldOut: constantFrom(true, false, false, false),
  seller: constantFrom('67', '99'),
  regions: subarray(['13', '5', '8']),
  names: record({
    organizationTypes: constantFrom(['ISAPRE'], ['ASEG']),
    organizations: constantFrom(['Colmena'], ['Consalud'], ['Esencial']),
    insuranceTypes: constantFrom(['preferente'], ['libre']),
    coverageCountries: subarray(['usa', 'latam']),
    coverageOrganizations: subarray(CLINICS),
    features: subarray(FEATURES),
    provenance: constantFrom([], ['partly'], ['published']),
    deductibles: constantFrom([], ['0'], ['5 UF'], ['5 USD'], ['10 UF'], ['0.5 UF'], ['20000 CLP']),
  }),
});

const catalogue = array(planBody, { minLength: 0, maxLength: 700, size: 'max' }).chain((bodies) =>
  uniqueArray(integer({ min: 1, max: 1_000_000 }), { minLength: bodies.length, maxLength: bodies.length }).map((ids) =>
    bodies.map((body, index) => ({ ...body, id: ids[index]! }) as Plan),
  ),
);

const price = option(integer({ min: 0, max: 250_000 }), { freq: 2 });
const few = (names: string[]) => subarray(names, { maxLength: 2 });
const request = record({
  order: constantFrom(...LIST_ORDERS),
  page: integer({ min: 1, max: 6 }),
  take: constantFrom(1, 7, 20, 100),
  organizationType: constantFrom(['ISAPRE'], ['ASEG'], ['ISAPRE', 'ASEG']),
  organizations: constantFrom<string[][]>([], [], ['Colmena'], ['Colmena', 'nobody'], ['nobody']),
  insuranceTypes: constantFrom<string[][]>([], [], ['libre']),
  coverageCountries: constantFrom<string[][]>([], [], ['latam'], ['latam', 'usa']),
  coverageOrganizations: few(CLINICS),
  chosenClinics: few(CLINICS),
  everyCoverageOrganization: constantFrom<(string[] | undefined)[]>(undefined, undefined, [], CLINICS.slice(0, 2), [
    'nowhere',
  ]),
  features: few(FEATURES),
  featuresFilter: few(FEATURES),
  provenance: constantFrom<string[][]>([], [], ['published']),
  fromPrice: price,
  toPrice: price,
  fromDeductible: constantFrom(null, null, 0, 5, 187_991.5),
  toDeductible: constantFrom(null, null, 5, 187_991.5, 400_000),
  deductiblesToCompare: constantFrom<(number | string)[][]>([], [], [], [0, 10], [5], ['5 USD'], [20_000, '5 UF']),
  targetCurrency: constantFrom<(Currency | null)[]>(null, null, 'CLP', 'UF', 'USD'),
  ponderer: option(double({ min: 0, max: 1, noNaN: true })),
}).map((body) => compareRequest.parse({ ...body, productType: 'X' }));

const household = option(
  record({
    persons: array(
      record({ role: constantFrom('cotizante' as const, 'carga' as const), age: integer({ min: 0, max: 90 }) }),
      { minLength: 1, maxLength: 5 },
    ),
    purpose: constantFrom(null, 'OTRO', 'TURISMO', 'CRUCERO'),
  }).map(({ persons, purpose }): PriceApplicant => {
    const members = persons.map(({ role, age }) => ({
      who: role === 'carga' ? ('child' as const) : ('holder' as const),
      age,
    }));
    const applicant: Applicant = {
      members,
      isCompany: false,
      employees: null,
      country: null,
      region: null,
      destination: null,
      purpose,
      affiliation: null,
    };
    return { household: { persons, employees: 0, guards: 0, sctr: null, pets: [], travel: null }, applicant };
  }),
);

const requests = array(request, { minLength: 4, maxLength: 4 });
const region = constantFrom(null, '13', '8', 'nowhere');
const mainType = constantFrom(undefined, 'preferente');
const legalSeven = constantFrom(null, 0, 20_001, 90_000);

function pricesFor(
  line: LineIndex,
  targetCurrency: Currency | null,
  who: PriceApplicant | null,
  main?: string,
): Prices | null {
  const wanted = targetCurrency ?? 'CLP';
  const own = who ? householdPrices(line, { ...who, mainType: main }, rates, wanted) : referencePrices(line, main);
  return targetCurrency === null ? own : pricesIn(line, own, { wanted, stored: 'CLP', rates });
}

it('search answers as plain code with decimals and a full sort [E-31]', { timeout: 120_000 }, async () => {
  await assert(
    asyncProperty(
      catalogue,
      requests,
      household,
      region,
      mainType,
      legalSeven,
      async (plans, searches, who, from, main, seven) => {
        const line = await lineOf(plans);
        for (const one of searches) {
          const visitor = { region: from === null ? null : { stateCode: from }, clinics: requestedClinics(one) };
          const distances = distancesFrom(line, visitor, marketOf(toSite('cl')!));
          for (const position of plans.keys()) {
            const nearest = distances.clinicAt(position);
            const kilometres = nearest === null ? Infinity : KILOMETRES[from!]![CLINICS.indexOf(nearest)];
            expect(kilometres).toBe(distances.at(position));
          }
          const plain = plainSearch(plans, one, who, { region: from, mainType: main, legalSeven: seven ?? 0 });
          const own = pricesFor(line, one.targetCurrency, who, main);
          if (!own) {
            expect(plain.total).toBe(0);
            continue;
          }
          const prices = { ...own, legalSeven: seven };
          const found = search(line, one, prices, distances);
          const best = bestPromoted(line, one, prices, distances);
          expect(best ? line.ids[best.position] : undefined).toBe(plain.best);
          const winners = ANSWERS.map(
            (answer) => found.answers.find(({ answers }) => answers.includes(answer))?.winner,
          );
          expect(winners.map((at) => (at === undefined ? null : line.ids[at]))).toEqual(plain.answers);
          expect(found.promoted).toBe(plain.promoted);
          expect(found.cheapest).toBe(plain.facets.price?.min ?? Infinity);
          const page = [...found.positions].map((position) => [line.ids[position], prices.at(position)]);
          expect({ page, total: found.total, below: found.below, above: found.above }).toEqual({
            page: plain.page,
            total: plain.total,
            below: plain.below,
            above: plain.above,
          });
          expect(countFacets(line, one, prices)).toEqual(plain.facets);
          expect(found.unavailable.total).toBe(plain.unavailable.size);
          expect(found.unavailable.positions).toHaveLength(Math.min(20, plain.unavailable.size));
          for (const position of found.unavailable.positions)
            expect(prices.refusals.reasonAt(position)).toEqual(plain.unavailable.get(line.ids[position]!));
        }
      },
    ),
    { numRuns: 150 },
  );
});

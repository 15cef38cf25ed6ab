import { againstToday, due } from '@/features/catalogue/wording/against-today';
import type { PlanCases } from '@/features/care-cost/care-cost.api';
import type { Patient } from '@/features/care-cost/clinics';
import { casesInPregnancy, casesWithoutBirths, type Pregnancy } from '@/features/care-cost/pregnancy';
import { pregnancyTexts } from '@/features/care-cost/waiting-wording';
import { FEATURE_OF_COVERAGE, FIRST_GAPS } from '@/features/catalogue/detail/plan-coverages';
import { distinctSalesChannels, isZone } from '@/features/catalogue/plan-facts';
import type { Coverage, InsuranceItem } from '@/features/catalogue/plan-schemas';
import { GENERAL_COVERAGES, outsideCoverageOfItem } from '@/features/catalogue/wording/clinic-payment';
import { coverageValue, deductibleText, featureText, maximumText } from '@/features/catalogue/wording/coverage';
import { instalmentTexts } from '@/features/catalogue/wording/instalments';
import { offerTexts } from '@/features/catalogue/wording/offers';
import {
  amountWithPeriod,
  isYearly,
  legalSevenTexts,
  priceNote,
  priceWithPeriod,
  shownPrice,
  totalText,
  type Wording,
} from '@/features/catalogue/wording/price';
import { startingLabel } from '@/features/catalogue/wording/starting-price';
import { briefProvenance } from '@/features/catalogue/wording/provenance';
import { scoreText } from '@/features/catalogue/wording/score';
import { agesText, waitingText } from '@/features/eligibility/wording/entry';
import type { PlanShares, PersonShare, Share } from '@/features/quote/quote.api';
import type { Money } from '@/lib/contract/atoms';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';
import { amountWorth, maximumWorth, percentWorth, priceWorth, waitingWorth, type ComparableRange } from './best';
import { caseRows, clinicOf, clinicRows, clinicsIn, regionRows, shareRows, type Providers } from './clinic-rows';
import { cellOf, DASH, isLoaded, row, type Cell, type Loadable, type Row, type TableRow } from './table-row';
import type { TableWording } from './wording';
import type { Kin } from '@/features/pricing/price-schemas';
import { formatMoney, formatNumber } from '@/lib/i18n/money';

type PersonWords = Readonly<Record<Kin | 'base' | 'baseAlone' | 'gesOnly' | 'total', string>> & {
  readonly years: PluralForms;
};

type Words = Wording & { readonly persons: PersonWords };
type PersonRow = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly (readonly string[] | null)[];
};

/** Decimals of UF. Factor times base price has at most four, and a sum by hand must give the same result. */
const UF_DECIMALS = 4;

function shareText({ uf, amount }: Share, { tag }: Words): string {
  const exact = Number(uf);
  const decimals = Math.min(UF_DECIMALS, Math.max(2, (String(exact).split('.')[1] ?? '').length));
  return `${formatMoney(amount, 'CLP', tag)} (UF\u00A0${formatNumber(exact, tag, decimals)})`;
}

function personText({ factor, base, ges, total }: PersonShare, words: Words): readonly string[] {
  const { persons, tag } = words;
  const gesText = shareText(ges, words);
  if (factor === null) return [shareText(total, words), persons.gesOnly];
  const filled = { factor: formatNumber(factor, tag, 1), base: shareText(base, words), ges: gesText };
  return [shareText(total, words), fill(ges.amount > 0 ? persons.base : persons.baseAlone, filled)];
}

const kinOf = ({ role, kin }: PersonShare, index: number): Kin =>
  kin ?? (role === 'carga' ? 'dependant' : index === 0 ? 'self' : 'partner');

function personLabels(people: readonly PersonShare[], { persons, tag }: Words): string[] {
  let dependants = 0;
  return people.map((person, index) => {
    const kin = kinOf(person, index);
    if (kin !== 'self' && kin !== 'partner') dependants += 1;
    return fill(persons[kin], { n: dependants, years: plural(persons.years, person.age, tag) });
  });
}

function personRows(
  items: readonly InsuranceItem[],
  shares: readonly PlanShares[],
  words: Words,
): readonly PersonRow[] {
  const known = items.map(({ productCode }) => shares.find((plan) => plan.productCode === productCode) ?? null);
  const people = known.find((plan) => plan !== null)?.persons ?? [];
  const labels = personLabels(people, words);
  const rows = people.map((_, index) => ({
    key: `person.${index}`,
    label: labels[index]!,
    cells: known.map((plan) => plan && personText(plan.persons[index]!, words)),
  }));
  if (rows.length === 0) return [];
  const total = known.map((plan) => plan && [shareText(plan.total, words)]);
  return [...rows, { key: 'person.total', label: words.persons.total, cells: total }];
}

export const GROUPS = [
  'here',
  'mine',
  'price',
  'conditions',
  'caps',
  'coverage',
  'clinics',
  'persons',
  'service',
  'sources',
] as const;
export type GroupName = (typeof GROUPS)[number];

/** `clinic`: clinic of the rows in the group `here`; null: each plan's own clinic. */
export type Group = { readonly name: GroupName; readonly clinic?: string | null; readonly rows: readonly Row[] };

const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];

/** Coverages paid at clinics. For these, the plan's own percentage applies only at its best clinic. */
const AT_CLINICS: ReadonlySet<string> = new Set(Object.values(GENERAL_COVERAGES).flat());

/** True when the percentage applies only at the plan's best clinic, and other clinics are paid less. */
const isBestOnly = (item: InsuranceItem, code: string) =>
  AT_CLINICS.has(code) && outsideCoverageOfItem(item) === 'less';

function coverageText(item: InsuranceItem, coverage: Coverage, words: TableWording): string {
  const text = coverageValue(coverage, words);
  const isPart = coverage.kind === 'percent' && coverage.value !== null && coverage.value > 0;
  return isPart && isBestOnly(item, coverage.code) ? `${words.upTo} ${text}` : text;
}

function coverageRows(items: readonly InsuranceItem[], words: TableWording, isAtClinic: boolean) {
  const codes = union(items.map(({ coverages }) => coverages.map(({ code }) => code)));
  const shown = codes.filter((code) => !isAtClinic || !AT_CLINICS.has(code));
  return shown.map((code) => {
    const cells = items.map((item) => {
      const found = item.coverages.find((coverage) => coverage.code === code);
      return found ? coverageText(item, found, words) : null;
    });
    const worths = items.map((item) => {
      const { kind, value, currency } = item.coverages.find((coverage) => coverage.code === code) ?? {};
      if (kind === 'percent') return percentWorth(value!, isBestOnly(item, code));
      return kind === 'amount' && currency && value ? amountWorth({ amount: -value, currency }) : null;
    });
    return row({ key: `coverage.${code}`, label: words.coverages[code] ?? code, cells, worths }, words.terms.unknown);
  });
}

/** Omits features with a coverage row. An unlisted feature counts as missing only if the plan's type states it. */
function featureRows(items: readonly InsuranceItem[], words: TableWording) {
  const covered = new Set(items.flatMap(({ coverages }) => coverages.map(({ code }) => FEATURE_OF_COVERAGE[code])));
  const codes = union(items.map(({ features }) => features.filter((code) => !isZone(code) && !covered.has(code))));
  return codes.map((code) => {
    const cells = items.map((item) => featureText(item, code, words));
    return row({ key: `feature.${code}`, label: words.features[code] ?? code, cells }, words.terms.unknown);
  });
}

const nameOfCode = (names: Readonly<Record<string, string>>, code: string | null) => code && (names[code] ?? code);

const meta = ({ insuranceMetadata }: InsuranceItem) => insuranceMetadata.metadata;

export type Refused = ReadonlyMap<number, string>;

function gapTexts(names: readonly string[], { moreGaps, tag }: TableWording): readonly string[] {
  const more = names.length - FIRST_GAPS;
  return [...names.slice(0, FIRST_GAPS), ...(more > 0 ? [plural(moreGaps, more, tag)] : [])];
}

export type VisitorFacts = {
  readonly cases?: readonly Loadable<PlanCases>[];
  readonly providers?: Providers;
  readonly gaps?: readonly Loadable<readonly string[]>[];
  readonly shares?: readonly PlanShares[];
  readonly refused?: Refused;
  readonly ahead?: ReadonlyMap<number, readonly string[]>;
  readonly patient?: Patient;
  readonly pregnancy?: Omit<Pregnancy, 'waiting'> | null;
  /** False: nobody in the family can be pregnant, so no row is about births. */
  readonly mayGiveBirth?: boolean;
  /** True when the profile's prices include all its people. */
  readonly isFirm?: boolean;
  /** Amount that the visitor pays today per month; null: unknown. */
  readonly today?: Money | null;
};

const ofToday = ({ amount, currency }: Money) => ({
  amount,
  currency,
  unit: 'month' as const,
  exact: true,
  detail: null,
});

const withoutBirth = (item: InsuranceItem): InsuranceItem => ({
  ...item,
  coverages: item.coverages.filter(({ code }) => code !== 'maternity'),
  features: item.features.filter((code) => code !== FEATURE_OF_COVERAGE.maternity),
  entry: { ...item.entry, birthWaiting: null },
});

export function comparisonGroups(
  compared: readonly InsuranceItem[],
  words: TableWording,
  {
    shares = [],
    refused = new Map(),
    ahead = new Map(),
    patient = { clinics: [], region: null },
    cases = [],
    providers = [],
    gaps = [],
    pregnancy = null,
    mayGiveBirth = true,
    isFirm = true,
    today = null,
  }: VisitorFacts = {},
): readonly Group[] {
  const items = mayGiveBirth ? compared : compared.map(withoutBirth);
  const names = { ...words.rows, total: words.terms.inTotal };
  const { unknown, entry: entryWords } = words.terms;
  const insuring = items.filter(({ id }) => !refused.has(id));
  const among = (shown: readonly InsuranceItem[], made: Row | null): Row | null =>
    made && {
      ...made,
      cells: items.map((item) => made.cells[shown.indexOf(item)] ?? [DASH]),
      best: made.best.map((column) => items.indexOf(shown[column]!)),
      isSame: made.isSame && shown.length === items.length,
    };
  const affiliates = (organization: string | null) => organization && fill(entryWords.affiliates, { organization });
  type Options = Partial<Pick<TableRow, 'today'>> & {
    readonly none?: string;
    readonly worth?: (item: InsuranceItem) => ComparableRange | null;
  };
  const of = (
    key: keyof typeof names,
    read: (item: InsuranceItem) => Cell,
    shown = items,
    { none = unknown, worth, today: now = null }: Options = {},
  ) =>
    among(
      shown,
      row({ key, label: names[key], cells: shown.map(read), worths: worth ? shown.map(worth) : [], today: now }, none),
    );
  const orDash = { none: DASH };
  const inPlan = ({ entry }: InsuranceItem) => pregnancy && { ...pregnancy, waiting: entry.birthWaiting };
  const costs = cases.map((answer, at) => {
    if (!isLoaded(answer) || !items[at]) return answer;
    return mayGiveBirth ? casesInPregnancy(answer, inPlan(items[at])) : casesWithoutBirths(answer);
  });
  const clinic = clinicOf(items, costs, providers, patient);
  const mine = patient.clinics.filter((name) => name !== clinic);
  const offers = (item: InsuranceItem) =>
    item.offers === 0 ? words.soldOut : offerTexts(item, words.offers, words, words.features);
  const others = union(items.map(({ clinics }) => clinics)).filter((name) => name !== clinic && !mine.includes(name));
  const toRow = (made: TableRow) => row(made, unknown);
  const nearby = clinicsIn(patient, providers);
  const nearFirst = others.toSorted((one, other) => Number(nearby.has(other)) - Number(nearby.has(one)));
  const firmPrice = (item: InsuranceItem) => (refused.has(item.id) ? null : priceWorth(item, isFirm));
  const isDearer = (item: InsuranceItem) => {
    const { amount, currency, legalSeven } = shownPrice(item);
    return today?.currency === currency && due(amount, legalSeven) > due(today.amount, legalSeven);
  };
  const overSeven = (item: InsuranceItem) => priceWorth(item, isFirm, shownPrice(item).legalSeven);
  const seven = items.map(shownPrice).find(({ legalSeven }) => legalSeven !== undefined);
  const whole = today && seven ? (legalSevenTexts({ ...seven, amount: today.amount }, words)?.whole ?? []) : [];
  /** A plan that costs more than today's payment is not marked as best. */
  const unlessDearer = (made: Row | null) =>
    made && { ...made, best: made.best.filter((column) => !isDearer(items[column]!)) };
  const starting = (item: InsuranceItem) => {
    const label = startingLabel(item, words.line, words.starting, words.tag);
    return label.charAt(0).toUpperCase() + label.slice(1);
  };
  const waits = (which: 'waiting' | 'birthWaiting') =>
    of(which, ({ entry }) => entry[which] && waitingText(entry[which], entryWords, words.tag), items, {
      worth: ({ entry }) => entry[which] && waitingWorth(entry[which]),
    });
  const groups: Record<GroupName, readonly (Row | null)[]> = {
    here: [
      ...(clinic === null ? [] : shareRows(clinic, items, providers, words)),
      ...caseRows(costs, patient, { clinic, isPregnant: pregnancy !== null }, words),
    ].map(toRow),
    mine: clinicRows('mine', mine, items, providers, words).map(toRow),
    price: [
      unlessDearer(
        of('price', (item) => refused.get(item.id) ?? priceWithPeriod(item, words), items, {
          worth: firmPrice,
          today: today && [amountWithPeriod(ofToday(today), words), whole].flat(),
        }),
      ),
      today && isFirm
        ? unlessDearer(
            of('against', (item) => againstToday(item, today, names, words.tag), insuring, {
              worth: overSeven,
              today: DASH,
            }),
          )
        : null,
      of('legalSeven', (item) => legalSevenTexts(shownPrice(item), words)?.added ?? null, insuring, {
        worth: overSeven,
        // Unknown: today's payment may include the 7 % of one income or of several.
        today: DASH,
      }),
      of('priceFor', (item) => (shownPrice(item).exact ? names.forProfile : starting(item)), insuring),
      of('total', (item) => totalText(shownPrice(item), words), insuring, orDash),
      of('ahead', ({ id }) => ahead.get(id) ?? null, insuring, orDash),
      of('detail', (item) => priceNote(item, words), insuring, orDash),
      of('instalments', (item) => instalmentTexts(item, words.instalment, words), insuring.filter(isYearly)),
      of('offers', offers, items, { none: names.noOffers }),
    ],
    persons: personRows(insuring, shares, words).map((line) => among(insuring, toRow(line))),
    coverage: coverageRows(items, words, patient.clinics.length > 0),
    clinics: [
      ...regionRows(patient, items, providers, words),
      ...clinicRows('clinic', nearFirst, items, providers, words),
    ]
      .map(toRow)
      .toSorted((one, other) => Number(one?.isSame ?? false) - Number(other?.isSame ?? false)),
    conditions: [
      pregnancy &&
        among(
          insuring,
          toRow({
            key: 'pregnancy',
            label: fill(words.pregnancy.title, { month: pregnancy.month }),
            cells: insuring.map((item) => pregnancyTexts(inPlan(item)!, words.pregnancy, words).lines),
          }),
        ),
      waits('waiting'),
      waits('birthWaiting'),
      of('entryAges', ({ entry }) => entry.ages && agesText(entry.ages, entryWords)),
      toRow({
        key: 'gaps',
        label: names.gaps,
        cells: items.map((_, at) => cellOf(gaps[at] ?? [], words.missing, (list) => gapTexts(list, words))),
      }),
    ],
    caps: [
      toRow({
        key: 'annualMaximum',
        label: names[words.maximumWord],
        cells: items.map((item) => maximumText(meta(item).annual_benefit_maximum, words.maximumWord, words)),
        worths: items.map((item) => maximumWorth(meta(item).annual_benefit_maximum, words.maximumWord)),
      }),
      toRow({
        key: 'deductible',
        label: words.deductibleName,
        cells: items.map((item) =>
          deductibleText(item.insuranceMetadata.metadata.deductible, words, words.deductibleWord),
        ),
        worths: items.map((item) => {
          const { amount = null, currency_code: currency } = meta(item).deductible ?? {};
          return amount === null ? null : amountWorth({ amount, currency: currency! });
        }),
      }),
    ],
    service: [
      of('type', ({ insuranceType }) => insuranceType.displayName),
      of('zone', ({ features }) => features.filter(isZone).map((code) => words.features[code] ?? code)),
      of('modality', (item) => nameOfCode(words.modalities, meta(item).modality)),
      of('protection', (item) => nameOfCode(words.protections, meta(item).protection)),
      of('minimum', (item) => meta(item).minsubscribers?.toString() ?? null),
      of('affiliates', ({ entry }) => affiliates(entry.affiliatesOf)),
      of('madeFor', ({ entry: { madeFor } }) => madeFor && entryWords.purposes[madeFor]),
      of('score', (item) => (words.layout.hideScore ? null : scoreText(item, words))),
      of('channel', (item) =>
        union([distinctSalesChannels(item, words.line).map((way) => words.channels[way] ?? way)]),
      ),
      ...featureRows(items, words),
    ],
    sources: [of('provenance', (item) => briefProvenance(item.provenance, words.provenance), items, { today: DASH })],
  };
  return GROUPS.map((name) => {
    const rows = groups[name].filter((one) => one !== null);
    return name === 'here' ? { name, clinic, rows } : { name, rows };
  }).filter(({ rows }) => rows.length > 0);
}

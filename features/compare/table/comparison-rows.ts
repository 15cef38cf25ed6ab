import type { PlanCases } from '@/features/care-cost/care-cost.api';
import type { Coverage, InsuranceItem } from '@/features/catalogue/plan-schemas';
import {
  outsideCoverageOfItem,
  GENERAL_COVERAGES,
  knownPayment,
  paymentsAt,
  paymentText,
  type Provider,
} from '@/features/catalogue/wording/clinic-payment';
import {
  coverageValue,
  deductibleText,
  featureText,
  isUnlimited,
  maximumText,
} from '@/features/catalogue/wording/coverage';
import {
  isYearly,
  legalSevenTexts,
  priceNote,
  priceWithPeriod,
  shownPrice,
  totalText,
} from '@/features/catalogue/wording/price';
import { instalmentTexts } from '@/features/catalogue/wording/instalments';
import { FEATURE_OF_COVERAGE, FIRST_GAPS, byCoveredPercent } from '@/features/catalogue/detail/plan-coverages';
import { distinctSalesChannels, isZone } from '@/features/catalogue/plan-facts';
import { briefProvenance } from '@/features/catalogue/wording/provenance';
import { scoreText } from '@/features/catalogue/wording/score';
import { offerTexts } from '@/features/catalogue/wording/offers';
import { agesText, waitingText } from '@/features/eligibility/wording/entry';
import { fill, plural } from '@/lib/i18n/labels';
import type { PlanShares } from '@/features/quote/quote.api';
import { cellOf, isMissing, type Loadable, type Cell, isLoaded, type MissingWords } from './answered';
import { personRows } from './persons';
import type { TableWording } from './wording';
import { selectCases, commonClinic, isAnyKnown, type Patient } from '@/features/care-cost/clinics';
import { casesInPregnancy, type Pregnancy } from '@/features/care-cost/pregnancy';
import { pregnancyTexts } from '@/features/care-cost/waiting-wording';
import { caseTexts, type CaseWords } from '@/features/care-cost/wording';
import type { CoverageOrganizations } from '@/features/catalogue/detail/detail-schemas';

type CaseTableRow = { readonly key: string; readonly label: string; readonly cells: readonly Cell[] };

type CaseWording = { readonly cases: CaseWords; readonly missing: MissingWords; readonly tag: string };

/** Costs of cases per plan at `commonClinic`, else at each plan's cheapest. The first row names the clinic. */
function caseRows(
  answers: readonly Loadable<PlanCases>[],
  patient: Patient,
  { cases: words, missing, tag }: CaseWording,
): readonly CaseTableRow[] {
  const known = answers.filter(isLoaded);
  if (!known.some(isAnyKnown)) {
    if (known.length === answers.length) return [];
    return [
      { key: 'case.any', label: words.estimate, cells: answers.map((answer) => cellOf(answer, missing, () => null)) },
    ];
  }
  const clinic = commonClinic(known, patient);
  const estimates = answers.map((answer) =>
    isLoaded(answer) ? { ...answer, ...selectCases(answer, patient, clinic) } : answer,
  );
  const where = estimates.map((one) => {
    if (!isLoaded(one) || one.clinic === null) return null;
    const { region } = one;
    return [
      one.isNamed ? one.clinic : fill(words.notNamed, { clinic: one.clinic }),
      ...(region ? [fill(region.isThere ? words.region.there : words.region.notThere, { region: region.name })] : []),
    ];
  });
  const codes = [...new Set(estimates.filter(isLoaded).flatMap(({ cases }) => cases.map(({ code }) => code)))];
  const rows = codes.map((code) => ({
    key: `case.${code}`,
    label: words.names[code],
    cells: estimates.map((one) =>
      cellOf(one, missing, ({ cases, currency }) => {
        const found = cases.find((each) => each.code === code);
        return found?.estimate ? caseTexts(found, currency, { ...words, ...words.short }, tag).lines : null;
      }),
    ),
  }));
  return [{ key: 'case.where', label: words.where, cells: where }, ...rows];
}

export const GROUPS = [
  'cases',
  'mine',
  'price',
  'persons',
  'conditions',
  'caps',
  'coverage',
  'clinics',
  'service',
] as const;
export type GroupName = (typeof GROUPS)[number];

export type Row = {
  readonly key: string;
  readonly label: string;
  readonly cells: readonly (readonly string[])[];
  readonly differs: boolean;
};
export type Group = { readonly name: GroupName; readonly rows: readonly Row[] };

/** `none`: text for a product without a value. `meanings`: by product, where two texts mean the same. */
function row(
  key: string,
  label: string,
  cells: readonly Cell[],
  none: string,
  meanings?: readonly string[],
): Row | null {
  if (cells.every((cell) => !isMissing(cell) && !cell?.length)) return null;
  const lines = cells.map((cell) => {
    if (isMissing(cell)) return [cell.missing];
    if (!cell?.length) return [none];
    return typeof cell === 'string' ? [cell] : cell;
  });
  const told = meanings ?? lines.map((texts) => [...texts].sort().join('\n'));
  const compared = new Set(told.filter((_, at) => !isMissing(cells[at]!)));
  return { key, label, cells: lines, differs: compared.size > 1 };
}

const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];

/** Percentages paid at a clinic; the plan's own percentage is that of its best clinic. */
const AT_CLINICS: ReadonlySet<string> = new Set(Object.values(GENERAL_COVERAGES).flat());

function coverageText(item: InsuranceItem, coverage: Coverage, words: TableWording): string {
  const text = coverageValue(coverage, words);
  const isPart = coverage.kind === 'percent' && coverage.value !== null && coverage.value > 0;
  const isBest = isPart && AT_CLINICS.has(coverage.code) && outsideCoverageOfItem(item) === 'less';
  return isBest ? `${words.upTo} ${text}` : text;
}

function coverageRows(items: readonly InsuranceItem[], words: TableWording, mine: readonly string[]) {
  const codes = union(items.map(({ coverages }) => coverages.map(({ code }) => code)));
  const shown = codes.filter((code) => mine.length === 0 || !AT_CLINICS.has(code));
  return shown.map((code) => {
    const cells = items.map((item) => {
      const found = item.coverages.find((coverage) => coverage.code === code);
      return found ? coverageText(item, found, words) : null;
    });
    return row(`coverage.${code}`, words.coverages[code] ?? code, cells, words.terms.unknown);
  });
}

/** Omits features with a coverage row. Unlisted features count as missing only if the plan's type says so. */
function featureRows(items: readonly InsuranceItem[], words: TableWording) {
  const covered = new Set(items.flatMap(({ coverages }) => coverages.map(({ code }) => FEATURE_OF_COVERAGE[code])));
  const codes = union(items.map(({ features }) => features.filter((code) => !isZone(code) && !covered.has(code))));
  return codes.map((code) => {
    const cells = items.map((item) => featureText(item, code, words));
    return row(`feature.${code}`, words.features[code] ?? code, cells, words.terms.unknown);
  });
}

const named = (names: Readonly<Record<string, string>>, code: string | null) => code && (names[code] ?? code);

const meta = ({ insuranceMetadata }: InsuranceItem) => insuranceMetadata.metadata;

export type Refused = ReadonlyMap<number, string>;

const DASH = '—';

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
  readonly mine?: readonly string[];
  readonly patient?: Patient;
  readonly pregnancy?: Omit<Pregnancy, 'waiting'> | null;
};

export function comparisonGroups(
  items: readonly InsuranceItem[],
  words: TableWording,
  {
    shares = [],
    refused = new Map(),
    ahead = new Map(),
    mine = [],
    patient = { clinics: mine, region: null },
    cases = [],
    providers = [],
    gaps = [],
    pregnancy = null,
  }: VisitorFacts = {},
): readonly Group[] {
  const names = { ...words.rows, total: words.terms.inTotal };
  const { unknown, entry: entryWords } = words.terms;
  const insuring = items.filter(({ id }) => !refused.has(id));
  const among = (told: readonly InsuranceItem[], made: Row | null): Row | null =>
    made && { ...made, cells: items.map((item) => made.cells[told.indexOf(item)] ?? [DASH]) };
  const affiliates = (organization: string | null) => organization && fill(entryWords.affiliates, { organization });
  const of = (key: keyof typeof names, read: (item: InsuranceItem) => Cell, told = items, none = unknown) =>
    among(told, row(key, names[key], told.map(read), none));
  const inPlan = ({ entry }: InsuranceItem) => pregnancy && { ...pregnancy, waiting: entry.birthWaiting };
  const costs = cases.map((answer, at) =>
    isLoaded(answer) && items[at] ? casesInPregnancy(answer, inPlan(items[at])) : answer,
  );
  const maximumOf = (item: InsuranceItem) => maximumText(meta(item).annual_benefit_maximum, words.maximumWord, words);
  const offers = (item: InsuranceItem) =>
    item.offers === 0 ? words.soldOut : offerTexts(item, words.offers, words, words.features);
  const others = union(items.map(({ clinics }) => clinics)).filter((name) => !mine.includes(name));
  const toRow = ({ key, label, cells }: { key: string; label: string; cells: readonly Cell[] }) =>
    row(key, label, cells, unknown);
  const groups: Record<GroupName, readonly (Row | null)[]> = {
    cases: caseRows(costs, patient, words).map(({ key, label, cells }) =>
      row(key, label, cells, key === 'case.where' ? DASH : words.cases.unknown),
    ),
    mine: [...clinicRows('mine', mine, items, providers, words), ...regionRows(patient, items, providers, words)].map(
      toRow,
    ),
    price: [
      of('price', (item) => refused.get(item.id) ?? priceWithPeriod(item, words)),
      of('priceFor', (item) => (shownPrice(item).exact ? names.forProfile : names.from), insuring),
      of('provenance', (item) => briefProvenance(item.provenance, words.provenance)),
      of('total', (item) => totalText(shownPrice(item), words), insuring, DASH),
      of('legalSeven', (item) => legalSevenTexts(shownPrice(item), words)?.added ?? null, insuring),
      of('ahead', ({ id }) => ahead.get(id) ?? null, insuring, DASH),
      of('detail', (item) => priceNote(item, words), insuring, DASH),
      of('instalments', (item) => instalmentTexts(item, words.instalment, words), insuring.filter(isYearly)),
      row('offers', names.offers, items.map(offers), names.noOffers),
    ],
    persons: personRows(insuring, shares, words).map((line) => among(insuring, toRow(line))),
    coverage: coverageRows(items, words, mine),
    clinics: clinicRows('clinic', others, items, providers, words).map(toRow),
    conditions: [
      pregnancy &&
        among(
          insuring,
          row(
            'pregnancy',
            fill(words.pregnancy.title, { month: pregnancy.month }),
            insuring.map((item) => pregnancyTexts(inPlan(item)!, words.pregnancy, words).lines),
            unknown,
          ),
        ),
      ...(['waiting', 'birthWaiting'] as const).map((which) =>
        of(which, ({ entry }) => entry[which] && waitingText(entry[which], entryWords, words.tag)),
      ),
      of('entryAges', ({ entry }) => entry.ages && agesText(entry.ages, entryWords)),
      row(
        'gaps',
        names.gaps,
        items.map((_, at) => cellOf(gaps[at] ?? [], words.missing, (list) => gapTexts(list, words))),
        unknown,
      ),
    ],
    caps: [
      row(
        'annualMaximum',
        names[words.maximumWord],
        items.map(maximumOf),
        unknown,
        items.map((item) => (isUnlimited(meta(item).annual_benefit_maximum) ? '' : maximumOf(item))),
      ),
      row(
        'deductible',
        words.deductibleName,
        items.map((item) => deductibleText(item, words, words.deductibleWord)),
        unknown,
      ),
    ],
    service: [
      of('type', ({ insuranceType }) => insuranceType.displayName),
      of('zone', ({ features }) => features.filter(isZone).map((code) => words.features[code] ?? code)),
      of('modality', (item) => named(words.modalities, meta(item).modality)),
      of('protection', (item) => named(words.protections, meta(item).protection)),
      of('minimum', (item) => meta(item).minsubscribers?.toString() ?? null),
      of('affiliates', ({ entry }) => affiliates(entry.affiliatesOf)),
      of('madeFor', ({ entry: { madeFor } }) => madeFor && entryWords.purposes[madeFor]),
      of('score', (item) => (words.layout.hideScore ? null : scoreText(item, words))),
      of('channel', (item) =>
        union([distinctSalesChannels(item, words.line).map((way) => words.channels[way] ?? way)]),
      ),
      ...featureRows(items, words),
    ],
  };
  return GROUPS.map((name) => ({ name, rows: groups[name].filter((one) => one !== null) })).filter(
    ({ rows }) => rows.length > 0,
  );
}

export function onlyDifferences(groups: readonly Group[]): readonly Group[] {
  return groups
    .map(({ name, rows }) => ({ name, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

type ClinicTableRow = { readonly key: string; readonly label: string; readonly cells: readonly Cell[] };

type Organization = CoverageOrganizations['organizations'][number];

type Providers = readonly Loadable<readonly (Provider & Partial<Pick<Organization, 'countryState'>>)[]>[];

function paymentAt(name: string, item: InsuranceItem, providers: readonly Provider[], words: TableWording): string {
  const [payment] = paymentsAt([name], providers);
  return paymentText(knownPayment(payment!, item), words.clinic, words);
}

function clinicRows(
  group: 'mine' | 'clinic',
  names: readonly string[],
  items: readonly InsuranceItem[],
  providers: Providers,
  words: TableWording,
): readonly ClinicTableRow[] {
  return names.map((name) => ({
    key: `${group}.${name}`,
    label: name,
    cells: items.map((item, index) =>
      cellOf(providers[index] ?? [], words.missing, (there) => paymentAt(name, item, there, words)),
    ),
  }));
}

function regionRows(
  { clinics, region }: Patient,
  items: readonly InsuranceItem[],
  providers: Providers,
  words: TableWording,
): readonly ClinicTableRow[] {
  if (clinics.length > 0 || region === null || !items.some((item) => item.clinics.length > 0)) return [];
  const { stateCode, stateName } = region;
  const cells = items.map((item, index) =>
    cellOf(providers[index] ?? [], words.missing, (organizations) => {
      const [best] = organizations
        .filter(({ countryState }) => countryState?.stateCode === stateCode)
        .filter(({ displayName }) => item.clinics.includes(displayName))
        .map(({ displayName: name, coverage: { hospital, ambulatory } }) => ({ name, hospital, ambulatory }))
        .toSorted(byCoveredPercent);
      if (!best) return fill(words.cases.region.notThere, { region: stateName });
      return [best.name, paymentAt(best.name, item, organizations, words)];
    }),
  );
  return [{ key: 'mine.region', label: fill(words.rows.inRegion, { region: stateName }), cells }];
}

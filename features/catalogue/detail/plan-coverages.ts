import type { Coverage, InsuranceItem } from '@/features/catalogue/plan-schemas';
import type { EntryConditions, OwnConditions } from '@/features/eligibility/entry-schemas';
import { mergeConditions } from '@/features/eligibility/entry-rules';
import type {
  COVERAGE_GROUPS,
  CoverageItem,
  CoverageOffer,
  GAP_KINDS,
  LineContent,
  PlanDetail,
} from './detail-schemas';

function mergeBy<T>(lists: readonly (readonly T[])[], keyOf: (entry: T) => string): T[] {
  const found = new Map<string, T>();
  for (const entry of lists.flat()) if (!found.has(keyOf(entry))) found.set(keyOf(entry), entry);
  return [...found.values()];
}

type Category = LineContent['extraBenefits'][number];

const byCode = ({ code }: { code: string }) => code;

function mergeBenefits(lists: readonly LineContent['extraBenefits'][]): LineContent['extraBenefits'] {
  const ofAll = ({ code }: { code: string }) =>
    lists.flat().flatMap((category) => (category.code === code ? [category.benefits] : []));
  const whole = (category: Category): Category => ({ ...category, benefits: mergeBy(ofAll(category), byCode) });
  return mergeBy(lists, byCode).map(whole);
}

type RowConditions = EntryConditions & Pick<LineContent, 'waitingPeriods'>;

const mergeWaiting = (row: RowConditions, lines: readonly RowConditions[]) =>
  mergeBy(
    [row, ...lines].map(({ waitingPeriods }) => waitingPeriods),
    byCode,
  );

const ORDINARY: ReadonlySet<string> = new Set(['generalIllness', 'vetVisit', 'medicalIllness']);
const BIRTH: ReadonlySet<string> = new Set(['childbirth']);

export function entryOf(
  row: RowConditions & Pick<OwnConditions, 'madeFor'> & Pick<InsuranceItem, 'features' | 'coverages'>,
  lines: readonly RowConditions[],
  company: string,
): Omit<InsuranceItem['entry'], 'closed'> {
  const { entryAges, employerOnly, affiliatesOnly } = mergeConditions([row, ...lines]);
  const periods = mergeWaiting(row, lines);
  const waitingOf = (codes: ReadonlySet<string>) => {
    const found = periods.find(({ code }) => codes.has(code));
    return found ? { days: found.days, upTo: found.upTo, typical: found.typical } : null;
  };
  const birthWaiting = waitingOf(BIRTH);
  // A usual waiting time of the line does not mean that a plan pays for births.
  const isBirthNamed = !birthWaiting?.typical || allFeatures(row).includes(FEATURE_OF_COVERAGE.maternity!);
  return {
    ages: entryAges && { from: entryAges.from, to: entryAges.to, typical: entryAges.typical },
    employerOnly: employerOnly ?? false,
    affiliatesOf: affiliatesOnly ? company : null,
    madeFor: row.madeFor,
    waiting: waitingOf(ORDINARY),
    birthWaiting: isBirthNamed ? birthWaiting : null,
  };
}

export function mergeContents(own: PlanDetail | null, row: RowConditions, lines: readonly LineContent[]): LineContent {
  const all: readonly Omit<LineContent, keyof RowConditions>[] = own ? [own, ...lines] : lines;
  const every = <K extends keyof (typeof all)[number]>(part: K) => all.map((content) => content[part]);
  return {
    ...mergeConditions([row, ...lines]),
    descriptions: mergeBy(every('descriptions'), byCode),
    coverageGroups: mergeBy(every('coverageGroups'), ({ group }) => group),
    topAmounts: mergeBy(every('topAmounts'), byCode),
    deductibles: mergeBy(every('deductibles'), byCode),
    extraBenefits: mergeBenefits(every('extraBenefits')),
    exclusions: mergeBy(every('exclusions'), byCode),
    coverageOrganizations: mergeBy(every('coverageOrganizations'), ({ name }) => name),
    howToContract: mergeBy(every('howToContract'), byCode),
    waitingPeriods: mergeWaiting(row, lines),
    whoMayEnter: mergeBy(every('whoMayEnter'), byCode),
    faq: mergeBy(every('faq'), byCode),
    whyUs: mergeBy(every('whyUs'), byCode),
  };
}

type Group = (typeof COVERAGE_GROUPS)[number];

const GROUP_OF: Readonly<Record<string, Group>> = {
  hospital: 'hospital',
  intensiveCare: 'hospital',
  surgery: 'hospital',
  oncology: 'hospital',
  transplants: 'hospital',
  maternity: 'hospital',
  vetHospitalization: 'hospital',
  ambulatory: 'ambulatory',
  specialist: 'ambulatory',
  medication: 'ambulatory',
  homeCare: 'ambulatory',
  teleconsultation: 'ambulatory',
  vetConsultation: 'ambulatory',
  dental: 'ambulatory',
  emergency: 'urgency',
  evacuation: 'urgency',
  accidentMedical: 'urgency',
  workAccidentCare: 'urgency',
};

export const groupOfCoverage = ({ code }: Pick<Coverage, 'code'>): Group =>
  Object.hasOwn(GROUP_OF, code) ? GROUP_OF[code]! : 'others';

export const SHEET_CODE: Readonly<Record<string, string>> = {
  hospital: 'bedDay',
  intensiveCare: 'intensiveBedDay',
  oncology: 'chemotherapy',
  transplants: 'organTransplant',
  maternity: 'childbirth',
  specialist: 'medicalConsultation',
  medication: 'prescriptionMedication',
  dental: 'dentalTreatment',
  homeCare: 'homeCareVisit',
  emergency: 'emergencyRoom',
  vetConsultation: 'vetVisit',
  surgery: 'vetSurgery',
  vetHospitalization: 'vetBedDay',
  funeral: 'burialExpenses',
  workAccidentCare: 'workMedicalCare',
  disabilityPension: 'totalDisabilityPension',
};

const isCapped = ({ preferente, libreEleccion, yearlyCap }: CoverageItem): boolean =>
  [(preferente ?? libreEleccion)?.cap, yearlyCap].some((cap) => cap !== undefined && cap !== null && cap.amount > 0);

export function someCapped(
  { code, kind }: Pick<Coverage, 'code' | 'kind'>,
  sheet: readonly { readonly group: string; readonly items: readonly CoverageItem[] }[],
): boolean {
  const headed = sheet.flatMap(({ group, items }) =>
    group === code ? items : items.filter((item) => item.code === SHEET_CODE[code]),
  );
  return kind === 'percent' && headed.some(isCapped);
}

export const FIRST_GAPS = 3;

export const isReducedCover = ({ kind }: { readonly kind: (typeof GAP_KINDS)[number] }) =>
  kind === 'lowMaximum' || kind === 'restriction';

export type Gap = Pick<LineContent['exclusions'][number], 'code' | 'name' | 'text'> & {
  readonly kind: Exclude<(typeof GAP_KINDS)[number], 'lowMaximum'>;
};

const paysNothing = (offer: CoverageOffer | null): boolean => offer === null || (offer.percent === 0 && !offer.copay);

function unpaidRows(groups: LineContent['coverageGroups']): CoverageItem[] {
  const byRow = Map.groupBy(
    groups.flatMap(({ items }) => items),
    byCode,
  );
  return [...byRow.values()]
    .filter((rows) =>
      rows.every(({ preferente, libreEleccion }) => paysNothing(preferente) && paysNothing(libreEleccion)),
    )
    .map(([row]) => row!);
}

/**
 * Benefits that the plan does not pay or pays less; the plan's own entries first. An unknown benefit is not a gap.
 * Default `restrictions`: the sheet's.
 */
export function gapsOf(
  { coverageGroups, exclusions }: Pick<LineContent, 'coverageGroups' | 'exclusions'>,
  coverages: readonly Coverage[],
  restrictions: readonly string[],
): Gap[] {
  const named = (codes: readonly string[]) => codes.map((code) => ({ code }));
  const onCard = coverages.filter(({ value }) => value === 0).map(({ code }) => ({ code }));
  const isOnCard = (code: string) => onCard.some((one) => one.code === code || SHEET_CODE[one.code] === code);
  const unpaid = [...onCard, ...unpaidRows(coverageGroups).filter(({ code }) => !isOnCard(code))];
  const rows = coverageGroups.flatMap(({ group, items }) => (group === 'restricted' ? items : []));
  const paidLess = rows.filter(({ code }) => unpaid.every((one) => one.code !== code));
  const restricted = restrictions.length > 0 ? named(restrictions) : paidLess;
  const gapsAs = (kind: Gap['kind'], items: readonly Omit<Gap, 'kind'>[]) =>
    items.map(({ code, name, text }): Gap => ({ kind, code, name, text }));
  return [...gapsAs('restriction', restricted), ...gapsAs('unpaid', unpaid), ...gapsAs('exclusion', exclusions)];
}

function coverageOfItem(code: string, { preferente, libreEleccion }: CoverageItem): Coverage | null {
  const offer = preferente ?? libreEleccion;
  if (!offer) return { code, kind: 'percent', value: 0, currency: null };
  if (offer.percent !== null) return { code, kind: 'percent', value: offer.percent, currency: null };
  return offer.copay ? { code, kind: 'included', value: null, currency: null } : null;
}

/**
 * Known coverages: of the card, then of the sheet, then of the features. A sheet may add a percentage to the card's
 * coverage.
 */
export function allCoverages(
  { coverages: onCard, features }: Pick<InsuranceItem, 'coverages' | 'features'>,
  sheet: readonly { readonly items: readonly CoverageItem[] }[],
): Coverage[] {
  const items = new Map(sheet.flatMap(({ items: rows }) => rows.map((item) => [item.code, item] as const)));
  const cardCodes = new Set(onCard.map(({ code }) => code));
  const onSheet = (code: string) => {
    const item = items.get(SHEET_CODE[code] ?? '');
    return item ? coverageOfItem(code, item) : null;
  };
  const own = onCard.map((coverage) => {
    const share = coverage.kind === 'included' && coverage.value !== 0 && onSheet(coverage.code);
    return share && share.value ? share : coverage;
  });
  const further = Object.keys(SHEET_CODE).flatMap((code) => (cardCodes.has(code) ? [] : (onSheet(code) ?? [])));
  const shown = new Set([...cardCodes, ...further.map(({ code }) => code)]);
  const implied = Object.entries(FEATURE_OF_COVERAGE).flatMap(([code, feature]): Coverage[] =>
    features.includes(feature) && !shown.has(code) ? [{ code, kind: 'included', value: null, currency: null }] : [],
  );
  return [...own, ...further, ...implied];
}

export const FEATURE_OF_COVERAGE: Readonly<Record<string, string>> = {
  teleconsultation: 'telemedicine',
  maternity: 'maternityIncluded',
  dental: 'dentalIncluded',
  evacuation: 'evacuation',
};
export function allFeatures({ features, coverages }: Pick<InsuranceItem, 'features' | 'coverages'>): string[] {
  const paid = coverages.filter(({ kind, value }) => (kind === 'included' ? value !== 0 : (value ?? 0) > 0));
  return [...new Set([...features, ...paid.flatMap(({ code }) => FEATURE_OF_COVERAGE[code] ?? [])])];
}

export const isPaidAsAmount = ({ kind, value }: Coverage): boolean => kind === 'amount' && value !== null && value > 0;

export const byCoveredPercent = (
  left: { readonly hospital: number | null; readonly ambulatory: number | null; readonly name: string },
  right: { readonly hospital: number | null; readonly ambulatory: number | null; readonly name: string },
): number =>
  (right.hospital ?? -1) - (left.hospital ?? -1) ||
  (right.ambulatory ?? -1) - (left.ambulatory ?? -1) ||
  left.name.localeCompare(right.name, 'es');

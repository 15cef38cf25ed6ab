import 'server-only';
import { z } from 'zod';
import {
  clinicCoverage,
  planEntry,
  type CatalogueFile,
  type ClinicCoverage,
  type PlanEntry,
} from '@/features/catalogue/import-schemas';
import { isZone } from '@/features/catalogue/plan-facts';
import { isoDate } from '@/lib/contract/atoms';
import { EXAMPLE, type PlanProvenance, type Provenance } from '@/lib/contract/provenance';
import { CatalogueMistakes, type Mistake } from './mistake';
import { isPriceSheet, priceListOfSheet } from './price-sheet';
import { schemaMistakes } from './schema-mistakes';

export const [clinicName, percent] = clinicCoverage.def.items;

/** Zones by the Isapres' names. The six parts of the Metropolitan Region are always listed together. */
const ZONES = {
  RM: 'zoneRM',
  'rm-metropolitana': 'zoneRM',
  'rm-norte': 'zoneRM',
  'rm-sur': 'zoneRM',
  'rm-oriente': 'zoneRM',
  'rm-poniente': 'zoneRM',
  'rm-centro': 'zoneRM',
  norte: 'zoneNorth',
  centro: 'zoneCentre',
  octava: 'zoneBiobio',
  sur: 'zoneSouth',
} as const;
type Zone = keyof typeof ZONES;
const zone = z.enum(Object.keys(ZONES) as [Zone, ...Zone[]]);

const priceListRow = z.tuple([
  z.number().int().positive(),
  planEntry.shape.productCode,
  z.number().positive().max(100),
  z.enum(['pref', 'libre']),
  zone.array().nullable(),
  z.string().max(120).nullable(),
  z.tuple([z.number().int().nonnegative(), percent, percent]).array().max(500),
  z.tuple([percent, percent]).nullable(),
  z.literal([0, 1]),
]);

/**
 * Plans as an Isapre's price list prints them: Isapre code, plan code, base price in UF, kind, zones (null: unknown),
 * line, [clinic, hospital %, ambulatory %], [hospital %, ambulatory %] of the free choice, and whether a cap exists.
 */
const priceList = z.object({
  asOf: isoDate,
  clinics: clinicName.array().max(10_000),
  plans: priceListRow.array().max(100_000),
});
type PriceList = z.infer<typeof priceList>;
type Row = PriceList['plans'][number];

/** Code of published lists in the market's sources; its day must change with each list. */
export const LIST_SOURCE = 'isapre-lists';

export const isPriceList = (value: unknown): boolean =>
  isPriceSheet(value) || (typeof value === 'object' && value !== null && 'asOf' in value && 'clinics' in value);

/**
 * Percentage that differs between list and catalogue. The import uses the lower one, because a page must not promise
 * too much.
 */
export type Disagreement = {
  readonly plan: string;
  readonly title: string;
  /** Clinic. Null: the plan's own percentage, which is the highest percentage of its clinics. */
  readonly clinic: string | null;
  readonly care: 'hospital' | 'ambulatory';
  readonly list: number;
  readonly catalogue: number;
};

type Company = {
  readonly organization: PlanEntry['organization'];
  readonly productType: string;
  readonly gesUf: number | null;
};

const isapreCodeOf = ({ tariff }: PlanEntry): number | null => (tariff.model === 'isapre' ? tariff.isapreCode : null);

function companiesIn(plans: readonly PlanEntry[]): ReadonlyMap<number, Company> {
  const companies = new Map<number, Company>();
  for (const { organization, productType, tariff } of plans)
    if (tariff.model === 'isapre') companies.set(tariff.isapreCode, { organization, productType, gesUf: tariff.gesUf });
  return companies;
}

const LINE_ZONES: readonly (readonly [words: string, zone: string])[] = [
  ['SANTIAGO', 'zoneRM'],
  ['NORTE', 'zoneNorth'],
  ['QUINTA REGION', 'zoneCentre'],
  ['SUR', 'zoneSouth'],
  ['LIBRE ELECCION', 'zoneNational'],
];

/** Zones of a row; null: not stated. */
function zonesOf([, , , , zones, line]: Row): readonly string[] | null {
  if (zones) return [...new Set(zones.map((name) => ZONES[name]))];
  const found = line === null ? undefined : LINE_ZONES.find(([words]) => line.includes(words));
  return found ? [found[1]] : null;
}

const ACCENTS: Readonly<Record<string, string>> = { Region: 'Región', Eleccion: 'Elección' };

/** Converts a line's name from capitals: 'PLENO SALUD(SANTIAGO)' becomes 'Pleno Salud (Santiago)'. */
const lineName = (line: string): string =>
  line
    .replace('(', ' (')
    .toLowerCase()
    .replaceAll(/\p{L}+/gu, (word) => word[0]!.toUpperCase() + word.slice(1))
    .replaceAll(/\p{L}+/gu, (word) => ACCENTS[word] ?? word);

/** Names of Consalud's families by their abbreviation in plan codes. */
const FAMILIES: readonly (readonly [code: RegExp, family: string])[] = [
  [/^13-CORE/, 'Core'],
  [/^13-EF/, 'Easy Full'],
  [/^13-EO/, 'Easy One'],
  [/^13-SF/, 'Select Full'],
];

function nameOf([, code, , , , line]: Row): string {
  if (line !== null) return `${lineName(line)} ${code}`;
  const family = FAMILIES.find(([abbreviation]) => abbreviation.test(code));
  return family ? `${family[1]} ${code.replace(/^13-/, '')}` : `Plan ${code}`;
}

/** End of a Cruz Blanca code: month (1 to 9, O, N, D) and year of the edition, such as 'D25' or '526'. */
const EDITIONS: Readonly<Record<number, RegExp>> = { 78: /^(?<stem>.+)(?<month>[1-9OND])(?<year>\d\d)$/ };
const MONTHS = '123456789OND';

/** Codes for which the list has a later edition. */
function supersededIn(plans: readonly Row[]): ReadonlySet<string> {
  const editions = plans.flatMap(([isapre, code]) => {
    const { stem, month, year } = EDITIONS[isapre]?.exec(code)?.groups ?? {};
    return stem ? [{ code, stem, at: Number(year) * 12 + MONTHS.indexOf(month!) }] : [];
  });
  const latest = new Map<string, number>();
  for (const { stem, at } of editions) latest.set(stem, Math.max(at, latest.get(stem) ?? 0));
  return new Set(editions.filter(({ stem, at }) => at < latest.get(stem)!).map(({ code }) => code));
}

const highest = (percents: readonly (number | null)[]): number | null => {
  const known = percents.filter((one) => one !== null);
  return known.length === 0 ? null : Math.max(...known);
};

/** Converts 0 % to null (not stated). A clinic is listed because the plan pays there, so 0 is a reading error. */
const stated = (value: number | null): number | null => value || null;

const CARES = ['hospital', 'ambulatory'] as const;

type Reading = {
  readonly list: PriceList;
  readonly companies: ReadonlyMap<number, Company>;
  readonly before: ReadonlyMap<string, PlanEntry>;
  readonly superseded: ReadonlySet<string>;
  readonly disagreements: Disagreement[];
};

type Place = Omit<Disagreement, 'list' | 'catalogue'>;

function lower(place: Place, list: number | null, catalogue: number | null, { disagreements }: Reading): number | null {
  if (list === null || catalogue === null) return list ?? catalogue;
  if (list !== catalogue) disagreements.push({ ...place, list, catalogue });
  return Math.min(list, catalogue);
}

function clinicsOf([, plan, , , , , paid]: Row, title: string, reading: Reading): ClinicCoverage[] {
  const before = new Map(reading.before.get(plan)?.details.clinics.map(([name, ...percents]) => [name, percents]));
  return paid.map(([index, ...percents]) => {
    const clinic = reading.list.clinics[index]!;
    const known = before.get(clinic);
    const [hospital, ambulatory] = CARES.map((care, at) =>
      lower({ plan, title, clinic, care }, stated(percents[at]!), (known?.[at] ?? null) as number | null, reading),
    );
    return [clinic, hospital!, ambulatory!];
  });
}

/** Highest percentages at the plan's own clinics. If the plan names no clinic, the percentages of free choice. */
function coveragesOf(row: Row, title: string, clinics: readonly ClinicCoverage[], reading: Reading) {
  const [, plan, , , , , , free] = row;
  const before = reading.before.get(plan)?.details.coverages ?? [];
  const own = CARES.map((care, at) => {
    const derived = highest(clinics.map((clinic) => clinic[at + 1] as number | null)) ?? stated(free?.[at] ?? null);
    const known = before.find(({ code }) => code === care)?.value ?? null;
    const value = lower({ plan, title, clinic: null, care }, derived, known, reading);
    return { code: care, kind: 'percent' as const, value, currency: null };
  });
  return [...own, ...before.filter(({ code }) => !CARES.some((care) => care === code))];
}

export const COMMON_FEATURES = ['ges', 'caec'];

/** Default terms of an Isapre plan, because the list states no caps. */
export const TERMS = {
  unit: 'month',
  salesChannel: ['ExecutiveEmployee'],
  annualBenefitMaximum: { amount: null, currency_code: 'UF' },
  protection: 'gesCaec',
  deductible: { amount: 0, currency_code: 'UF' },
  paymentMethods: ['payroll', 'bankTransfer'],
};

/** True for features that the list sets; others stay as they are in the catalogue. */
const isListed = (feature: string) => isZone(feature) || feature === 'fullHospital' || feature === 'freeChoice';

/** True if hospital stays are paid in full at all clinics. If the plan names no clinic, free choice decides. */
export const isFullHospital = (clinics: readonly ClinicCoverage[], hospital: number | null): boolean =>
  hospital === 100 && clinics.every(([, paid]) => paid === null || paid === 100);

function featuresOf(row: Row, isFull: boolean, known: PlanEntry | undefined): string[] {
  const before = known?.details.features ?? COMMON_FEATURES;
  return [
    ...before.filter((feature) => !isListed(feature)),
    ...(zonesOf(row) ?? before.filter(isZone)),
    ...(isFull ? ['fullHospital'] : []),
    ...(row[3] === 'libre' ? ['freeChoice'] : []),
  ];
}

const MODALITY = { pref: 'preferente', libre: 'libre_eleccion' } as const;

/** Published: prices and percentages of clinics. Derived: percentages of a plan. A list does not contain caps. */
export function listedProvenance(source: string): PlanProvenance {
  const published: Provenance = { kind: 'published', source };
  return { price: published, coverages: { kind: 'derived', source }, clinics: published, cap: EXAMPLE };
}

function entryOf(row: Row, reading: Reading): PlanEntry {
  const [isapreCode, productCode, baseUf, kind] = row;
  const { organization, productType, gesUf } = reading.companies.get(isapreCode)!;
  const known = reading.before.get(productCode);
  const displayName = known?.displayName ?? nameOf(row);
  const clinics = clinicsOf(row, displayName, reading);
  const coverages = coveragesOf(row, displayName, clinics, reading);
  const fresh = {
    productType,
    organization,
    productCode,
    url: productCode,
    displayName,
    insuranceType: MODALITY[kind],
    startsOn: reading.list.asOf,
    verified: true,
    details: { ...TERMS, modality: MODALITY[kind] },
  };
  return planEntry.parse({
    ...(known ?? fresh),
    demonstration: false,
    tariff: { model: 'isapre', isapreCode, baseUf, gesUf },
    details: {
      ...(known ?? fresh).details,
      coverages,
      features: featuresOf(row, isFullHospital(clinics, coverages[0]!.value), known),
      clinics,
      provenance: listedProvenance(LIST_SOURCE),
      closedSince: known?.details.closedSince ?? (reading.superseded.has(productCode) ? 'unknown' : null),
    },
  });
}

const closePlan = (day: string, plan: PlanEntry): PlanEntry =>
  plan.details.closedSince === null ? { ...plan, details: { ...plan.details, closedSince: day } } : plan;

const sellerOf = ({ organization }: PlanEntry): string => `${organization.type}/${organization.url}`;

/** Appends plan codes to the names of plans on sale that share company and name. */
function withDistinctNames(plans: readonly PlanEntry[]): PlanEntry[] {
  const keyOf = (plan: PlanEntry) => `${sellerOf(plan)} ${plan.displayName}`;
  const onSale = Map.groupBy(
    plans.filter(({ details }) => details.closedSince === null),
    keyOf,
  );
  return plans.map((plan) =>
    (onSale.get(keyOf(plan)) ?? []).length > 1 && plan.details.closedSince === null
      ? { ...plan, displayName: `${plan.displayName} ${plan.productCode}` }
      : plan,
  );
}

function* rowMistakes({ plans, clinics }: PriceList, companies: ReadonlyMap<number, Company>): Generator<Mistake> {
  const rows = new Map<string, number>();
  for (const [row, [isapre, code, , , , , paid]] of plans.entries()) {
    const at = { section: 'plans', row, name: code };
    if (!companies.has(isapre)) yield { ...at, field: '0', code: 'isapreUnknown', values: { code: isapre } };
    if (rows.has(code)) yield { ...at, field: '1', code: 'alsoInRow', values: { row: rows.get(code)! + 1 } };
    if (paid.some(([clinic]) => clinic >= clinics.length))
      yield { ...at, field: '6', code: 'most', values: { limit: clinics.length - 1 } };
    rows.set(code, row);
  }
}

function readPriceList(value: unknown, companies: ReadonlyMap<number, Company>, today: string | null): PriceList {
  const { list, inSheet } = isPriceSheet(value) ? priceListOfSheet(value) : { list: value, inSheet: null };
  const { data, error } = priceList.safeParse(list);
  const mistakes = data ? [...rowMistakes(data, companies)] : schemaMistakes(error.issues, list);
  if (data && today !== null && data.asOf > today) mistakes.push({ section: 'asOf', code: 'stillToCome' });
  if (mistakes.length > 0) throw new CatalogueMistakes(inSheet ? mistakes.map(inSheet) : mistakes);
  return data!;
}

type Catalogue = Pick<CatalogueFile, 'market' | 'organizations' | 'insuranceTypes' | 'plans'>;

/**
 * Isapre plans of a catalogue, updated by a published price list: base prices, clinics, percentages and zones. The
 * catalogue keeps name, flags, dates, sales channels, offers and terms. If both have a percentage, the lower one
 * applies. If the list contains a company but no longer one of its plans, the plan is closed from the list's day.
 * @param today the market's day; the list's day must not be later; null: not checked @throws CatalogueMistakes
 */
export function withPriceList({ plans, ...catalogue }: Catalogue, value: unknown, today: string | null = null) {
  const companies = companiesIn(plans);
  const list = readPriceList(value, companies, today);
  const reading: Reading = {
    list,
    companies,
    before: new Map(plans.map((plan) => [plan.productCode, plan])),
    superseded: supersededIn(list.plans),
    disagreements: [],
  };
  const listed = list.plans.map((row) => entryOf(row, reading));
  const codes = new Set(list.plans.map(([, code]) => code));
  const sellers = new Set(list.plans.map(([isapre]) => isapre));
  const others = plans
    .filter(({ productCode }) => !codes.has(productCode))
    .map((plan) => (sellers.has(isapreCodeOf(plan)!) ? closePlan(list.asOf, plan) : plan));
  const place = new Map([...companies.values()].map(({ organization: { type, url } }, at) => [`${type}/${url}`, at]));
  const inOrder = [...listed, ...others].toSorted(
    (one, other) => place.get(sellerOf(one))! - place.get(sellerOf(other))!,
  );
  return { file: { ...catalogue, plans: withDistinctNames(inOrder) }, disagreements: reading.disagreements };
}

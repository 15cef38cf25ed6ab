import 'server-only';
import type { z } from 'zod';
import { catalogueFile, type CatalogueFile, type PlanEntry } from '@/features/catalogue/import-schemas';
import { closingDay } from '@/features/eligibility/entry-rules';
import type { Provenance } from '@/lib/contract/provenance';
import { dayIn } from '@/lib/i18n/day';
import { marketOfCode } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { sourceOf } from '@/lib/markets/sources';
import { planKind } from '@/lib/routing/routes';
import { CatalogueMistakes, withKind, type Mistake, type MistakeCode, type ValidPart } from './mistake';
import { referencePriceOf } from './reference-price';
import { schemaMistakes } from './schema-mistakes';
import type { Tariff, TariffBand } from '@/features/pricing/price-schemas';

const RISK_LEVELS = ['I', 'II', 'III', 'IV'] as const;
const ADULT = 18;

type Part = readonly [field: string, amount: number];

const bandParts = (field: string, bands: readonly TariffBand[]): Part[] =>
  bands.map(({ amount }, index) => [`${field}.${index}.amount`, amount]);

/** Amounts that must not be 0. A tariff by age or for travellers may be free for children. */
function paidParts(tariff: Tariff): Part[] {
  switch (tariff.model) {
    case 'isapre':
      return [
        ['baseUf', tariff.baseUf],
        ['gesUf', tariff.gesUf ?? 1],
      ];
    case 'ageBand':
      return bandParts('bands', tariff.bands).filter((_, index) => tariff.bands[index]!.to >= ADULT);
    case 'perHead':
      return bandParts('bands', tariff.bands);
    case 'perPet':
      return [...bandParts('dog', tariff.dog), ...bandParts('cat', tariff.cat)];
    case 'perTravellerDay':
      return [
        ['adult', tariff.adult],
        ['major', tariff.major],
      ];
    case 'sctr':
      return RISK_LEVELS.map((level) => [
        `healthPercent.${level}`,
        tariff.healthPercent[level] + tariff.pensionPercent[level],
      ]);
    case 'incomeShare':
      return [['percent', tariff.percent]];
    case 'flat':
      return [];
    default:
      return tariff satisfies never;
  }
}

function zeroPrices(tariff: Tariff): string[] {
  return paidParts(tariff).flatMap(([field, amount]) => (amount === 0 ? `tariff.${field}` : []));
}

export function addressKey({ productType, organization, url }: PlanEntry, { lines }: Market) {
  const line = lines.find((one) => one.productType === productType);
  return { kind: line ? planKind(line) : productType, organization: organization.url, url };
}

const bandsOf = ({ tariff }: PlanEntry) => {
  if (tariff.model === 'ageBand' || tariff.model === 'perHead') return { bands: tariff.bands };
  return tariff.model === 'perPet' ? { dog: tariff.dog, cat: tariff.cat } : {};
};

function* bandMistakes(plan: PlanEntry): Generator<string> {
  for (const [field, bands] of Object.entries(bandsOf(plan)))
    for (const [index, { from, to }] of bands.entries())
      if (from > to || (index > 0 && from <= bands[index - 1]!.to)) yield `tariff.${field}.${index}`;
}

function originsOf({ details, detail }: PlanEntry): readonly (readonly [string, Provenance])[] {
  const ofParts = Object.entries(details.provenance ?? {}).map(
    ([part, origin]) => [`details.provenance.${part}`, origin] as const,
  );
  return detail ? [...ofParts, ['detail.provenance', detail.provenance]] : ofParts;
}

function* planMistakes(file: CatalogueFile, market: Market, today: string): Generator<Mistake> {
  const organizations = new Set(file.organizations.map(({ type, url }) => `${type}/${url}`));
  const types = new Set(file.insuranceTypes.map(({ code }) => code));
  const lines = new Map(market.lines.map((line) => [line.productType, line]));
  const codes = new Map<string, number>();
  const urls = new Map<string, number>();
  for (const [row, plan] of file.plans.entries()) {
    const wrong = (field: string, code: MistakeCode, values: Mistake['values'] = {}) => ({
      section: 'plans',
      row,
      name: plan.productCode,
      field,
      code,
      values,
    });
    const { type, url } = plan.organization;
    const line = lines.get(plan.productType);
    const address = Object.values(addressKey(plan, market)).join('/');
    if (!line) yield wrong('productType', 'notSold', { market: market.code, lines: [...lines.keys()].join(', ') });
    if (!organizations.has(`${type}/${url}`)) yield wrong('organization', 'organizationMissing', { type, url });
    if (!types.has(plan.insuranceType)) yield wrong('insuranceType', 'typeMissing', { type: plan.insuranceType });
    if ((plan.startsOn === undefined) === (plan.daysAgo === undefined)) yield wrong('startsOn', 'noStart');
    if (codes.has(plan.productCode)) yield wrong('productCode', 'alsoInRow', { row: codes.get(plan.productCode)! + 1 });
    if (urls.has(address)) yield wrong('url', 'alsoInRow', { row: urls.get(address)! + 1 });
    // A future date is a mistake, because readers treat a plan with any date as closed.
    const closedSince = closingDay(plan.details);
    if (closedSince !== null && closedSince > today) yield wrong('details.closedSince', 'stillToCome');
    for (const [part, { source }] of originsOf(plan))
      if (source !== null && !sourceOf(market.code, source))
        yield wrong(`${part}.source`, 'noSource', { market: market.code, source });
    for (const field of bandMistakes(plan)) yield wrong(field, 'bands');
    for (const field of zeroPrices(plan.tariff)) yield wrong(field, 'zeroPrice');
    if (line && referencePriceOf(plan, line, market) === null) yield wrong('tariff', 'insuresNobody');
    codes.set(plan.productCode, row);
    urls.set(address, row);
  }
}

function* contentMistakes({ lineContents }: CatalogueFile, market: Market): Generator<Mistake> {
  const sold = new Set(market.lines.map(({ productType }) => productType));
  const seen = new Map<string, number>();
  for (const [row, { productType, insuranceType }] of lineContents.entries()) {
    const name = `${productType}/${insuranceType}`;
    const wrong = (code: MistakeCode, values: Mistake['values'] = {}) => ({
      section: 'lineContents',
      row,
      name,
      field: 'productType',
      code,
      values,
    });
    if (productType !== '' && !sold.has(productType))
      yield wrong('notSold', { market: market.code, lines: [...sold].join(', ') });
    if (seen.has(name)) yield wrong('alsoInRow', { row: seen.get(name)! + 1 });
    seen.set(name, row);
  }
}

function* withdrawalConflicts(file: CatalogueFile): Generator<Mistake> {
  const plans = new Map(file.plans.map(({ productCode }, row) => [productCode, row]));
  for (const [row, name] of file.withdraw.entries())
    if (plans.has(name))
      yield { section: 'withdraw', row, name, code: 'alsoInPlans', values: { row: plans.get(name)! + 1 } };
  const organizations = new Set(file.organizations.map(({ type, url }) => `${type}/${url}`));
  for (const [row, { type, url }] of file.withdrawOrganizations.entries())
    if (organizations.has(`${type}/${url}`))
      yield { section: 'withdrawOrganizations', row, name: url, code: 'alsoIn', values: { section: 'organizations' } };
  const contents = new Set(file.lineContents.map((entry) => `${entry.productType}/${entry.insuranceType}`));
  for (const [row, { productType, insuranceType }] of file.withdrawLineContents.entries())
    if (contents.has(`${productType}/${insuranceType}`))
      yield {
        section: 'withdrawLineContents',
        row,
        name: productType,
        code: 'alsoIn',
        values: { section: 'lineContents' },
      };
}

const mistakesIn = (file: CatalogueFile, market: Market, now: Date): Mistake[] => [
  ...planMistakes(file, market, dayIn(market.timeZone, now)),
  ...contentMistakes(file, market),
  ...withdrawalConflicts(file),
];

const DEPENDS_ON_SECTION: Readonly<Partial<Record<MistakeCode, readonly string[]>>> = {
  organizationMissing: ['organizations'],
  typeMissing: ['insuranceTypes'],
  addressTaken: ['plans', 'withdraw'],
  notThere: ['plans', 'withdraw'],
};

function validPart(value: unknown, issues: readonly z.core.$ZodIssue[]): ValidPart | null {
  const part: Record<string, unknown> = { ...Object(value) };
  const refused = new Map<string, Set<number>>();
  for (const { path, ...issue } of issues) {
    const [section, row] = path;
    if (section === undefined && issue.code === 'unrecognized_keys') for (const key of issue.keys) delete part[key];
    else if (section === undefined || section === 'market') return null;
    else {
      const rows = refused.get(String(section)) ?? new Set();
      refused.set(String(section), rows);
      if (typeof row === 'number') rows.add(row);
      else part[String(section)] = [];
    }
  }
  const keptRows = new Map<string, readonly number[]>();
  for (const [section, rows] of refused) {
    const all = part[section] as unknown[];
    const kept = [...all.keys()].filter((row) => !rows.has(row));
    keptRows.set(section, kept);
    part[section] = kept.map((row) => all[row]);
  }
  const { data: file } = catalogueFile.safeParse(part);
  return file ? { file, market: marketOfCode(file.market), whole: value, keptRows } : null;
}

/** Maps mistakes to row numbers of the whole file. Drops mistakes that another row's mistake caused. */
export function restoreRowNumbers(mistakes: readonly Mistake[], { whole, keptRows }: ValidPart): Mistake[] {
  const originalRow = (section: string, row: number) => keptRows.get(section)?.[row] ?? row;
  return mistakes
    .filter(({ code }) => !DEPENDS_ON_SECTION[code]?.some((section) => keptRows.has(section)))
    .map(({ row, values, ...mistake }) => {
      const { section, code } = mistake;
      const place = row === undefined ? mistake : { ...mistake, row: originalRow(section, row) };
      const other = values?.['row'];
      if (typeof other !== 'number') return withKind({ ...place, ...(values && { values }) }, whole);
      const otherSection = code === 'alsoInPlans' ? 'plans' : section;
      return withKind({ ...place, values: { ...values, row: originalRow(otherSection, other - 1) + 1 } }, whole);
    });
}

const SECTIONS: readonly string[] = Object.keys(catalogueFile.shape);

const byPlace = (one: Mistake, other: Mistake): number =>
  SECTIONS.indexOf(one.section) - SECTIONS.indexOf(other.section) || (one.row ?? -1) - (other.row ?? -1);

/** @throws CatalogueMistakes with all mistakes that need no stored data */
export function checkFile(value: unknown, now: Date): { file: CatalogueFile; market: Market } {
  const { data: file, error } = catalogueFile.safeParse(value);
  const part = file
    ? { file, market: marketOfCode(file.market), whole: value, keptRows: new Map() }
    : validPart(value, error.issues);
  const found = error ? schemaMistakes(error.issues, value) : [];
  if (part) found.push(...restoreRowNumbers(mistakesIn(part.file, part.market, now), part));
  if (!part || found.length > 0) throw new CatalogueMistakes(found.toSorted(byPlace), '', part);
  return { file: part.file, market: part.market };
}

import 'server-only';
import type { z } from 'zod';
import { catalogueFile, type CatalogueFile, type PlanEntry } from '@/features/catalogue/import-contract';
import { dayIn } from '@/lib/i18n/day';
import { marketOfCode } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { planKind } from '@/lib/routing/routes';
import { referencePriceOf } from './reference-price';
import { zeroPrices } from './zero-prices';

// A file with more is usually the wrong file.
const MAX_LISTED = 50;

export class CatalogueMistakes extends Error {
  constructor(readonly mistakes: readonly string[]) {
    const more = mistakes.length > MAX_LISTED ? `\n  and ${mistakes.length - MAX_LISTED} more` : '';
    super(
      `${mistakes.length} mistake(s), nothing was changed:\n  ${mistakes.slice(0, MAX_LISTED).join('\n  ')}${more}`,
    );
    this.name = 'CatalogueMistakes';
  }
}

export type Mistake = {
  readonly section: string;
  /** From 0; none: of the section as a whole. */
  readonly row?: number;
  readonly name?: string;
  readonly field?: string;
  readonly message: string;
};

function nameOf(value: unknown, section: PropertyKey, row: number): string | undefined {
  const entry = (value as Record<PropertyKey, unknown[]>)[section]?.[row] as Record<string, unknown> | string | null;
  const name = typeof entry === 'string' ? entry : (entry?.productCode ?? entry?.url ?? entry?.code);
  return typeof name === 'string' ? name : undefined;
}

function toMistake({ path, message }: z.core.$ZodIssue, value: unknown): Mistake {
  const [section = 'file', row, ...field] = path;
  if (typeof row !== 'number') return { section: String(section), message };
  return { section: String(section), row, name: nameOf(value, section, row), field: field.join('.'), message };
}

export function sentenceOf({ section, row, name, field, message }: Mistake): string {
  const at = row === undefined ? '' : ` row ${row + 1}`;
  return `${section}${at}${name === undefined ? '' : ` (${name})`}${field ? `, field ${field}` : ''}: ${message}`;
}

export function throwMistakes(mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) throw new CatalogueMistakes(mistakes.map(sentenceOf));
}

/** What no two plans of a market may have in common; several lines may share one `kind`. */
export function planAddress({ productType, organization, url }: PlanEntry, { lines }: Market) {
  const line = lines.find((one) => one.productType === productType);
  return { kind: line ? planKind(line) : productType, organization: organization.url, url };
}

const bandsOf = ({ tariff }: PlanEntry) => {
  if (tariff.model === 'ageBand' || tariff.model === 'perHead') return { bands: tariff.bands };
  return tariff.model === 'perPet' ? { dog: tariff.dog, cat: tariff.cat } : {};
};

// A value in two bands would have two prices.
function* bandMistakes(plan: PlanEntry): Generator<{ field: string; message: string }> {
  for (const [field, bands] of Object.entries(bandsOf(plan)))
    for (const [index, { from, to }] of bands.entries())
      if (from > to || (index > 0 && from <= bands[index - 1]!.to))
        yield { field: `tariff.${field}.${index}`, message: 'bands must rise and not overlap' };
}

function* planMistakes(file: CatalogueFile, market: Market, today: string): Generator<Mistake> {
  const organizations = new Set(file.organizations.map(({ type, url }) => `${type}/${url}`));
  const types = new Set(file.insuranceTypes.map(({ code }) => code));
  const lines = new Map(market.lines.map((line) => [line.productType, line]));
  const codes = new Map<string, number>();
  const urls = new Map<string, number>();
  for (const [row, plan] of file.plans.entries()) {
    const wrong = (field: string, message: string) => ({
      section: 'plans',
      row,
      name: plan.productCode,
      field,
      message,
    });
    const { type, url } = plan.organization;
    const line = lines.get(plan.productType);
    const address = Object.values(planAddress(plan, market)).join('/');
    if (!line) yield wrong('productType', `${market.code} sells ${[...lines.keys()].join(', ')}`);
    if (!organizations.has(`${type}/${url}`)) yield wrong('organization', `${type} ${url} is not in the file`);
    if (!types.has(plan.insuranceType)) yield wrong('insuranceType', `${plan.insuranceType} is not in the file`);
    if ((plan.startsOn === undefined) === (plan.daysAgo === undefined))
      yield wrong('startsOn', 'give either startsOn or daysAgo');
    if (codes.has(plan.productCode)) yield wrong('productCode', `also in row ${codes.get(plan.productCode)! + 1}`);
    if (urls.has(address)) yield wrong('url', `also in row ${urls.get(address)! + 1}`);
    // Whoever reads it refuses everybody, whatever the day.
    const { closedSince } = plan.details;
    if (closedSince !== null && closedSince > today) yield wrong('details.closedSince', 'is still to come');
    for (const { field, message } of bandMistakes(plan)) yield wrong(field, message);
    for (const field of zeroPrices(plan.tariff)) yield wrong(field, 'a price of 0');
    if (line && referencePriceOf(plan, line, market) === null) yield wrong('tariff', 'insures nobody');
    codes.set(plan.productCode, row);
    urls.set(address, row);
  }
}

function* withdrawMistakes({ plans, withdraw }: CatalogueFile): Generator<Mistake> {
  const rows = new Map(plans.map(({ productCode }, row) => [productCode, row]));
  for (const [row, name] of withdraw.entries())
    if (rows.has(name)) yield { section: 'withdraw', row, name, message: `also in plans row ${rows.get(name)! + 1}` };
}

function* contentMistakes({ lineContents }: CatalogueFile, market: Market): Generator<Mistake> {
  const sold = new Set(market.lines.map(({ productType }) => productType));
  const seen = new Map<string, number>();
  for (const [row, { productType, insuranceType }] of lineContents.entries()) {
    const name = `${productType}/${insuranceType}`;
    const wrong = (field: string, message: string) => ({ section: 'lineContents', row, name, field, message });
    if (productType !== '' && !sold.has(productType))
      yield wrong('productType', `${market.code} sells ${[...sold].join(', ')}`);
    if (seen.has(name)) yield wrong('productType', `also in row ${seen.get(name)! + 1}`);
    seen.set(name, row);
  }
}

/** What a file takes away, it does not say as well. */
function* goneAndSaidMistakes(file: CatalogueFile): Generator<Mistake> {
  const organizations = new Set(file.organizations.map(({ type, url }) => `${type}/${url}`));
  for (const [row, { type, url }] of file.withdrawOrganizations.entries())
    if (organizations.has(`${type}/${url}`))
      yield { section: 'withdrawOrganizations', row, name: url, message: 'also in organizations' };
  const contents = new Set(file.lineContents.map((entry) => `${entry.productType}/${entry.insuranceType}`));
  for (const [row, { productType, insuranceType }] of file.withdrawLineContents.entries())
    if (contents.has(`${productType}/${insuranceType}`))
      yield { section: 'withdrawLineContents', row, name: productType, message: 'also in lineContents' };
}

/** @throws CatalogueMistakes with every mistake that was found in the file itself */
export function checkFile(value: unknown, now: Date): { file: CatalogueFile; market: Market } {
  const parsed = catalogueFile.safeParse(value);
  if (!parsed.success)
    throw new CatalogueMistakes(parsed.error.issues.map((issue) => sentenceOf(toMistake(issue, value))));
  const { data: file } = parsed;
  const market = marketOfCode(file.market);
  const today = dayIn(market.timeZone, now);
  throwMistakes([
    ...planMistakes(file, market, today),
    ...withdrawMistakes(file),
    ...contentMistakes(file, market),
    ...goneAndSaidMistakes(file),
  ]);
  return { file, market };
}

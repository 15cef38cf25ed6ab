import 'server-only';
import type { z } from 'zod';
import { catalogueFile, type CatalogueFile, type PlanEntry } from '@/features/catalogue/import-contract';
import { dayIn } from '@/lib/i18n/day';
import { marketOfCode } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { planKind } from '@/lib/routing/routes';
import { CatalogueMistakes, throwMistakes, withKind, type Mistake, type MistakeCode } from './mistake';
import { referencePriceOf } from './reference-price';
import { zeroPrices } from './zero-prices';

function nameOf(value: unknown, section: PropertyKey, row: number): string | undefined {
  const entry = (value as Record<PropertyKey, unknown[]>)[section]?.[row] as Record<string, unknown> | string | null;
  const name = typeof entry === 'string' ? entry : (entry?.productCode ?? entry?.url ?? entry?.code);
  return typeof name === 'string' ? name : undefined;
}

function toMistake({ path, message }: z.core.$ZodIssue, value: unknown): Mistake {
  const [section = 'file', row, ...field] = path;
  const said = { section: String(section), code: 'invalid' as const, values: { problem: message } };
  if (typeof row !== 'number') return said;
  return { ...said, row, name: nameOf(value, section, row), field: field.join('.') };
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
function* bandMistakes(plan: PlanEntry): Generator<string> {
  for (const [field, bands] of Object.entries(bandsOf(plan)))
    for (const [index, { from, to }] of bands.entries())
      if (from > to || (index > 0 && from <= bands[index - 1]!.to)) yield `tariff.${field}.${index}`;
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
    const address = Object.values(planAddress(plan, market)).join('/');
    if (!line) yield wrong('productType', 'notSold', { market: market.code, lines: [...lines.keys()].join(', ') });
    if (!organizations.has(`${type}/${url}`)) yield wrong('organization', 'organizationMissing', { type, url });
    if (!types.has(plan.insuranceType)) yield wrong('insuranceType', 'typeMissing', { type: plan.insuranceType });
    if ((plan.startsOn === undefined) === (plan.daysAgo === undefined)) yield wrong('startsOn', 'noStart');
    if (codes.has(plan.productCode)) yield wrong('productCode', 'alsoInRow', { row: codes.get(plan.productCode)! + 1 });
    if (urls.has(address)) yield wrong('url', 'alsoInRow', { row: urls.get(address)! + 1 });
    // Whoever reads it refuses everybody, whatever the day.
    const { closedSince } = plan.details;
    if (closedSince !== null && closedSince > today) yield wrong('details.closedSince', 'stillToCome');
    for (const field of bandMistakes(plan)) yield wrong(field, 'bands');
    for (const field of zeroPrices(plan.tariff)) yield wrong(field, 'zeroPrice');
    if (line && referencePriceOf(plan, line, market) === null) yield wrong('tariff', 'insuresNobody');
    codes.set(plan.productCode, row);
    urls.set(address, row);
  }
}

function* withdrawMistakes({ plans, withdraw }: CatalogueFile): Generator<Mistake> {
  const rows = new Map(plans.map(({ productCode }, row) => [productCode, row]));
  for (const [row, name] of withdraw.entries())
    if (rows.has(name))
      yield { section: 'withdraw', row, name, code: 'alsoInPlans', values: { row: rows.get(name)! + 1 } };
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

/** What a file takes away, it does not say as well. */
function* goneAndSaidMistakes(file: CatalogueFile): Generator<Mistake> {
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

/**
 * @param error what the schema language's mistakes are called; left out: in English
 * @throws CatalogueMistakes with every mistake that was found in the file itself
 */
export function checkFile(
  value: unknown,
  now: Date,
  error?: z.core.$ZodErrorMap,
): { file: CatalogueFile; market: Market } {
  const parsed = catalogueFile.safeParse(value, { error });
  if (!parsed.success)
    throw new CatalogueMistakes(parsed.error.issues.map((issue) => withKind(toMistake(issue, value), value)));
  const { data: file } = parsed;
  const market = marketOfCode(file.market);
  const today = dayIn(market.timeZone, now);
  const found = [
    ...planMistakes(file, market, today),
    ...withdrawMistakes(file),
    ...contentMistakes(file, market),
    ...goneAndSaidMistakes(file),
  ];
  throwMistakes(found.map((mistake) => withKind(mistake, value)));
  return { file, market };
}

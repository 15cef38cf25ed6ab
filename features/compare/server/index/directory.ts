import 'server-only';
import {
  addressSegments,
  DIRECTORY_PAGE_SIZE,
  pagesFor,
  plansOf,
  PRODUCT_PAGE_SIZE,
  type CatalogueDirectory,
  type DirectoryClinic,
  type DirectoryCompany,
  type OfferedLine,
} from '@/features/compare/directory';
import type { Directory, Market } from '@/lib/markets/market';
import type { DirectoryPages } from '@/lib/routing/known-pages';
import { count, intersect, subtract, union, type Bitset } from './bitset';
import { BLOCK, type LineIndex } from './line-index';
import { blockBuffer, isEmptyIn, readPositions } from './ranking';

type Lines = ReadonlyMap<string, LineIndex>;

export function* positionsOf(plans: Bitset): Generator<number> {
  for (let word = 0; word < plans.length; word++)
    for (let bits = plans[word]!; bits !== 0; bits &= bits - 1) yield word * 32 + 31 - Math.clz32(bits & -bits);
}

function cheapestOf(line: LineIndex, plans: Bitset): OfferedLine['from'] {
  const priced = plans.slice();
  intersect(priced, line.reference);
  subtract(priced, line.soldOut);
  let [cheapest, lowest] = [-1, Infinity];
  const buffer = blockBuffer();
  for (let block = 0; block < line.blocks; block++) {
    if (isEmptyIn(priced, block) || line.bounds.referenceLow[block]! >= lowest) continue;
    const used = readPositions(priced, block, buffer);
    for (let index = 0; index < used; index++) {
      const price = line.referencePrice[buffer[index]!]!;
      if (price < lowest) [cheapest, lowest] = [buffer[index]!, price];
    }
  }
  if (cheapest < 0) return null;
  return {
    amount: line.referencePrice[cheapest]!,
    unit: line.segmentOfBlock[Math.floor(cheapest / BLOCK)]!.unit,
    detail: line.sharedItems[line.rowOf[cheapest]!]!.insuranceMetadata.metadata.price_detail,
  };
}

function offeredLines(lines: Lines, market: Market, plansIn: (line: LineIndex) => Bitset | null): OfferedLine[] {
  return market.lines.flatMap(({ productType }) => {
    const line = lines.get(productType);
    const plans = line && plansIn(line);
    const all = plans ? count(plans) : 0;
    return line && plans && all > 0 ? [{ productType, plans: all, from: cheapestOf(line, plans) }] : [];
  });
}

export function plansOfCompany(
  { facets, wordCount }: LineIndex,
  url: string,
  organizationTypes: readonly string[],
): Bitset | null {
  const own = facets.organizations.get(url);
  if (!own) return null;
  const ofTypes = organizationTypes.flatMap((type) => facets.organizationTypes.get(type) ?? []);
  const plans = union(ofTypes, wordCount);
  intersect(plans, own);
  return plans;
}

type Yield = () => Promise<void>;

function namesOf(lines: Lines, facet: 'organizations' | 'coverageOrganizations'): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { facets } of lines.values()) for (const name of facets[facet].keys()) names.add(name);
  return names;
}

async function companiesOf(lines: Lines, market: Market, { organizationTypes }: Directory, yieldToEventLoop: Yield) {
  if (!organizationTypes) return [];
  const found: DirectoryCompany[] = [];
  for (const url of namesOf(lines, 'organizations')) {
    const offered = offeredLines(lines, market, (line) => plansOfCompany(line, url, organizationTypes));
    // Name from a line that the company sells here: another type's company may have the same address and another name.
    const mark = offered[0] && lines.get(offered[0].productType)!.facetDisplay.organizations.get(url);
    if (mark) found.push({ url, ...mark, lines: offered });
    await yieldToEventLoop();
  }
  return found.sort((one, other) => one.displayName.localeCompare(other.displayName, 'es'));
}

async function clinicsOf(lines: Lines, market: Market, yieldToEventLoop: Yield): Promise<DirectoryClinic[]> {
  const found: DirectoryClinic[] = [];
  for (const [name, segment] of addressSegments(namesOf(lines, 'coverageOrganizations'))) {
    const reaching = offeredLines(lines, market, ({ facets }) => facets.coverageOrganizations.get(name) ?? null);
    found.push({ segment, name, lines: reaching });
    await yieldToEventLoop();
  }
  return found.sort(
    (one, other) => plansOf(other.lines) - plansOf(one.lines) || one.name.localeCompare(other.name, 'es'),
  );
}

export async function catalogueDirectory(
  lines: Lines,
  market: Market,
  yieldToEventLoop: Yield,
): Promise<CatalogueDirectory> {
  const companies = new Map<string, DirectoryCompany[]>();
  for (const directory of market.directories)
    companies.set(directory.path, await companiesOf(lines, market, directory, yieldToEventLoop));
  const sold = offeredLines(lines, market, ({ all }) => all).map((line) =>
    Object.assign({ companies: lines.get(line.productType)!.facets.organizations.size }, line),
  );
  return { lines: sold, companies, clinics: await clinicsOf(lines, market, yieldToEventLoop) };
}

export function directoryPagesOf(
  { lines, companies, clinics }: CatalogueDirectory,
  { directories }: Pick<Market, 'directories'>,
): DirectoryPages {
  return {
    directories: new Map(
      directories.map(({ path, organizationTypes }) => {
        const members = organizationTypes
          ? companies.get(path)!.map(({ url }) => url)
          : clinics.map(({ segment }) => segment);
        return [path, { pages: pagesFor(members.length, DIRECTORY_PAGE_SIZE), members: new Set(members) }];
      }),
    ),
    productPages: pagesFor(plansOf(lines), PRODUCT_PAGE_SIZE),
  };
}

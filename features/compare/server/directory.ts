import 'server-only';
import type { OrganizationSummary, OrganizationsQuery } from '@/features/catalogue/plan-schemas';
import { organizationsOfType } from '@/features/catalogue/server/read-plans';
import {
  pagesFor,
  plansOf,
  PRODUCT_PAGE_SIZE,
  type CatalogueDirectory,
  type DirectoryClinic,
  type OfferedLine,
} from '@/features/compare/directory';
import type { Ctx } from '@/lib/context/ctx';
import { regionsOf } from '@/lib/markets/distance';
import type { Directory, ProductLine } from '@/lib/markets/market';
import { pageWithin } from '@/lib/routing/list-view';
import type { InsuranceItem } from '@/features/catalogue/plan-schemas';
import { CHEAPEST } from '@/features/compare/list';
import { itemReader } from './compared-items';
import { intersect } from './index/bitset';
import { distancesFrom } from './index/distances';
import { pricesFor } from './index/request-prices';
import { catalogueIndex, type CatalogueIndex } from './index/catalogue-index';
import { plansOfCompany, positionsOf } from './index/directory';
import type { LineIndex } from './index/line-index';

export async function marketDirectory(ctx: Ctx): Promise<CatalogueDirectory> {
  return (await catalogueIndex(ctx)).directory;
}

/**
 * GET /api/organization/seguros/tipo/{type}, by name. Clinics are those of plans. With a region, clinics of unknown
 * region are left out.
 */
export async function organizationsAndClinics(ctx: Ctx, query: OrganizationsQuery): Promise<OrganizationSummary[]> {
  const organizations = await organizationsOfType(ctx, query);
  const { type, region } = query;
  if (type !== 'CLINICA') return organizations;
  const { clinics } = await marketDirectory(ctx);
  const named = clinics.map(({ name, segment }) => ({
    type,
    code: segment,
    displayName: name,
    url: segment,
    metadata: { image: '/marks/insurer.svg' },
    regions: [...regionsOf([name], ctx.market.geography)],
  }));
  return [...organizations, ...named.filter(({ regions }) => region === undefined || regions.includes(region))].sort(
    (one, other) => one.displayName.localeCompare(other.displayName, 'es'),
  );
}

export type ReachedClinic = Pick<DirectoryClinic, 'name' | 'segment'> & { readonly plans: number };

function addClinics(counts: Map<string, number>, line: LineIndex, plans: Iterable<number>): void {
  for (const position of plans) {
    const names = new Set(line.clinicLists.at(line.rowOf[position]!).map(([name]) => name));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}

export async function clinicsOfCompany(
  ctx: Ctx,
  { organizationTypes }: Pick<Directory, 'organizationTypes'>,
  url: string,
): Promise<ReachedClinic[]> {
  const { lines, directory } = await catalogueIndex(ctx);
  const counts = new Map<string, number>();
  for (const line of lines.values()) {
    const plans = plansOfCompany(line, url, organizationTypes ?? []);
    if (plans) addClinics(counts, line, positionsOf(plans));
  }
  return directory.clinics
    .flatMap(({ name, segment }) => (counts.has(name) ? [{ name, segment, plans: counts.get(name)! }] : []))
    .sort((one, other) => other.plans - one.plans || one.name.localeCompare(other.name, 'es'));
}

/** Best percentages that the line's plans pay at the clinic, 0-100; null: no plan states one. */
export type ReachingLine = OfferedLine & {
  readonly best: { readonly hospital: number | null; readonly ambulatory: number | null };
};

const higher = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

function bestCoverageAt(line: LineIndex, clinic: string): ReachingLine['best'] {
  let best: ReachingLine['best'] = { hospital: null, ambulatory: null };
  for (const position of positionsOf(line.facets.coverageOrganizations.get(clinic)!))
    for (const [name, hospital, ambulatory] of line.clinicLists.at(line.rowOf[position]!))
      if (name === clinic)
        best = { hospital: higher(best.hospital, hospital), ambulatory: higher(best.ambulatory, ambulatory) };
  return best;
}

export type PayingPlan = { readonly item: InsuranceItem; readonly payment: ReachingLine['best'] };

/** Plans on sale, by hospital percentage at the clinic, then outpatient percentage, then lowest price. */
export async function plansPayingMost(ctx: Ctx, sold: ProductLine, clinic: string): Promise<PayingPlan[]> {
  const line = (await catalogueIndex(ctx)).lines.get(sold.productType);
  const plans = line?.facets.coverageOrganizations.get(clinic)?.slice();
  if (!line || !plans) return [];
  intersect(plans, line.reference);
  const paying = Array.from(positionsOf(plans), (position) => {
    const [, hospital = null, ambulatory = null] =
      line.clinicLists.at(line.rowOf[position]!).find(([name]) => name === clinic) ?? [];
    return { position, payment: { hospital, ambulatory } };
  });
  const { prices } = pricesFor(
    line,
    { profile: null, targetCurrency: null },
    { sold, market: ctx.market, rates: null },
  )!;
  const distances = distancesFrom(line, { region: null }, ctx.market);
  const itemAt = itemReader({ line, prices, distances, region: null }, ctx);
  return paying
    .toSorted(
      (one, other) =>
        (other.payment.hospital ?? -1) - (one.payment.hospital ?? -1) ||
        (other.payment.ambulatory ?? -1) - (one.payment.ambulatory ?? -1) ||
        line.referencePrice[one.position]! - line.referencePrice[other.position]!,
    )
    .slice(0, CHEAPEST)
    .map(({ position, payment }) => ({ item: itemAt(position), payment }));
}

export async function clinicBySegment(ctx: Ctx, segment: string) {
  const { lines, directory } = await catalogueIndex(ctx);
  const clinic = directory.clinics.find((one) => one.segment === segment);
  if (!clinic) return null;
  const reaching = clinic.lines.map((line) =>
    Object.assign({ best: bestCoverageAt(lines.get(line.productType)!, clinic.name) }, line),
  );
  return { ...clinic, lines: reaching };
}

export type ListedProduct = {
  readonly productType: string;
  readonly displayName: string;
  readonly url: string;
  readonly organization: { readonly displayName: string; readonly url: string };
};

const rowsOf = ({ all, rowOf }: LineIndex): Uint32Array =>
  Uint32Array.from(positionsOf(all), (position) => rowOf[position]!).sort();

function productsIn({ lines }: CatalogueIndex, { market }: Ctx, from: number, to: number): ListedProduct[] {
  let first = 0;
  return market.lines.flatMap(({ productType }) => {
    const line = lines.get(productType);
    const before = first;
    first += line?.plans ?? 0;
    if (!line || first <= from || before >= to) return [];
    const rows = rowsOf(line).subarray(Math.max(0, from - before), to - before);
    return Array.from(rows, (row) => {
      const { displayName, url } = line.ownItems.at(row);
      return { productType, displayName, url, organization: line.sharedItems[row]!.organization };
    });
  });
}

export async function productPage(ctx: Ctx, requestedPage: number, size = PRODUCT_PAGE_SIZE) {
  const index = await catalogueIndex(ctx);
  const pages = pagesFor(plansOf(index.directory.lines), size);
  const page = pageWithin(requestedPage, pages);
  return { page, pages, products: productsIn(index, ctx, (page - 1) * size, page * size) };
}

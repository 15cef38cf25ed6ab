import 'server-only';
import type {
  InsuranceItem,
  OrganizationDetail,
  OrganizationSummary,
  ProductQuery,
} from '@/features/catalogue/plan-schemas';
import { knownOffers } from '@/features/catalogue/plan-facts';
import { allCoverages } from '@/features/catalogue/detail/plan-coverages';
import type { OrganizationEntry } from '@/features/catalogue/import-schemas';
import type { LineContent } from '@/features/catalogue/detail/detail-schemas';
import type { Rates } from '@/features/pricing/price-schemas';
import { ratesOf } from '@/features/pricing/server/read-rates';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { MarketCode, OrganizationType } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { unknownRegion } from '@/lib/contract/region';
import { markets } from '@/lib/markets';
import type { Market, ProductLine } from '@/lib/markets/market';
import { dayIn } from '@/lib/i18n/day';
import { reportPart } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { planPagesOf } from '@/lib/routing/plan-pages';
import { isSeller, offerOf, type Offer } from '@/lib/site/offer';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { partnerOf } from '@/lib/site/site-table';
import * as content from './content.db';
import type { StoredContent } from './content.db';
import { findDetail, listLinesOfPlans } from './detail.db';
import { toInsuranceItem, type StoredPlan } from './insurance-item';
import { withPriceOfDay, priceOfDay } from './reference-price';
import * as repository from './plan.db';
import { bumpVersion } from './write.db';
import { findVersion, readCatalogueFrom } from './entry.db';
import type { ScheduledJob } from '@/lib/jobs/job';

export type { StoredContent } from './content.db';
export { replicaChecks } from './entry.db';
export { hasPlanNotOffered, findPlanNames, planKey } from './plan.db';
export { findPlanForPricing, findPlansForPricing, type PlanForPricing } from './pricing.db';

export type FoundPlan = { readonly item: InsuranceItem; readonly plan: StoredPlan };

type Scope = Pick<Ctx, 'db' | 'site' | 'market' | 'locale' | 'now'>;

export const insuranceItemOf = (
  { market, locale, now }: Omit<Scope, 'db' | 'site'>,
  plan: StoredPlan,
  lines: readonly LineContent[],
): InsuranceItem => toInsuranceItem(plan, { today: dayIn(market.timeZone, now), locale, market, lines });

export function toItemShownOn<Item extends Pick<InsuranceItem, 'offers' | 'insuranceMetadata'>>(
  site: Site,
  item: Item,
): Item {
  if (item.offers === 0 || !partnerOf(site)) return item;
  const offer = offerOf(site);
  // Pages of the market's main site. The pages of a partner's site are updated moments later.
  const pages = planPagesOf(mainSiteOf(site));
  const offers = item.offers.filter((one) => {
    const product = 'product' in one ? one.product : undefined;
    return product === undefined || isSeller(offer, pages?.sellerOf(product.productCode) ?? '');
  });
  if (offers.length === item.offers.length) return item;
  const { metadata } = item.insuranceMetadata;
  const hasOffer = knownOffers(offers).length > 0;
  return { ...item, offers, insuranceMetadata: { ...item.insuranceMetadata, metadata: { ...metadata, hasOffer } } };
}

type Find = (db: Db, offer: Offer) => Promise<repository.PlanWithLines | null>;

async function findOffered(scope: Scope, find: Find): Promise<FoundPlan | null> {
  const offer = offerOf(scope.site);
  const found = await readCatalogueFrom(scope, async (db) => {
    const stored = await find(db, offer);
    return stored && { ...stored, scorePlace: await repository.findScorePlace(db, offer, stored.plan) };
  });
  if (!found) return null;
  const plan = withPriceOfDay(found.plan, scope.market, await ratesOf(scope));
  const { lines, scorePlace } = found;
  return { plan, item: toItemShownOn(scope.site, { ...insuranceItemOf(scope, plan, lines), scorePlace }) };
}

export const findPlan = (
  ctx: Scope,
  where: { organizationUrl: string; planUrl: string; productTypes?: readonly string[] },
): Promise<FoundPlan | null> => findOffered(ctx, (db, offer) => repository.findPlanByUrl(db, offer, where));

export const findPlanByCode = (ctx: Scope, productCode: string): Promise<FoundPlan | null> =>
  findOffered(ctx, (db, offer) => repository.findPlanByCode(db, offer, productCode));

export async function listPlansByCode(ctx: Scope, codes: readonly string[]): Promise<FoundPlan[]> {
  if (codes.length === 0) return [];
  const [stored, rates] = await Promise.all([
    readCatalogueFrom(ctx, (db) => repository.listPlansByCode(db, offerOf(ctx.site), codes)),
    ratesOf(ctx),
  ]);
  const byCode = new Map(stored.map((one) => [one.plan.productCode, one]));
  return codes.flatMap((code) => {
    const found = byCode.get(code);
    if (!found) return [];
    const plan = withPriceOfDay(found.plan, ctx.market, rates);
    return [{ plan, item: toItemShownOn(ctx.site, insuranceItemOf(ctx, plan, found.lines)) }];
  });
}

export async function planById(ctx: Scope, id: number): Promise<FoundPlan> {
  const plan = await findOffered(ctx, (db, offer) => repository.findPlanById(db, offer, id));
  if (!plan) throw new AppError('NOT_FOUND', 'Producto no encontrado');
  return plan;
}

export const findPlanContent = (ctx: Pick<Ctx, 'db' | 'site' | 'market'>, id: number): Promise<StoredContent | null> =>
  readCatalogueFrom(ctx, (db) => content.findPlanContent(db, offerOf(ctx.site), id));

export async function productByCode(ctx: Scope, { code, productType }: ProductQuery): Promise<InsuranceItem> {
  const plan = await findPlanByCode(ctx, code);
  if (!plan || (productType ?? plan.plan.productType) !== plan.plan.productType)
    throw new AppError('NOT_FOUND', 'Producto no encontrado');
  const detail = await readCatalogueFrom(ctx, (db) => findDetail(db, ctx.market.id, plan.item.id));
  return { ...plan.item, coverages: allCoverages(plan.item, detail?.coverageGroups ?? []) };
}

export const listOrganizations = (
  ctx: Pick<Ctx, 'db' | 'site' | 'market'>,
  { productType }: ProductLine,
): Promise<OrganizationEntry[]> =>
  readCatalogueFrom(ctx, (db) => repository.listSellers(db, offerOf(ctx.site), productType));

function toSummary({ image, ...organization }: OrganizationEntry): OrganizationSummary {
  return { ...organization, metadata: { image } };
}

export async function organizationsOfType(
  ctx: Pick<Ctx, 'db' | 'site' | 'market'>,
  { type, region }: { type: OrganizationType; region?: string | undefined },
): Promise<OrganizationSummary[]> {
  const { site, market } = ctx;
  if (region !== undefined && !market.regions.some(({ stateCode }) => stateCode === region))
    throw new AppError('INVALID_DATA', unknownRegion(region), { fields: { region: unknownRegion(region) } });
  const organizations = await readCatalogueFrom(ctx, (db) => repository.listOrganizations(db, offerOf(site), type));
  return organizations
    .filter(({ regions }) => region === undefined || regions.length === 0 || regions.includes(region))
    .map(toSummary);
}

export async function organizationDetails(
  ctx: Pick<Ctx, 'db' | 'site' | 'market' | 'now'>,
  where: { type: OrganizationType; url: string },
): Promise<OrganizationDetail> {
  const { site, market } = ctx;
  const offer = offerOf(site);
  const [[organization, offered], rates] = await Promise.all([
    readCatalogueFrom(ctx, (db) =>
      Promise.all([repository.findOrganization(db, offer, where), repository.listOffered(db, offer, where)]),
    ),
    ratesOf(ctx),
  ]);
  if (!organization) throw new AppError('NOT_FOUND', 'Organización no encontrada');
  const place = ({ productType }: repository.Offered) =>
    market.lines.findIndex((line) => line.productType === productType);
  return {
    ...toSummary(organization),
    currency: market.currency,
    lines: offered
      .toSorted((left, right) => place(left) - place(right))
      .map(({ productType, plans, cheapest }) => ({
        productType,
        plans,
        fromPrice: priceOfDay({ productType, ...cheapest }, market, rates),
        unit: cheapest.details.unit,
      })),
  };
}

const PAGE = 500;

/** Reads plans in pages, because 100,000 do not fit in memory. */
export async function* readCatalogue(
  source: { db: Db; market: Market },
  rates?: Rates,
  ids?: readonly number[],
): AsyncGenerator<StoredPlan> {
  const { market } = source;
  for (let after = 0; ;) {
    const page = { after, ids, most: PAGE };
    const plans = await readCatalogueFrom(source, (db) => repository.listPlansAfter(db, market.id, page));
    for (const plan of plans) yield rates ? withPriceOfDay(plan, market, rates) : plan;
    if (plans.length < PAGE) return;
    after = plans.at(-1)!.id;
  }
}

/** Maximum number of changed plans that an index applies as a difference. */
const MOST_CHANGED = 500;

/** Plans that changed since a version. Null: too many plans changed, or other data changed too. */
export const changedPlans = (source: { db: Db; market: Market }, since: number) =>
  readCatalogueFrom(source, (db) => repository.listChangedPlans(db, source.market.id, { since, most: MOST_CHANGED }));

export const catalogueVersion: (source: { db: Db; market: Market }) => Promise<number> = findVersion;

export function catalogueUpdatedAt({ db, market }: { db: Db; market: Market }): Promise<Date | null> {
  return repository.findUpdatedAt(db, market.id);
}

type LinesOf = (plan: Pick<StoredPlan, 'productType' | 'insuranceType'>) => readonly LineContent[];

export async function lineReader(source: { db: Db; market: Market }, ids?: readonly number[]): Promise<LinesOf> {
  const keyOf = ({ productType, insuranceType }: Parameters<LinesOf>[0]) => `${productType}/${insuranceType}`;
  const lines = await readCatalogueFrom(source, (db) => listLinesOfPlans(db, source.market.id, ids));
  const known = new Map(lines.map((one) => [keyOf(one), one.lines]));
  return (plan) => known.get(keyOf(plan)) ?? [];
}

export function bumpCatalogueVersion({ db, market }: { db: Db; market: Market }): Promise<number> {
  return bumpVersion(db, market.id);
}

export async function planCounts(db: Db): Promise<Record<MarketCode, number>> {
  const counts = await repository.countPlans(db);
  return Object.fromEntries(markets.map(({ code, id }) => [code, counts.get(id) ?? 0])) as Record<MarketCode, number>;
}

let loggedEmpty = '';

/** Logs once which markets have no plans. `/api/health` fails only if no market has any. */
export async function reportPlans(db: Db): Promise<Record<MarketCode, number>> {
  const counts = await planCounts(db);
  const empty = markets.flatMap(({ code }) => (counts[code] === 0 ? code : [])).join(', ');
  // One market without plans is not a failure; `emptyMarkets` names it.
  const failure = markets.every(({ code }) => counts[code] === 0) ? 'no plans: npm run catalogue:import' : null;
  reportPart('catalogue', failure);
  if (failure === null && empty !== '' && empty !== loggedEmpty)
    logger.warn({ markets: empty }, 'markets without plans: npm run catalogue:import');
  loggedEmpty = empty;
  return counts;
}

export const checkPlans: ScheduledJob = { name: 'check of the plans', everyMs: 60_000, run: reportPlans };

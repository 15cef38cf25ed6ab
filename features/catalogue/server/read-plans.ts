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
import { isSeller, offerOf } from '@/lib/site/offer';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { partnerOf } from '@/lib/site/site-table';
import { findDetail, listLinesOfPlans } from './detail.db';
import { toInsuranceItem, type StoredPlan } from './insurance-item';
import { withPriceOfDay, priceOfDay } from './reference-price';
import * as repository from './plan.db';
import { bumpVersion } from './write.db';
import type { ScheduledJob } from '@/lib/jobs/job';

export { findPlanContent, type StoredContent } from './content.db';
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

async function toFoundPlan(scope: Scope, stored: repository.PlanWithLines | null): Promise<FoundPlan | null> {
  if (!stored) return null;
  const plan = withPriceOfDay(stored.plan, scope.market, await ratesOf(scope));
  const scorePlace = await repository.findScorePlace(scope.db, offerOf(scope.site), plan);
  return { plan, item: toItemShownOn(scope.site, { ...insuranceItemOf(scope, plan, stored.lines), scorePlace }) };
}

export const findPlan = async (
  ctx: Scope,
  where: { organizationUrl: string; planUrl: string; productTypes?: readonly string[] },
): Promise<FoundPlan | null> => toFoundPlan(ctx, await repository.findPlanByUrl(ctx.db, offerOf(ctx.site), where));

export async function findPlanByCode(ctx: Scope, productCode: string): Promise<FoundPlan | null> {
  return toFoundPlan(ctx, await repository.findPlanByCode(ctx.db, offerOf(ctx.site), productCode));
}

export async function listPlansByCode(ctx: Scope, codes: readonly string[]): Promise<FoundPlan[]> {
  if (codes.length === 0) return [];
  const [stored, rates] = await Promise.all([
    repository.listPlansByCode(ctx.db, offerOf(ctx.site), codes),
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
  const plan = await toFoundPlan(ctx, await repository.findPlanById(ctx.db, offerOf(ctx.site), id));
  if (!plan) throw new AppError('NOT_FOUND', 'Producto no encontrado');
  return plan;
}

export async function productByCode(ctx: Scope, { code, productType }: ProductQuery): Promise<InsuranceItem> {
  const plan = await findPlanByCode(ctx, code);
  if (!plan || (productType ?? plan.plan.productType) !== plan.plan.productType)
    throw new AppError('NOT_FOUND', 'Producto no encontrado');
  const detail = await findDetail(ctx.db, ctx.market.id, plan.item.id);
  return { ...plan.item, coverages: allCoverages(plan.item, detail?.coverageGroups ?? []) };
}

export const listOrganizations = (
  { db, site }: Pick<Ctx, 'db' | 'site'>,
  line: ProductLine,
): Promise<OrganizationEntry[]> => repository.listSellers(db, offerOf(site), line.productType);

function toSummary({ image, ...organization }: OrganizationEntry): OrganizationSummary {
  return { ...organization, metadata: { image } };
}

export async function organizationsOfType(
  { db, site, market }: Pick<Ctx, 'db' | 'site' | 'market'>,
  { type, region }: { type: OrganizationType; region?: string | undefined },
): Promise<OrganizationSummary[]> {
  if (region !== undefined && !market.regions.some(({ stateCode }) => stateCode === region))
    throw new AppError('INVALID_DATA', unknownRegion(region), { fields: { region: unknownRegion(region) } });
  const organizations = await repository.listOrganizations(db, offerOf(site), type);
  return organizations
    .filter(({ regions }) => region === undefined || regions.length === 0 || regions.includes(region))
    .map(toSummary);
}

export async function organizationDetails(
  ctx: Pick<Ctx, 'db' | 'site' | 'market' | 'now'>,
  where: { type: OrganizationType; url: string },
): Promise<OrganizationDetail> {
  const { db, site, market } = ctx;
  const offer = offerOf(site);
  const [organization, offered, rates] = await Promise.all([
    repository.findOrganization(db, offer, where),
    repository.listOffered(db, offer, where),
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

export async function* readCatalogue(
  { db, market }: { db: Db; market: Market },
  rates?: Rates,
  ids?: readonly number[],
): AsyncGenerator<StoredPlan> {
  for await (const plan of repository.readPlans(db, market.id, { ...(ids && { ids }) }))
    yield rates ? withPriceOfDay(plan, market, rates) : plan;
}

/** Most plans that an index takes up as a difference. */
const MOST_CHANGED = 500;

/** Plans that changed since a version. Null: too many, or more than plans changed. */
export function changedPlans({ db, market }: { db: Db; market: Market }, since: number) {
  return repository.listChangedPlans(db, market.id, { since, most: MOST_CHANGED });
}

export function catalogueVersion({ db, market }: { db: Db; market: Market }): Promise<number> {
  return repository.findVersion(db, market.id);
}

export function catalogueUpdatedAt({ db, market }: { db: Db; market: Market }): Promise<Date | null> {
  return repository.findUpdatedAt(db, market.id);
}

type LinesOf = (plan: Pick<StoredPlan, 'productType' | 'insuranceType'>) => readonly LineContent[];

export async function lineReader({ db, market }: { db: Db; market: Market }): Promise<LinesOf> {
  const keyOf = ({ productType, insuranceType }: Parameters<LinesOf>[0]) => `${productType}/${insuranceType}`;
  const known = new Map((await listLinesOfPlans(db, market.id)).map((one) => [keyOf(one), one.lines]));
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

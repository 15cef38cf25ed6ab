import 'server-only';
import { and, asc, count, eq, gt, inArray, lt, min, sql, type SQL, not } from 'drizzle-orm';
import { lineContent, type LineContent } from '@/features/catalogue/detail/detail-schemas';
import type { ScorePlace } from '@/features/catalogue/plan-facts';
import { organizationEntry, storedDetails, type OrganizationEntry } from '@/features/catalogue/import-schemas';
import { union } from 'drizzle-orm/pg-core';
import { priceUnit, type PriceUnit, tariff } from '@/features/pricing/price-schemas';
import type { OrganizationType } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import type { Market } from '@/lib/markets/market';
import { isClosedPlan, isOfferedOrganization, isOfferedPlan, isOpenPlan } from '@/lib/db/offered';
import { catalogueVersion, organization, plan, planScore } from '@/lib/db/schema';
import { type Offer, offerOf } from '@/lib/site/offer';
import { linesOfPlan } from './detail.db';
import type { StoredPlan } from './insurance-item';
import type { Ctx } from '@/lib/context/ctx';
import { markets } from '@/lib/markets';
import { createPlanCache } from './kept-plans';

export const sellerRegions = sql<string[]>`coalesce(${organization.data}->'regions', '[]')`;

type MarketId = Market['id'];

export const scoreOfPlan = sql<number | null>`(
  select ${planScore.score}::float8 from ${planScore}
  where ${planScore.planId} = ${plan.id})`;

export const planColumns = {
  id: plan.id,
  productType: plan.productType,
  productCode: plan.productCode,
  url: plan.url,
  displayName: plan.displayName,
  insuranceType: plan.insuranceType,
  exclusive: plan.exclusive,
  promoted: plan.promoted,
  popular: plan.popular,
  score: scoreOfPlan,
  startsOn: plan.startsOn,
  tariff: plan.tariff,
  referencePrice: plan.referencePrice,
  details: plan.details,
  closed: isClosedPlan,
  verified: plan.verified,
  demonstration: sql<boolean>`coalesce(${plan.demonstration}, false)`,
  organization: {
    type: organization.type,
    code: organization.code,
    url: organization.url,
    displayName: organization.displayName,
    image: organization.image,
    regions: sellerRegions,
  },
};

const selectPlans = (db: Db) =>
  db
    .select({ ...planColumns, lines: linesOfPlan })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof selectPlans>>[number];

export type PlanWithLines = { readonly plan: StoredPlan; readonly lines: readonly LineContent[] };

function toPlanWithLines({ lines, ...row }: Row): PlanWithLines {
  return {
    plan: { ...row, tariff: tariff.parse(row.tariff), details: storedDetails.parse(row.details) },
    lines: lineContent.array().parse(lines),
  };
}

export async function listPlansByCode(db: Db, offer: Offer, codes: readonly string[]): Promise<PlanWithLines[]> {
  const rows = await selectPlans(db).where(and(isOfferedPlan(offer), inArray(plan.productCode, [...codes])));
  return rows.map(toPlanWithLines);
}

export async function findPlanByCode(db: Db, offer: Offer, productCode: string): Promise<PlanWithLines | null> {
  return (await listPlansByCode(db, offer, [productCode]))[0] ?? null;
}

export async function findPlanById(db: Db, offer: Offer, id: number): Promise<PlanWithLines | null> {
  const [row] = await selectPlans(db).where(and(isOfferedPlan(offer), eq(plan.id, id)));
  return row ? toPlanWithLines(row) : null;
}

/** Rank by score, counted in the database, because a line may have 100,000 plans. Null: the plan has no score. */
export async function findScorePlace(
  db: Db,
  offer: Offer,
  { productType, score }: Pick<StoredPlan, 'productType' | 'score'>,
): Promise<ScorePlace | null> {
  if (score === null) return null;
  const ofLine = and(isOpenPlan(offer), eq(plan.productType, productType));
  const [row] = await db
    .select({
      betterThan: sql`count(*) filter (where ${lt(planScore.score, score)})`.mapWith(Number),
      of: count(planScore.score),
    })
    .from(plan)
    .innerJoin(planScore, eq(planScore.planId, plan.id))
    .where(ofLine);
  return row!;
}

export async function findPlanByUrl(
  db: Db,
  offer: Offer,
  where: { organizationUrl: string; planUrl: string; productTypes?: readonly string[] },
): Promise<PlanWithLines | null> {
  const [row] = await selectPlans(db)
    .where(
      and(
        isOfferedPlan(offer),
        eq(organization.url, where.organizationUrl),
        eq(plan.url, where.planUrl),
        where.productTypes && inArray(plan.productType, [...where.productTypes]),
      ),
    )
    .orderBy(asc(plan.id))
    .limit(1);
  return row ? toPlanWithLines(row) : null;
}

export const LEGACY_DEFAULTS = { waitingPeriods: [] };

/** Plans by id. Does not parse the JSON: the import checked it, and parsing doubles the time. */
export async function listPlansAfter(
  db: Db,
  market: MarketId,
  { after, ids, most }: { readonly after: number; readonly ids: readonly number[] | undefined; readonly most: number },
): Promise<StoredPlan[]> {
  const rows = await db
    .select(planColumns)
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(eq(plan.market, market), gt(plan.id, after), ids && inArray(plan.id, [...ids])))
    .orderBy(asc(plan.id))
    .limit(most);
  return (rows as StoredPlan[]).map((row) => Object.assign(row, { details: { ...LEGACY_DEFAULTS, ...row.details } }));
}

const organizationColumns = {
  type: organization.type,
  code: organization.code,
  url: organization.url,
  displayName: organization.displayName,
  image: organization.image,
  data: organization.data,
};
const organizationData = organizationEntry.pick({ regions: true });
type OrganizationRow = Omit<OrganizationEntry, 'regions'> & { readonly data: unknown };
const toOrganization = ({ data, ...row }: OrganizationRow) => ({ ...row, ...organizationData.parse(data) });

export async function listOrganizations(db: Db, offer: Offer, type?: OrganizationType): Promise<OrganizationEntry[]> {
  const rows = await db
    .select(organizationColumns)
    .from(organization)
    .where(and(isOfferedOrganization(offer), type === undefined ? undefined : eq(organization.type, type)))
    .orderBy(asc(organization.displayName), asc(organization.type), asc(organization.url));
  return rows.map(toOrganization);
}

type OrganizationKey = Pick<OrganizationEntry, 'type' | 'url'>;

export async function findOrganization(
  db: Db,
  offer: Offer,
  { type, url }: OrganizationKey,
): Promise<OrganizationEntry | null> {
  const [row] = await db
    .select(organizationColumns)
    .from(organization)
    .where(and(isOfferedOrganization(offer), eq(organization.type, type), eq(organization.url, url)));
  return row ? toOrganization(row) : null;
}

export type Offered = {
  readonly productType: string;
  readonly plans: number;
  readonly cheapest: Pick<StoredPlan, 'tariff' | 'referencePrice'> & {
    readonly details: { readonly unit: PriceUnit; readonly minsubscribers: number | null };
  };
};

export async function listOffered(db: Db, offer: Offer, { type, url }: OrganizationKey): Promise<Offered[]> {
  const ofCheapest = (column: SQL) =>
    sql<unknown>`(array_agg(${column} order by ${plan.referencePrice}, ${plan.id}))[1]`;
  const rows = await db
    .select({
      productType: plan.productType,
      plans: count(),
      referencePrice: min(plan.referencePrice).mapWith(Number),
      tariff: ofCheapest(sql`${plan.tariff}`),
      unit: ofCheapest(sql`${plan.details}->>'unit'`),
      minimum: ofCheapest(sql`${plan.details}->>'minsubscribers'`),
    })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(isOpenPlan(offer), eq(organization.type, type), eq(organization.url, url)))
    .groupBy(plan.productType);
  return rows.map(({ productType, plans, referencePrice, ...cheapest }) => ({
    productType,
    plans,
    cheapest: {
      referencePrice: referencePrice ?? 0,
      tariff: tariff.parse(cheapest.tariff),
      details: { unit: priceUnit.parse(cheapest.unit), minsubscribers: Number(cheapest.minimum) || null },
    },
  }));
}

export async function listSellers(db: Db, offer: Offer, productType: string): Promise<OrganizationEntry[]> {
  const sellers = db
    .select({ id: plan.organizationId })
    .from(plan)
    .where(and(isOpenPlan(offer), eq(plan.productType, productType)));
  const rows = await db
    .select(organizationColumns)
    .from(organization)
    .where(inArray(organization.id, sellers))
    .orderBy(asc(organization.displayName));
  return rows.map(toOrganization);
}

export async function countPlans(db: Db): Promise<Map<number, number>> {
  const rows = await db.select({ market: plan.market, plans: count() }).from(plan).groupBy(plan.market);
  return new Map(rows.map((row) => [row.market, row.plans]));
}

async function findState(db: Db, market: MarketId) {
  const [row] = await db.select().from(catalogueVersion).where(eq(catalogueVersion.market, market));
  return row;
}

/** Returns ids of the plans that changed since a version; null if more than `most`, or if other data changed. */
export async function listChangedPlans(
  db: Db,
  market: MarketId,
  { since, most }: { readonly since: number; readonly most: number },
): Promise<{ version: number; ids: number[] } | null> {
  const state = await findState(db, market);
  if (!state || state.wholeIn > since) return null;
  const inPlans = db
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.market, market), gt(plan.changedIn, since)));
  const inScores = db
    .select({ id: planScore.planId })
    .from(planScore)
    .where(and(eq(planScore.market, market), gt(planScore.changedIn, since)));
  const rows = await union(inPlans, inScores).limit(most + 1);
  return rows.length > most ? null : { version: state.version, ids: rows.map(({ id }) => id) };
}

export const findUpdatedAt = async (db: Db, market: MarketId): Promise<Date | null> =>
  (await findState(db, market))?.updatedAt ?? null;

export async function deletePlansByPrefix(db: Db, market: MarketId, prefix: string): Promise<void> {
  await db.delete(plan).where(and(eq(plan.market, market), sql`starts_with(${plan.productCode}, ${prefix})`));
}

type Coded = { readonly market: number; readonly productCode: string | null };
export const planKey = ({ market, productCode }: Coded): string => `${market} ${productCode}`;

const listNames = createPlanCache(async ({ db, market }, codes) => {
  const rows = await db
    .select({
      productCode: plan.productCode,
      name: sql<string>`${organization.displayName} || ' · ' || ${plan.displayName}`,
      unit: sql<unknown>`${plan.details}->>'unit'`,
      detail: sql<string | null>`${plan.details}->>'priceDetail'`,
    })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .where(and(eq(plan.market, market.id), inArray(plan.productCode, [...codes])));
  return rows.map(({ productCode, ...row }) => [productCode, row]);
});

export async function findPlanNames(db: Db, coded: readonly Coded[]) {
  const named = await Promise.all(
    markets.map(async (market) => {
      const codes = coded.flatMap((one) => (one.market === market.id && one.productCode) || []);
      const plans = await listNames({ db, market }, [...new Set(codes)]);
      return [...plans].map(([productCode, row]) => [planKey({ market: market.id, productCode }), row] as const);
    }),
  );
  return new Map(named.flat());
}

/** True if some code belongs to a plan of the market that this site does not offer. Unknown codes do not count. */
export async function hasPlanNotOffered(
  { db, site, market }: Pick<Ctx, 'db' | 'site' | 'market'>,
  codes: readonly string[],
) {
  const offer = offerOf(site);
  if (offer.sellers === null || codes.length === 0) return false;
  const rows = await db
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.market, market.id), inArray(plan.productCode, [...codes]), not(isOfferedPlan(offer))))
    .limit(1);
  return rows.length > 0;
}

import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import { storedDetail, type PlanDetail } from '@/features/catalogue/detail/detail-schemas';
import type { InsuranceTypeEntry, PlanEntry } from '@/features/catalogue/import-schemas';
import type { Db } from '@/lib/db/client';
import { organization, plan, planDetail, catalogueVersion } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';
import { checkReplicas, nextReplica, reportReplicaError } from '@/lib/db/replicas';
import type { ScheduledJob } from '@/lib/jobs/job';
import type { StoredPlan } from './insurance-item';
import { planColumns } from './plan.db';

export type CataloguePart = {
  readonly line?: string | undefined;
  readonly company?: string | undefined;
  readonly insurer?: string | null;
};

export type StoredEntry = { readonly entry: PlanEntry; readonly type: InsuranceTypeEntry };

/** Adds a new type to `types`. Returns the entry, with its own display values if they differ from the type's. */
export function registerType(types: Map<string, InsuranceTypeEntry>, { entry, type }: StoredEntry): PlanEntry {
  const knownType = types.get(type.code) ?? type;
  types.set(type.code, knownType);
  if (isDeepStrictEqual(knownType, type)) return entry;
  return { ...entry, look: { color: type.color, upperType: type.upperType } };
}

function toStored({ detail, ...stored }: StoredPlan & { readonly detail: unknown }): StoredEntry {
  const { id: _id, score: _score, referencePrice: _price, closed: _closed, organization: seller, ...columns } = stored;
  const { details, demonstration, ...own } = columns;
  const { insuranceType, ...rest } = details;
  const { type, url } = seller;
  const data: PlanDetail | null = detail === null ? null : storedDetail.parse(detail);
  const entry = { ...own, organization: { type, url }, details: rest, demonstration, ...(data && { detail: data }) };
  return { entry, type: { code: own.insuranceType, ...insuranceType } };
}

async function select(db: Db, market: Market['id'], where: SQL | undefined, limit?: number): Promise<StoredEntry[]> {
  const query = db
    .select({ ...planColumns, detail: planDetail.data })
    .from(plan)
    .innerJoin(organization, eq(organization.id, plan.organizationId))
    .leftJoin(planDetail, and(eq(planDetail.market, plan.market), eq(planDetail.planId, plan.id)))
    .where(and(eq(plan.market, market), where))
    .orderBy(asc(plan.productCode))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit));
  return (rows as (StoredPlan & { detail: unknown })[]).map(toStored);
}

export async function* readEntries(
  db: Db,
  market: Market['id'],
  { line, company, insurer = null }: CataloguePart = {},
  pageSize = 200,
): AsyncGenerator<StoredEntry> {
  const ofPart = [
    line === undefined ? undefined : eq(plan.productType, line),
    company === undefined ? undefined : eq(organization.url, company),
    insurer === null ? undefined : eq(organization.code, insurer),
  ];
  for (let last = ''; ;) {
    const rows = await select(db, market, and(gt(plan.productCode, last), ...ofPart), pageSize);
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)!.entry.productCode;
  }
}

export const listEntries = (db: Db, market: Market['id'], codes: readonly string[]): Promise<StoredEntry[]> =>
  select(db, market, sql`${plan.productCode} = any(${sql.param(codes)}::text[])`);

type Source = { readonly db: Db; readonly market: Pick<Market, 'id'> };

export async function findVersion({ db, market }: Source): Promise<number> {
  const [row] = await db
    .select({ version: catalogueVersion.version })
    .from(catalogueVersion)
    .where(eq(catalogueVersion.market, market.id));
  return row?.version ?? 0;
}

/**
 * Reads a market's catalogue from a replica, in rotation, if the replica has the primary's version or a newer one;
 * otherwise from the primary. So a read after a change never returns older plans.
 */
export async function readCatalogueFrom<T>({ db, market }: Source, read: (db: Db) => Promise<T>): Promise<T> {
  const replica = nextReplica(db);
  if (!replica) return read(db);
  const version = await findVersion({ db, market });
  try {
    if ((await findVersion({ db: replica, market })) >= version) return await read(replica);
  } catch (error) {
    reportReplicaError(replica, error);
  }
  return read(db);
}

export const replicaChecks: ScheduledJob = { name: 'check of the replicas', everyMs: 1_000, run: checkReplicas };

import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type {
  CatalogueFile,
  InsuranceTypeEntry,
  OrganizationEntry,
  PlanEntry,
} from '@/features/catalogue/import-schemas';
import { scoreFactsOf } from '@/features/catalogue/score';
import type { Db } from '@/lib/db/client';
import { catalogueVersion, lineContent, organization, plan } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';
import { writeDetails } from './detail.db';
import { referencePriceOf } from './reference-price';
import type { SoldPrice } from './check-prices';

const BATCH = 1000;

/** Returns how many were new or changed. */
export async function writeOrganizations(db: Db, market: Market, entries: readonly OrganizationEntry[]) {
  const { rowCount } = await db.execute(sql`
    insert into organization (market, type, code, url, display_name, image, data)
    select ${market.id}, type, code, url, "displayName", image, jsonb_build_object('regions', coalesce(regions, '[]'))
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry(type text, code text, url text, "displayName" text, image text, regions jsonb)
    on conflict (market, type, url)
    do update set code = excluded.code, display_name = excluded.display_name, image = excluded.image,
      data = organization.data || excluded.data
    where (organization.code, organization.display_name, organization.image, organization.data)
      is distinct from (excluded.code, excluded.display_name, excluded.image, organization.data || excluded.data)`);
  return rowCount ?? 0;
}

export type WriteContext = {
  readonly market: Market;
  readonly types: ReadonlyMap<string, InsuranceTypeEntry>;
  readonly today: string;
  /** Catalogue version that the caller's transaction writes. 0: it changes more than plans. */
  readonly version: number;
};

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
}

export const startOf = ({ startsOn, daysAgo }: PlanEntry, today: string) => startsOn ?? daysBefore(today, daysAgo ?? 0);

function toRow(entry: PlanEntry, { market, types, today }: WriteContext) {
  const { daysAgo: _days, startsOn: _start, organization: seller, details, detail: _, look, ...own } = entry;
  const line = market.lines.find(({ productType }) => productType === entry.productType)!;
  const { color, upperType } = look ?? types.get(entry.insuranceType)!;
  const referencePrice = referencePriceOf(entry, line, market);
  const facts = scoreFactsOf({ details, referencePrice }, line, market);
  return {
    ...own,
    organizationType: seller.type,
    organizationUrl: seller.url,
    startsOn: startOf(entry, today),
    referencePrice,
    closed: details.closedSince !== null,
    scoreFacts: Object.fromEntries(Object.entries(facts).map(([input, value]) => [input, String(value)])),
    details: { ...details, insuranceType: { color, upperType } },
  };
}

async function writeBatch(db: Db, rows: readonly ReturnType<typeof toRow>[], { market, version }: WriteContext) {
  await db.execute(sql`
    with entry as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as entry("productType" text, "organizationType" text, "organizationUrl" text, "productCode" text, url text,
          "displayName" text, "insuranceType" text, exclusive boolean, promoted boolean, popular boolean,
          "scoreFacts" jsonb, closed boolean, "startsOn" date, tariff jsonb, "referencePrice" double precision, details jsonb,
          verified boolean, demonstration boolean)),
    written as (
      insert into plan (market, product_type, organization_id, product_code, url, display_name, insurance_type,
        exclusive, promoted, popular, starts_on, tariff, reference_price, details, verified, demonstration, changed_in)
      select ${market.id}, entry."productType", organization.id, entry."productCode", entry.url, entry."displayName",
        entry."insuranceType", exclusive, promoted, popular, "startsOn", tariff, "referencePrice", details, verified,
        demonstration, ${version}::integer
      from entry
      join organization on organization.market = ${market.id}
        and organization.type = "organizationType" and organization.url = "organizationUrl"
      on conflict (market, product_code) do update set
        product_type = excluded.product_type, organization_id = excluded.organization_id, url = excluded.url,
        display_name = excluded.display_name, insurance_type = excluded.insurance_type, exclusive = excluded.exclusive,
        promoted = excluded.promoted, popular = excluded.popular, starts_on = excluded.starts_on,
        tariff = excluded.tariff, reference_price = excluded.reference_price, details = excluded.details,
        verified = excluded.verified, demonstration = excluded.demonstration, changed_in = excluded.changed_in
      returning id, product_code)
    insert into plan_score (plan_id, market, product_type, facts, closed)
    select written.id, ${market.id}, "productType", "scoreFacts", closed
    from written join entry on "productCode" = product_code
    on conflict (plan_id) do update set
      product_type = excluded.product_type, facts = excluded.facts, closed = excluded.closed`);
}

/** The caller must check the plans first and hold the transaction. */
export async function writePlans(db: Db, plans: Iterable<PlanEntry>, writing: WriteContext): Promise<number> {
  let batch: PlanEntry[] = [];
  let written = 0;
  const write = async () => {
    await writeBatch(
      db,
      batch.map((entry) => toRow(entry, writing)),
      writing,
    );
    await writeDetails(db, writing.market, batch);
    written += batch.length;
    batch = [];
  };
  for (const entry of plans) {
    batch.push(entry);
    if (batch.length === BATCH) await write();
  }
  if (batch.length > 0) await write();
  return written;
}

export async function deletePlans(db: Db, market: Market['id'], codes: readonly string[]): Promise<number> {
  if (codes.length === 0) return 0;
  const rows = await db
    .delete(plan)
    .where(and(eq(plan.market, market), sql`${plan.productCode} = any(${sql.param(codes)}::text[])`))
    .returning({ productCode: plan.productCode });
  return rows.length;
}

export async function deleteOrganizations(db: Db, market: Market['id'], keys: CatalogueFile['withdrawOrganizations']) {
  await db.delete(organization).where(
    and(
      eq(organization.market, market),
      // Table names are explicit, because drizzle omits them in a statement of one table.
      sql`(organization.type, organization.url) in (
        select entry.type, entry.url
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as entry(type text, url text))`,
    ),
  );
}

export async function deleteLineContents(db: Db, market: Market['id'], keys: CatalogueFile['withdrawLineContents']) {
  for (const { productType, insuranceType } of keys)
    await db
      .delete(lineContent)
      .where(
        and(
          eq(lineContent.market, market),
          eq(lineContent.productType, productType),
          eq(lineContent.insuranceType, insuranceType),
        ),
      );
}

/**
 * Raises the version of the catalogue. With `inPlans`, readers read only plans and scores with the new version in
 * `changedIn`; otherwise they read the whole catalogue again.
 */
export async function bumpVersion(db: Db, market: Market['id'], { inPlans = false } = {}): Promise<number> {
  const next = sql`${catalogueVersion.version} + 1`;
  const [row] = await db
    .insert(catalogueVersion)
    .values({ market })
    .onConflictDoUpdate({ target: catalogueVersion.market, set: { version: next, ...(!inPlans && { wholeIn: next }) } })
    .returning({ version: catalogueVersion.version });
  return row!.version;
}

/** Makes readers with an older version read all plans again. */
export async function markWhole(db: Db, market: Market['id']): Promise<void> {
  await db
    .update(catalogueVersion)
    .set({ wholeIn: sql`${catalogueVersion.version}` })
    .where(eq(catalogueVersion.market, market));
}

export async function listPlanCodes(db: Db, market: Market['id'], codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .select({ productCode: plan.productCode })
    .from(plan)
    .where(and(eq(plan.market, market), sql`${plan.productCode} = any(${sql.param(codes)}::text[])`));
  return rows.map(({ productCode }) => productCode);
}

/** Organizations ('ISAPRE/Colmena') that have no plans after the file moves or withdraws the `leaving` codes. */
export async function listDeletableOrganizations(
  db: Db,
  market: Market['id'],
  keys: CatalogueFile['withdrawOrganizations'],
  leaving: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<{ type: string; url: string }>(sql`
    select organization.type, organization.url
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as entry(type text, url text)
    join organization on organization.market = ${market}
      and organization.type = entry.type and organization.url = entry.url
    where not exists (
      select from plan where plan.organization_id = organization.id
        and plan.product_code <> all(${sql.param(leaving)}::text[]))`);
  return rows.map(({ type, url }) => `${type}/${url}`);
}

export async function listAddressHolders(
  db: Db,
  market: Market['id'],
  addresses: readonly {
    readonly row: number;
    readonly code: string;
    readonly kind: string;
    readonly organization: string;
    readonly url: string;
  }[],
  kinds: Readonly<Record<string, string>>,
): Promise<{ row: number; other: string }[]> {
  const { rows } = await db.execute<{ row: number; other: string }>(sql`
    select entry.row, plan.product_code as other
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb)
      as entry(row integer, code text, kind text, organization text, url text)
    join organization on organization.market = ${market} and organization.url = entry.organization
    join plan on plan.organization_id = organization.id and plan.url = entry.url
    where plan.product_code <> entry.code and ${JSON.stringify(kinds)}::jsonb ->> plan.product_type = entry.kind
    order by entry.row`);
  return rows;
}

export async function listSoldPrices(db: Db, market: Market['id']): Promise<SoldPrice[]> {
  return db
    .select({
      productType: plan.productType,
      productCode: plan.productCode,
      price: plan.referencePrice,
      tariff: plan.tariff,
    })
    .from(plan)
    .where(eq(plan.market, market));
}

import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { CatalogueFile } from '@/features/catalogue/import-schemas';
import type { Db } from '@/lib/db/client';
import { plan } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';
import type { SoldPrice } from './check-prices';

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

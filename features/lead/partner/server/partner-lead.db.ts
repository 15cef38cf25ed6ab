import 'server-only';
import { and, asc, eq, gte, inArray, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { LEAD_KINDS } from '@/features/lead/lead-kinds';
import type { LeadCursor, PartnerLead } from '@/features/lead/partner/partner-leads.api';
import { receipt } from '@/features/pricing/price-schemas';
import { PRODUCT_TYPES } from '@/features/tenant/key/key-schemas';
import type { LeadFacts } from '@/features/tenant/webhook/webhook-schemas';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { idempotencyKey, lead, organization, plan } from '@/lib/db/schema';
import { dayIn } from '@/lib/i18n/day';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';

const storedReceipt = receipt.nullable().catch(null);

type PricedPlan = { readonly receipt: unknown; readonly unit: string | null; readonly detail: string | null };

const further = z.array(z.string()).catch([]);

/** Returns null if there is no monthly price: prices in dollars and totals are per year or per trip. */
function monthlyPriceOf({ receipt: kept, unit, detail }: PricedPlan): LeadFacts['monthlyPrice'] {
  const price = storedReceipt.parse(kept);
  const isMonthly = unit !== null && !unit.startsWith('USD') && unit !== 'total' && detail !== 'annualPremium';
  return price && isMonthly ? { amount: price.total, currency: price.currency } : null;
}

/** Database time to the microsecond. */
const writtenAt = (at: SQLWrapper) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type LeadOrder = LeadCursor['order'];

function rowsWhere(db: Db, condition: SQL | undefined, limit: number, order: LeadOrder = 'createdAt') {
  return db
    .select({
      id: lead.id,
      reference: lead.partnerReference,
      kind: lead.kind,
      productType: lead.productType,
      insurances: sql<unknown>`${lead.request}->'insurances'`,
      plan: plan.productCode,
      company: organization.displayName,
      receipt: lead.receipt,
      unit: sql<string | null>`${plan.details}->>'unit'`,
      detail: sql<string | null>`${plan.details}->>'priceDetail'`,
      referred: sql<boolean>`${lead.referredBy} is not null`,
      createdAt: lead.createdAt,
      updatedAt: lead.updatedAt,
      orderedAt: writtenAt(lead[order]),
      status: lead.status,
      subStatus: lead.subStatus,
      trial: lead.trial,
    })
    .from(lead)
    .leftJoin(plan, and(eq(plan.market, lead.market), eq(plan.productCode, lead.productCode)))
    .leftJoin(organization, eq(organization.id, plan.organizationId))
    .where(condition)
    .orderBy(asc(lead[order]), asc(lead.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

function toFacts(site: Site, row: Row): LeadFacts {
  const { id, reference, kind, productType, plan: code, company, referred, trial, createdAt } = row;
  const day = dayIn(marketOf(site).timeZone, createdAt);
  const productTypes = [...new Set([...(productType === null ? [] : [productType]), ...further.parse(row.insurances)])];
  const request = { id, reference, kind, productType, productTypes, plan: code, company };
  return { ...request, monthlyPrice: monthlyPriceOf(row), referred, day, trial };
}

async function rowsOf(db: Db, site: Site, ids: readonly string[]): Promise<Row[]> {
  return rowsWhere(db, and(eq(lead.site, site), inArray(lead.id, [...ids])), ids.length);
}

export async function findLeadFacts(db: Db, site: Site, ids: readonly string[]): Promise<Map<string, LeadFacts>> {
  return new Map((await rowsOf(db, site, ids)).map((row) => [row.id, toFacts(site, row)]));
}

const nameOrUnknown = <Name extends string>(names: readonly Name[], name: string): Name | 'unknown' =>
  names.find((one) => one === name) ?? 'unknown';

function nameIn<Name extends string>(table: Readonly<Record<Name, number>>, code: number): Name | 'unknown' {
  const names = Object.keys(table) as Name[];
  return names.find((name) => table[name] === code) ?? 'unknown';
}

function toPartnerLead(site: Site, row: Row): PartnerLead {
  const facts = toFacts(site, row);
  return {
    ...facts,
    kind: nameOrUnknown(LEAD_KINDS, facts.kind),
    productType: facts.productType === null ? null : nameOrUnknown(PRODUCT_TYPES, facts.productType),
    productTypes: facts.productTypes.map((type) => nameOrUnknown(PRODUCT_TYPES, type)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    status: nameIn(LEAD_STATUS, row.status),
    progress: row.subStatus === null ? null : nameIn(LEAD_SUB_STATUS, row.subStatus),
  };
}

export async function findPartnerLeads(db: Db, site: Site, ids: readonly string[]): Promise<Map<string, PartnerLead>> {
  return new Map((await rowsOf(db, site, ids)).map((row) => [row.id, toPartnerLead(site, row)]));
}

/**
 * Lists a request only after 3 minutes, because requests with an earlier time may commit later (a dozen statements of
 * up to 5 s: `lib/db/client.ts`).
 */
const LISTED_BEFORE = sql`now() - interval '3 minutes'`;

/** Requests since a time or after a cursor, latest last. Requests of the last three minutes appear in a later call. */
export async function listPartnerRequests(
  db: Db,
  site: Site,
  query: { order: LeadOrder; since?: Date | undefined; cursor?: LeadCursor | undefined; trial: boolean; limit: number },
): Promise<{ readonly facts: PartnerLead; readonly cursor: LeadCursor }[]> {
  const { order, since, cursor, trial, limit } = query;
  const at = lead[order];
  const behind = cursor && sql`(${at}, ${lead.id}) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const from = behind ?? (since && gte(at, since));
  const condition = and(eq(lead.site, site), eq(lead.trial, trial), lt(at, LISTED_BEFORE), from);
  const rows = await rowsWhere(db, condition, limit, order);
  return rows.map((row) => ({ facts: toPartnerLead(site, row), cursor: { order, at: row.orderedAt, id: row.id } }));
}

/** True if the earlier request with that Idempotency-Key was a trial. Null: there is no such request. */
export async function wasTrial(db: Db, site: Site, key: string): Promise<boolean | null> {
  const [found] = await db
    .select({ trial: lead.trial })
    .from(idempotencyKey)
    .innerJoin(lead, eq(sql`${lead.id}::text`, sql`${idempotencyKey.response} ->> 'id'`))
    .where(and(eq(idempotencyKey.site, site), eq(idempotencyKey.key, key)));
  return found?.trial ?? null;
}

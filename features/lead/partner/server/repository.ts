import 'server-only';
import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { LeadCursor } from '@/features/lead/partner/contract';
import { receipt } from '@/features/pricing/contract';
import type { LeadFacts } from '@/features/tenant/webhook/contract';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { idempotencyKey, lead, organization, plan } from '@/lib/db/schema';
import { dayIn } from '@/lib/i18n/day';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';

/** One of another release says nothing here. */
const priced = receipt.nullable().catch(null);

type PricedPlan = { readonly receipt: unknown; readonly unit: string | null; readonly detail: string | null };

const further = z.array(z.string()).catch([]);

/** Units in dollars are of a year or a journey, as are the totals. */
function monthlyPriceOf({ receipt: kept, unit, detail }: PricedPlan): LeadFacts['monthlyPrice'] {
  const price = priced.parse(kept);
  const isMonthly = unit !== null && !unit.startsWith('USD') && unit !== 'total' && detail !== 'annualPremium';
  return price && isMonthly ? { amount: price.total, currency: price.currency } : null;
}

/** To the microsecond, as the database has it. */
const writtenAt = sql<string>`to_char(${lead.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function rowsWhere(db: Db, condition: SQL | undefined, limit: number) {
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
      writtenAt,
      status: lead.status,
      subStatus: lead.subStatus,
      trial: lead.trial,
    })
    .from(lead)
    .leftJoin(plan, and(eq(plan.market, lead.market), eq(plan.productCode, lead.productCode)))
    .leftJoin(organization, eq(organization.id, plan.organizationId))
    .where(condition)
    .orderBy(asc(lead.createdAt), asc(lead.id))
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

function toFacts(site: Site, row: Row): LeadFacts {
  const { id, reference, kind, productType, plan: code, company, referred, trial, createdAt } = row;
  const day = dayIn(marketOf(site).timeZone, createdAt);
  const productTypes = [...new Set([...(productType === null ? [] : [productType]), ...further.parse(row.insurances)])];
  const asked = { id, reference, kind, productType, productTypes, plan: code, company };
  return { ...asked, monthlyPrice: monthlyPriceOf(row), referred, day, trial };
}

export async function findLeadFacts(db: Db, site: Site, ids: readonly string[]): Promise<Map<string, LeadFacts>> {
  const rows = await rowsWhere(db, and(eq(lead.site, site), inArray(lead.id, [...ids])), ids.length);
  return new Map(rows.map((row) => [row.id, toFacts(site, row)]));
}

/**
 * A request that began earlier may be committed after one that began later. Its transaction has a dozen statements, each ends
 * after 5 s and its connection 10 s after the last (`lib/db/client.ts`).
 */
const SETTLED = sql`now() - interval '3 minutes'`;

export type ListedLead = {
  readonly facts: LeadFacts;
  readonly createdAt: Date;
  readonly status: number;
  readonly subStatus: number | null;
  readonly cursor: string;
};

/** Those of the site, or its trials, since then, or behind the cursor, the newest last; the ones of the last three minutes come with a later look. */
export async function listSettled(
  db: Db,
  site: Site,
  asked: { since?: Date | undefined; cursor?: LeadCursor | undefined; trial: boolean; limit: number },
): Promise<ListedLead[]> {
  const { since, cursor, trial, limit } = asked;
  const behind = cursor && sql`(${lead.createdAt}, ${lead.id}) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const from = behind ?? (since && gte(lead.createdAt, since));
  const rows = await rowsWhere(
    db,
    and(eq(lead.site, site), eq(lead.trial, trial), lt(lead.createdAt, SETTLED), from),
    limit,
  );
  return rows.map((row) => {
    const { id, createdAt, status, subStatus } = row;
    return { facts: toFacts(site, row), createdAt, status, subStatus, cursor: `${row.writtenAt}.${id}` };
  });
}

/** Whether a request that was sent with that Idempotency-Key before was a trial; null: it is not known any more. */
export async function wasTrial(db: Db, site: Site, key: string): Promise<boolean | null> {
  const [found] = await db
    .select({ trial: lead.trial })
    .from(idempotencyKey)
    .innerJoin(lead, eq(sql`${lead.id}::text`, sql`${idempotencyKey.response} ->> 'id'`))
    .where(and(eq(idempotencyKey.site, site), eq(idempotencyKey.key, key)));
  return found?.trial ?? null;
}

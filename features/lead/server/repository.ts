import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { keptResponse, type KeptResponse } from '@/features/lead/contract';
import type { interactionsOf } from '@/features/lead/interactions/domain';
import type { Receipt } from '@/features/tariff/contract';
import type { PerfilIngreso } from '@/features/profile/contract';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { enqueue, jobsOf, type JobQueue } from '@/lib/db/jobs';
import { executive, idempotencyKey, lead, outboxMail } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

export const leadJobs: JobQueue = { name: 'lead', deadLetter: 'lead-dead' };

/** What follows from a lead, each a job of its own, so that one that fails doesn't repeat the others. */
export type LeadTask = 'visitorMail' | 'executiveMail' | 'event';
export type LeadJob = { readonly leadId: string; readonly task: LeadTask };

export type NewLead = {
  readonly id: string;
  readonly site: Site;
  readonly market: number;
  readonly kind: string;
  readonly firstName: string;
  readonly phone: string;
  readonly email: string;
  readonly message: string;
  readonly employees: number | null;
  readonly productType: string | null;
  readonly businessLine: string | null;
  readonly productCode: string | null;
  readonly profile: PerfilIngreso | null;
  readonly receipt: Receipt | null;
  readonly attribution: readonly Record<string, string>[];
  readonly additionalData: Record<string, string> | null;
  readonly originUrl: string;
  readonly originLead: string;
  readonly executiveId: number | null;
  readonly referredBy: string | null;
  readonly referrerId: number | null;
  readonly referredByLink: boolean | null;
  readonly consentVersion: string;
  readonly locale: Locale;
  readonly interactions: ReturnType<typeof interactionsOf>;
  /** The answer to keep under the key. */
  readonly response: KeptResponse;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
};

/**
 * Inserts key, lead, consent and timeline of every entry whose key is new. Status 6 (duplicate) when the same person
 * asked about the same product on this site in the last 10 minutes, else 2 (assigned) or 1 (no status).
 */
async function insertFresh(tx: Db, entries: readonly NewLead[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with entry as (
      select * from json_to_recordset(${JSON.stringify(entries)}::json) as entry(
        "id" uuid, "site" text, "market" smallint, "kind" text, "firstName" text, "phone" text, "email" text,
        "message" text, "employees" integer, "productType" text, "businessLine" text, "productCode" text,
        "profile" jsonb, "receipt" jsonb, "attribution" jsonb, "additionalData" jsonb, "originUrl" text,
        "originLead" text, "executiveId" integer, "referredBy" text, "referrerId" integer, "referredByLink" boolean,
        "consentVersion" text, "locale" text, "response" jsonb, "interactions" json,
        "route" text, "key" uuid, "bodyHash" text)
    ), fresh as (
      insert into idempotency_key (site, route, key, body_hash, status, response)
      select "site", "route", "key", "bodyHash", 200, "response" from entry
      on conflict do nothing
      returning site, route, key
    ), written as (
      insert into lead (id, site, market, status, kind, first_name, phone, email, message, employees,
        product_type, business_line, product_code, profile, receipt, attribution, additional_data, origin_url,
        origin_lead, executive_id, referred_by, referrer_id, referred_by_link)
      select "id", "site", "market",
        case
          when exists (
            select from lead earlier
            where earlier.market = entry."market" and earlier.email = entry."email"
              and earlier.created_at > now() - interval '10 minutes' and earlier.site = entry."site"
              and earlier.product_code is not distinct from entry."productCode"
              and earlier.product_type is not distinct from entry."productType"
          ) then 6
          when "executiveId" is null then 1
          else 2
        end,
        "kind", "firstName", "phone", "email", "message", "employees", "productType", "businessLine",
        "productCode", "profile", "receipt", "attribution", "additionalData", "originUrl", "originLead",
        "executiveId", "referredBy", "referrerId", "referredByLink"
      from entry join fresh using ("site", "route", "key")
      returning id
    ), agreed as (
      insert into consent (lead_id, text_version, locale)
      select "id", "consentVersion", "locale" from entry join fresh using ("site", "route", "key")
    ), told as (
      insert into customer_interaction (site, market, lead_id, type, description, subject, happened_at)
      select entry."site", entry."market", entry."id", "type", "description", "subject", now()
      from entry join fresh using ("site", "route", "key"),
        json_to_recordset("interactions") as interaction("type" text, "description" text, "subject" text)
    )
    select id from written`);
  return new Set(rows.map((row) => row.id));
}

/**
 * Writes leads with all that belongs to them in one transaction: idempotency key with its answer, lead,
 * consent, timeline, jobs. Says for each entry whether it is new; one whose key was there already writes nothing.
 */
export async function insertLeads(db: Db, entries: readonly NewLead[]): Promise<boolean[]> {
  const boss = await jobsOf(db, [leadJobs]);
  const tasks: LeadTask[] = ['visitorMail', 'executiveMail', 'event'];
  const fresh = await db.transaction(async (tx) => {
    const ids = await insertFresh(tx, entries);
    const jobs = [...ids].flatMap((leadId) => tasks.map((task) => ({ data: { leadId, task } satisfies LeadJob })));
    if (jobs.length) await enqueue(tx, boss, leadJobs, jobs);
    return ids;
  });
  return entries.map((entry) => fresh.has(entry.id));
}

export type KeptAnswer = { bodyHash: string; response: KeptResponse | null };

/** What was answered under a key, or null for a key nobody used on this site and route. */
export async function findAnswer(db: Db, site: Site, route: string, key: string): Promise<KeptAnswer | null> {
  const [row] = await db
    .select({ bodyHash: idempotencyKey.bodyHash, response: idempotencyKey.response })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.site, site), eq(idempotencyKey.route, route), eq(idempotencyKey.key, key)));
  // Parsed, so that its keys stand in the contract's order again and a retry's body equals the first to the byte.
  return row ? { bodyHash: row.bodyHash, response: keptResponse.nullable().parse(row.response) } : null;
}

export type Executive = typeof executive.$inferSelect;

export async function listExecutives(db: Db, market: number): Promise<Executive[]> {
  return db
    .select()
    .from(executive)
    .where(and(eq(executive.market, market), eq(executive.active, true)))
    .orderBy(executive.id);
}

export type StoredLead = typeof lead.$inferSelect & {
  locale: Locale;
  executive: Executive | null;
  referrer: { name: string } | null;
};

/** Leads with their language, executive and referrer, by id: the worker's view, across sites. */
export async function listLeads(db: Db, ids: readonly string[]): Promise<Map<string, StoredLead>> {
  const rows = await db.query.lead.findMany({
    where: inArray(lead.id, [...ids]),
    with: { consent: { columns: { locale: true } }, executive: true, referrer: { columns: { name: true } } },
  });
  return new Map(rows.map(({ consent, ...row }) => [row.id, { ...row, locale: (consent?.locale ?? 'es') as Locale }]));
}

export type OutboxMail = { id: string; leadId: string; recipient: string; subject: string; text: string; html: string };

/** Keeps mails under their job's id (once, however often the job runs) and says which are still to be sent. */
export async function keepMails(db: Db, mails: readonly OutboxMail[]): Promise<Set<string>> {
  if (!mails.length) return new Set();
  const rows = await db
    .insert(outboxMail)
    .values([...mails])
    .onConflictDoUpdate({ target: outboxMail.id, set: { recipient: sql`${outboxMail.recipient}` } })
    .returning({ id: outboxMail.id, sentAt: outboxMail.sentAt });
  return new Set(rows.filter((row) => row.sentAt === null).map((row) => row.id));
}

/** Notes a try to send a mail: done (`error` null) or why not. */
export async function noteSending(db: Db, id: string, error: string | null): Promise<void> {
  await db
    .update(outboxMail)
    .set({
      attempts: sql`${outboxMail.attempts} + 1`,
      sentAt: error === null ? sql`now()` : null,
      lastError: error,
    })
    .where(eq(outboxMail.id, id));
}

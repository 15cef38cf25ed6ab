import 'server-only';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ConfirmOutcome } from '@/features/lead/confirmation/confirmation.api';
import type { Db } from '@/lib/db/client';
import { installationSecret } from '@/lib/db/installation-secret';
import { lead, visitorMail } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

export type MailClaim = {
  readonly leadId: string;
  readonly site: Site;
  readonly mailbox: string;
  readonly plan: string;
  readonly day: string;
};

export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'visitor-mail');

const keyOf = ({ site, mailbox, plan, day }: MailClaim) => [site, mailbox, plan, day].join(' ');

const sameAs = ({ site, mailbox, plan, day }: Omit<MailClaim, 'leadId'>) =>
  and(
    eq(visitorMail.site, site),
    eq(visitorMail.mailbox, mailbox),
    eq(visitorMail.plan, plan),
    eq(visitorMail.day, day),
  );

const claimsTable = (claims: readonly MailClaim[]) => sql`json_to_recordset(${JSON.stringify(claims)}::json)
  as claim("leadId" uuid, "site" text, "mailbox" text, "plan" text, "day" date)`;

async function insertFirst(tx: Db, claims: readonly MailClaim[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ leadId: string }>(sql`
    insert into visitor_mail (lead_id, site, mailbox, plan, day, is_first)
    select "leadId", "site", "mailbox", "plan", "day", true from ${claimsTable(claims)}
    on conflict do nothing returning lead_id as "leadId"`);
  return new Set(rows.map(({ leadId }) => leadId));
}

/**
 * Inserts repeated claims for the same address, plan and day. Returns the requests whose first mail was already
 * confirmed.
 */
async function insertRepeats(tx: Db, claims: readonly MailClaim[]): Promise<string[]> {
  // `for share` waits for a concurrent `openMails`. So each repeat is sent either here or there, never by both or
  // neither.
  const { rows } = await tx.execute<{ leadId: string; isConfirmed: boolean }>(sql`
    with written as (
      insert into visitor_mail (lead_id, site, mailbox, plan, day, is_first)
      select "leadId", "site", "mailbox", "plan", "day", false from ${claimsTable(claims)}
    )
    select claim."leadId", earlier.confirmed_at is not null as "isConfirmed"
    from ${claimsTable(claims)}
    join visitor_mail earlier on earlier.is_first and earlier.site = claim."site" and earlier.mailbox = claim."mailbox"
      and earlier.plan = claim."plan" and earlier.day = claim."day"
    for share of earlier`);
  return rows.filter(({ isConfirmed }) => isConfirmed).map(({ leadId }) => leadId);
}

/**
 * Requests to mail at once: the first of an address, plan and day, or a repeat after the first mail's link was opened.
 */
export async function claimMails(tx: Db, claims: readonly MailClaim[]): Promise<string[]> {
  if (claims.length === 0) return [];
  // The same order in every transaction prevents deadlocks.
  const sorted = claims.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const now = await insertFirst(tx, sorted);
  const repeats = sorted.filter(({ leadId }) => !now.has(leadId));
  return repeats.length === 0 ? [...now] : [...now, ...(await insertRepeats(tx, repeats))];
}

export async function listFirstMails(db: Db, leadIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ leadId: visitorMail.leadId })
    .from(visitorMail)
    .where(and(inArray(visitorMail.leadId, [...leadIds]), visitorMail.isFirst));
  return new Set(rows.map(({ leadId }) => leadId));
}

/** Requests of people who got a mail about another request, made in the `seconds` before this request. */
export async function listRecentlyMailed(
  tx: Db,
  leadIds: readonly string[],
  seconds: number,
): Promise<ReadonlySet<string>> {
  if (leadIds.length === 0) return new Set();
  const earlier = alias(lead, 'earlier');
  const sent = alias(visitorMail, 'sent');
  // A repeat for the same plan and day got a mail only if the link of the first mail was opened.
  const wasSent = sql`(${sent.isFirst} or exists (
    select from visitor_mail opened where opened.is_first and opened.confirmed_at is not null
      and (opened.site, opened.mailbox, opened.plan, opened.day) = (${sent.site}, ${sent.mailbox}, ${sent.plan}, ${sent.day})))`;
  const rows = await tx
    .select({ id: lead.id })
    .from(lead)
    .innerJoin(
      earlier,
      and(eq(earlier.market, lead.market), eq(earlier.mailbox, lead.mailbox), eq(earlier.site, lead.site)),
    )
    .innerJoin(sent, eq(sent.leadId, earlier.id))
    .where(
      and(
        inArray(lead.id, [...leadIds]),
        gte(earlier.createdAt, sql`${lead.createdAt} - make_interval(secs => ${seconds})`),
        sql`(${earlier.createdAt}, ${earlier.id}) < (${lead.createdAt}, ${lead.id})`,
        wasSent,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Result of the confirmation and the requests that waited for it. A second call returns no requests. */
export async function openMails(
  tx: Db,
  { site, leadId, since }: { readonly site: Site; readonly leadId: string; readonly since: string },
): Promise<{ readonly outcome: ConfirmOutcome; readonly waiting: readonly string[] }> {
  const own = and(eq(visitorMail.leadId, leadId), eq(visitorMail.site, site), visitorMail.isFirst);
  const [first] = await tx
    .update(visitorMail)
    .set({ confirmedAt: sql`now()` })
    .where(and(own, isNull(visitorMail.confirmedAt), gte(visitorMail.day, since)))
    .returning();
  if (first) {
    const rows = await tx
      .select({ leadId: visitorMail.leadId })
      .from(visitorMail)
      .where(and(sameAs({ ...first, site }), eq(visitorMail.isFirst, false)));
    return { outcome: 'confirmed', waiting: rows.map((row) => row.leadId) };
  }
  const [mail] = await tx.select({ confirmedAt: visitorMail.confirmedAt }).from(visitorMail).where(own);
  return { outcome: mail?.confirmedAt ? 'used' : 'expired', waiting: [] };
}

import 'server-only';
import { and, desc, eq, gte, inArray, isNotNull, max, min, ne, or, sql } from 'drizzle-orm';
import { withinSites } from '@/features/back-office/server/scope';
import {
  CAMPAIGN,
  contactedAt,
  IS_PLAN_OF_LEAD,
  matches,
  NAME_OF_EXECUTIVE,
  ORIGINAL_LEAD_ID,
} from '@/features/back-office/server/search.db';
import type { Entry } from '@/features/customer/timeline-entries';
import type { User } from '@/features/identity/permissions';
import { purchaseStage, saleStanding } from '@/features/purchase/sale/server/decide-sale';
import type { Db } from '@/lib/db/client';
import {
  booking,
  chatMessage,
  consent,
  conversation,
  customerInteraction,
  executive,
  lead,
  organization,
  payment,
  plan,
  purchase,
  receipt,
  sale,
} from '@/lib/db/schema';

/** Id of a request. The caller must have checked that the reader may see it. */
type OwnRequest = { readonly id: string };

export async function findOwn(db: Db, user: Pick<User, 'site'>, id: string) {
  const { site, market, attribution, originUrl, originLead, referredBy, partnerReference } = lead;
  const [row] = await db
    .select({
      id: lead.id,
      site,
      market,
      receipt: lead.receipt,
      attribution,
      originUrl,
      originLead,
      referredBy,
      partnerReference,
    })
    .from(lead)
    .where(and(eq(lead.id, id), withinSites(user, lead)));
  return row ?? null;
}

export const listVisible = (db: Db, user: Pick<User, 'site'>, ids: readonly string[]) =>
  db
    .select({ id: lead.id, site: lead.site, original: ORIGINAL_LEAD_ID })
    .from(lead)
    .where(and(withinSites(user, lead), inArray(lead.id, [...ids])));

/**
 * Returns the spellings of the person's email. Locks the person's requests in order of ids until the transaction ends.
 */
export async function lockPersonEmails(tx: Db, { id }: OwnRequest): Promise<string[]> {
  const { market, mailbox, email } = lead;
  const [own] = await tx.select({ market, mailbox, email }).from(lead).where(eq(lead.id, id));
  if (!own) return [];
  const isTheirs = or(eq(email, own.email), own.mailbox === '' ? undefined : eq(mailbox, own.mailbox));
  const rows = await tx
    .select({ email })
    .from(lead)
    .where(and(eq(market, own.market), isTheirs))
    .orderBy(lead.id)
    .for('update');
  return [...new Set(rows.map((row) => row.email))];
}

export async function hasEntrySince(tx: Db, { id }: OwnRequest, entry: Entry, since: Date): Promise<boolean> {
  const { leadId, description, subject, happenedAt } = customerInteraction;
  const isSame = and(eq(description, entry.description), eq(subject, entry.subject!));
  const rows = await tx
    .select({ leadId })
    .from(customerInteraction)
    .where(and(eq(leadId, id), isSame, gte(happenedAt, since)))
    .limit(1);
  return rows.length > 0;
}

export async function findConsent(db: Db, { id }: OwnRequest) {
  const { purpose, textVersion, locale, givenAt } = consent;
  const [row] = await db.select({ purpose, textVersion, locale, givenAt }).from(consent).where(eq(consent.leadId, id));
  return row ?? null;
}

export function listBookings(db: Db, { id }: OwnRequest) {
  return db
    .select({ at: booking.startsAt, cancelledAt: booking.cancelledAt, executive: NAME_OF_EXECUTIVE })
    .from(booking)
    .innerJoin(executive, eq(executive.id, booking.executiveId))
    .where(eq(booking.leadId, id))
    .orderBy(desc(booking.startsAt));
}

export async function findChat(db: Db, { id }: OwnRequest) {
  const { messages, lastMessageAt, endedAt } = conversation;
  const [row] = await db
    .select({ messages, lastMessageAt, endedAt })
    .from(conversation)
    .where(eq(conversation.leadId, id));
  return row ?? null;
}

export async function listRequestsOfPerson(db: Db, user: Pick<User, 'site'>, { id }: OwnRequest, phone: string) {
  const [own] = await db
    .select({ market: lead.market, mailbox: lead.mailbox, email: lead.email })
    .from(lead)
    .where(eq(lead.id, id));
  if (!own) return [];
  const { createdAt, firstName: name, message, productType, status, subStatus, receipt: kept } = lead;
  const hasMailbox = own.email === '' ? sql`false` : eq(lead.mailbox, own.mailbox);
  const hasPhone = phone === '' ? sql`false` : eq(lead.phone, phone);
  const isTheirs = or(own.email === '' ? undefined : hasMailbox, and(matches(phone), hasPhone));
  const isSeen = and(eq(lead.market, own.market), ne(lead.id, id), eq(lead.trial, false), withinSites(user, lead));
  return db
    .select({
      ...{ id: lead.id, at: createdAt, name, message, productType, status, subStatus, original: ORIGINAL_LEAD_ID },
      hasReceipt: sql<boolean>`${kept} is not null`,
      shares: sql<
        'both' | 'phone' | 'email'
      >`case when not ${hasMailbox} then 'phone' when ${hasPhone} then 'both' else 'email' end`,
    })
    .from(lead)
    .where(and(isSeen, isTheirs))
    .orderBy(desc(createdAt))
    .limit(20);
}

export function listByLegalId(db: Db, user: Pick<User, 'site'>, market: number, spellings: readonly string[]) {
  const isTheirs = inArray(sql`${lead.additionalData}->>'legalId'`, [...spellings]);
  return db
    .select({ id: lead.id, executiveId: lead.executiveId })
    .from(lead)
    .where(and(eq(lead.market, market), isTheirs, eq(lead.trial, false), withinSites(user, lead)));
}

export function listFirstAnswers(db: Db, { id }: OwnRequest) {
  const { author, createdAt, leadId, sender } = chatMessage;
  return db
    .select({ author, at: min(createdAt) })
    .from(chatMessage)
    .where(and(eq(leadId, id), eq(sender, 'executive')))
    .groupBy(author);
}

export async function findPurchase(db: Db, { id }: OwnRequest) {
  const [row] = await db
    .select({
      productCode: purchase.productCode,
      at: purchase.createdAt,
      status: sql<string>`case when ${sale.leadId} is null then ${purchaseStage} else ${saleStanding} end`,
    })
    .from(purchase)
    .leftJoin(sale, eq(sale.leadId, purchase.leadId))
    .leftJoin(payment, eq(payment.id, sale.paymentId))
    .where(eq(purchase.leadId, id));
  return row ?? null;
}

const RECEIPT_MATCH = and(
  eq(lead.site, receipt.site),
  // A receipt is older than its request, but younger than the retention period of receipts.
  sql`${lead.createdAt} between ${receipt.createdAt} - interval '1 day' and ${receipt.expiresAt}`,
  sql`${lead.productCode} = ${receipt.data}->'plan'->>'productCode'`,
  sql`${lead.receipt} = ${receipt.data}->'receipt'`,
);

export async function listRequestsWithReceipt(db: Db, user: Pick<User, 'site'>, code: string) {
  const rows = await db
    .select({ id: lead.id, createdAt: lead.createdAt, name: lead.firstName })
    .from(receipt)
    .innerJoin(lead, RECEIPT_MATCH)
    .where(and(eq(receipt.code, code), withinSites(user, lead)))
    .orderBy(desc(lead.createdAt))
    .limit(20);
  return rows.map(({ id, name, createdAt }) => ({ id, name, at: createdAt.toISOString() }));
}

export async function listExportFacts(db: Db, user: Pick<User, 'site'>, ids: readonly string[]) {
  const isOwn = and(withinSites(user, lead), inArray(lead.id, [...ids]));
  const [facts, codes] = await Promise.all([
    db
      .select({
        id: lead.id,
        message: lead.message,
        source: lead.originLead,
        page: lead.originUrl,
        campaign: CAMPAIGN,
        receipt: lead.receipt,
        planName: plan.displayName,
        company: organization.displayName,
        contactedAt: contactedAt('max', sql`${lead}.id`).mapWith(lead.createdAt),
      })
      .from(lead)
      .leftJoin(plan, IS_PLAN_OF_LEAD)
      .leftJoin(organization, eq(organization.id, plan.organizationId))
      .where(isOwn),
    db
      .select({ id: lead.id, code: max(receipt.code) })
      .from(lead)
      .innerJoin(receipt, RECEIPT_MATCH)
      .where(and(isOwn, isNotNull(lead.receipt)))
      .groupBy(lead.id),
  ]);
  const codeOf = new Map(codes.map(({ id, code }) => [id, code]));
  return new Map(facts.map(({ id, ...one }) => [id, { ...one, receiptCode: codeOf.get(id) ?? null }]));
}

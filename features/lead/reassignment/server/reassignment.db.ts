import 'server-only';
import { and, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executive } from '@/features/lead/assignment/server/assignment.db';
import type { AssignmentReason } from '@/lib/contract/assignment-reason';
import type { Db } from '@/lib/db/client';
import { CALLABLE_STATUSES, LEAD_STATUS, OPEN_STATUSES } from '@/lib/contract/lead-status';
import { installationSecret } from '@/lib/db/installation-secret';
import { conversation, executive, lead, leadAssignment, referrer } from '@/lib/db/schema';
import { marketOfId } from '@/lib/markets';
import { toSite, type Site } from '@/lib/site/site';

/** The secret's name must not change, because links already sent are signed with it. */
export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'assignment');

/** Time of the transaction to the microsecond. Rows without an explicit time get it. */
export async function findTransactionTime(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return rows[0]!.at;
}

type LeadRef = { readonly site: Site; readonly leadId: string };

export async function findOpenLead(db: Db, { site, leadId }: LeadRef, since: Date) {
  const { executiveId, firstName, productType, kind } = lead;
  const mayBeCalled = and(inArray(lead.status, [...OPEN_STATUSES]), isNull(lead.contactStoppedAt));
  const [row] = await db
    .select({ executiveId, firstName, productType, kind })
    .from(lead)
    .where(and(eq(lead.id, leadId), eq(lead.site, site), mayBeCalled, gt(lead.createdAt, since)));
  return row?.executiveId ? { ...row, executiveId: row.executiveId } : null;
}

/**
 * Locks the request and the person's other open requests of this executive until the transaction ends, in order of
 * their ids.
 */
export function lockOpenOfPerson(tx: Db, leadId: string, executiveId: number) {
  const given = alias(lead, 'given');
  const isBeside = and(
    ne(lead.mailbox, ''),
    eq(lead.executiveId, executiveId),
    inArray(lead.status, [...OPEN_STATUSES]),
    isNull(lead.contactStoppedAt),
  );
  return tx
    .select({ leadId: lead.id, kind: lead.kind, productType: lead.productType, status: lead.status })
    .from(lead)
    .innerJoin(given, and(eq(given.market, lead.market), eq(given.mailbox, lead.mailbox)))
    .where(and(eq(given.id, leadId), or(eq(lead.id, leadId), isBeside)))
    .orderBy(lead.id)
    .for('no key update', { of: lead });
}

/** Locks these and all other requests of the same people, like `lockOpenOfPerson`. Returns their executives. */
export function lockRequestsOfPeople(tx: Db, leadIds: readonly string[]) {
  const given = alias(lead, 'given');
  return tx
    .select({ id: lead.id, executiveId: lead.executiveId })
    .from(lead)
    .innerJoin(given, and(eq(given.market, lead.market), eq(given.mailbox, lead.mailbox)))
    .where(and(inArray(given.id, [...leadIds]), or(eq(lead.id, given.id), ne(lead.mailbox, ''))))
    .orderBy(lead.id)
    .for('no key update', { of: lead });
}

export async function findSite(db: Db, executiveId: number): Promise<Site> {
  const [row] = await db.select({ market: executive.market }).from(executive).where(eq(executive.id, executiveId));
  return toSite(marketOfId(row!.market).code)!;
}

/** Other open requests of the same people and executives, with the lines that the new executive serves. */
export function listOtherOpenRequests(db: Db, leadIds: readonly string[], executiveId: number) {
  const [given, taker] = [alias(lead, 'given'), alias(executive, 'taker')];
  return db
    .selectDistinctOn([lead.id], { leadId: lead.id, productType: lead.productType, lines: taker.lines })
    .from(lead)
    .innerJoin(given, and(eq(given.market, lead.market), eq(given.mailbox, lead.mailbox)))
    .innerJoin(taker, and(eq(taker.id, executiveId), ne(taker.id, given.executiveId)))
    .where(
      and(
        inArray(given.id, [...leadIds]),
        inArray(given.status, [...CALLABLE_STATUSES]),
        isNull(given.contactStoppedAt),
        notInArray(lead.id, [...leadIds]),
        ne(lead.mailbox, ''),
        eq(lead.executiveId, given.executiveId),
        inArray(lead.status, [...OPEN_STATUSES]),
        isNull(lead.contactStoppedAt),
      ),
    );
}

/** True for requests that may be assigned. The update repeats the check, because the request may have changed. */
const isAssignable = and(inArray(lead.status, [...CALLABLE_STATUSES]), isNull(lead.contactStoppedAt));

export async function listAssignable(db: Db, leadIds: readonly string[]) {
  const { id, site, market, mailbox, phone, referrerId, productType, executiveId } = lead;
  const rows = await db
    .select({ id, site, market, mailbox, phone, referrerId, productType, executiveId })
    .from(lead)
    .where(and(inArray(id, [...leadIds]), isAssignable, eq(lead.trial, false)))
    .orderBy(lead.createdAt, id);
  return rows.map((row) => Object.assign(row, { site: row.site as Site }));
}

type Change = {
  readonly leadId: string;
  /** `from`: current executive; null: none. `by`: executive who hands the request over; null: the service desk. */
  readonly from: number | null;
  readonly by: number | null;
  readonly to: Executive;
  readonly note: string | null;
  readonly referrals: boolean;
  readonly reason?: AssignmentReason;
};

/** Invalidates unused links to the chat, because the former executive has them. */
export async function closeChatLinks(tx: Db, leadId: string): Promise<void> {
  await tx
    .update(conversation)
    .set({ link: sql`${conversation.link} + 1` })
    .where(and(eq(conversation.leadId, leadId), isNull(conversation.endedAt)));
}

/** Reassigns with an audit entry. Null: reassigned meanwhile, closed, or contact stopped. */
export async function reassignLead(tx: Db, { leadId, from, by, to, note, referrals, reason = 'reassigned' }: Change) {
  const [row] = await tx
    .update(lead)
    .set({
      executiveId: to.id,
      status: sql`case when ${lead.status} = ${LEAD_STATUS.none} then ${LEAD_STATUS.assigned}::smallint else ${lead.status} end`,
    })
    .where(
      and(eq(lead.id, leadId), isAssignable, from === null ? isNull(lead.executiveId) : eq(lead.executiveId, from)),
    )
    .returning({ site: lead.site, market: lead.market });
  if (!row) return null;
  const [entry] = await tx
    .insert(leadAssignment)
    .values({ leadId, note, reason, fromExecutiveId: from, toExecutiveId: to.id, byExecutiveId: by })
    .returning({ id: leadAssignment.id });
  await closeChatLinks(tx, leadId);
  if (referrals && from !== null)
    await tx.update(referrer).set({ executiveId: to.id }).where(eq(referrer.executiveId, from));
  return { ...row, assignmentId: entry!.id };
}

/** Adds a note to the current assignment. Returns false if reassigned meanwhile, or not assignable. */
export async function addNote(tx: Db, leadId: string, executiveId: number, note: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.id, leadId), isAssignable, eq(lead.executiveId, executiveId)))
    .for('no key update');
  if (!held) return false;
  await tx.execute(sql`
    update lead_assignment set note = concat_ws(E'\n', note, ${note}::text)
    where id = (select max(id) from lead_assignment where lead_id = ${leadId} and to_executive_id = ${executiveId})`);
  return true;
}

/** Searches all sites. */
export async function findLeadToReassign(db: Db, leadId: string) {
  const { site, kind, status, executiveId, productType, contactStoppedAt, trial } = lead;
  const [row] = await db
    .select({ site, kind, status, executiveId, productType, contactStoppedAt, trial })
    .from(lead)
    .where(eq(lead.id, leadId));
  return row ? { ...row, site: row.site as Site } : null;
}

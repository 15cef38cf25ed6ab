import 'server-only';
import { and, eq, gt, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executive } from '@/features/lead/assignment/server/repository';
import type { AssignmentReason } from '@/lib/contract/assignment-reason';
import type { Db } from '@/lib/db/client';
import { CALLED_STATUSES, LEAD_STATUS, OPEN_STATUSES } from '@/lib/contract/lead-status';
import { installationSecret } from '@/lib/db/installation-secret';
import { conversation, executive, lead, leadAssignment, referrer } from '@/lib/db/schema';
import { marketOfId } from '@/lib/markets';
import { toSite, type Site } from '@/lib/site/site';

/** By the name that it has had since links began: it signs those that are on their way. */
export const signingKey = (db: Db): Promise<string> => installationSecret(db, 'assignment');

/** To the microsecond: what is written without a time of its own has this one. */
export async function findTransactionTime(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`,
  );
  return rows[0]!.at;
}

type Given = { readonly site: Site; readonly leadId: string };

/** A request that somebody has and that is not over; null for any other. */
export async function findOpenLead(db: Db, { site, leadId }: Given, since: Date) {
  const { executiveId, firstName, productType, kind } = lead;
  const mayBeCalled = and(inArray(lead.status, [...OPEN_STATUSES]), isNull(lead.contactStoppedAt));
  const [row] = await db
    .select({ executiveId, firstName, productType, kind })
    .from(lead)
    .where(and(eq(lead.id, leadId), eq(lead.site, site), mayBeCalled, gt(lead.createdAt, since)));
  return row?.executiveId ? { ...row, executiveId: row.executiveId } : null;
}

/**
 * The given request and other open ones of the same person that the same executive has: held until the transaction ends, in
 * one order (`holdLeads`).
 */
export function holdOpenBeside(tx: Db, leadId: string, executiveId: number) {
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

/** These and all else of their people, with who has each: held as `holdOpenBeside` does. */
export function holdPeople(tx: Db, leadIds: readonly string[]) {
  const given = alias(lead, 'given');
  return tx
    .select({ id: lead.id, executiveId: lead.executiveId })
    .from(lead)
    .innerJoin(given, and(eq(given.market, lead.market), eq(given.mailbox, lead.mailbox)))
    .where(and(inArray(given.id, [...leadIds]), or(eq(lead.id, given.id), ne(lead.mailbox, ''))))
    .orderBy(lead.id)
    .for('no key update', { of: lead });
}

/** Of the market that they work in. */
export async function findSite(db: Db, executiveId: number): Promise<Site> {
  const [row] = await db.select({ market: executive.market }).from(executive).where(eq(executive.id, executiveId));
  return toSite(marketOfId(row!.market).code)!;
}

/** Without those: open requests of the same people, that who has the one has too, with the lines of whom they would go to. */
export function listOpenBeside(db: Db, leadIds: readonly string[], executiveId: number) {
  const [given, taker] = [alias(lead, 'given'), alias(executive, 'taker')];
  return db
    .selectDistinctOn([lead.id], { leadId: lead.id, productType: lead.productType, lines: taker.lines })
    .from(lead)
    .innerJoin(given, and(eq(given.market, lead.market), eq(given.mailbox, lead.mailbox)))
    .innerJoin(taker, and(eq(taker.id, executiveId), ne(taker.id, given.executiveId)))
    .where(
      and(
        inArray(given.id, [...leadIds]),
        inArray(given.status, [...CALLED_STATUSES]),
        isNull(given.contactStoppedAt),
        notInArray(lead.id, [...leadIds]),
        ne(lead.mailbox, ''),
        eq(lead.executiveId, given.executiveId),
        inArray(lead.status, [...OPEN_STATUSES]),
        isNull(lead.contactStoppedAt),
      ),
    );
}

/** Looked at again by what writes, since it may have changed after it was judged. */
const mayBeGiven = and(inArray(lead.status, [...CALLED_STATUSES]), isNull(lead.contactStoppedAt));

/** Of these the ones that may be given to somebody, the oldest first, with what decides whose turn they are. */
export async function listForTurns(db: Db, leadIds: readonly string[]) {
  const { id, site, market, mailbox, phone, referrerId, productType, executiveId } = lead;
  const rows = await db
    .select({ id, site, market, mailbox, phone, referrerId, productType, executiveId })
    .from(lead)
    .where(and(inArray(id, [...leadIds]), mayBeGiven, eq(lead.trial, false)))
    .orderBy(lead.createdAt, id);
  return rows.map((row) => Object.assign(row, { site: row.site as Site }));
}

type Change = {
  readonly leadId: string;
  /** Who has it, by whom it is given away: null for nobody, and for who works at the desk. */
  readonly from: number | null;
  readonly by: number | null;
  readonly to: Executive;
  readonly note: string | null;
  readonly referrals: boolean;
  /** Left out: somebody chose who gets it. */
  readonly reason?: AssignmentReason;
};

/** Links into its chat that were not opened yet were for who had it. */
export async function closeChatLinks(tx: Db, leadId: string): Promise<void> {
  await tx
    .update(conversation)
    .set({ link: sql`${conversation.link} + 1` })
    .where(and(eq(conversation.leadId, leadId), isNull(conversation.endedAt)));
}

/** Says so in the trail. Null when meanwhile somebody else has it, it was closed, or its person asked for no more contact. */
export async function reassignLead(tx: Db, { leadId, from, by, to, note, referrals, reason = 'reassigned' }: Change) {
  const [row] = await tx
    .update(lead)
    .set({
      executiveId: to.id,
      status: sql`case when ${lead.status} = ${LEAD_STATUS.none} then ${LEAD_STATUS.assigned}::smallint else ${lead.status} end`,
    })
    .where(and(eq(lead.id, leadId), mayBeGiven, from === null ? isNull(lead.executiveId) : eq(lead.executiveId, from)))
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

/** Behind what was noted when it was given to who has it. @returns false when meanwhile it may be given to nobody, or is another's */
export async function addNote(tx: Db, leadId: string, executiveId: number, note: string): Promise<boolean> {
  const [held] = await tx
    .select({ id: lead.id })
    .from(lead)
    .where(and(eq(lead.id, leadId), mayBeGiven, eq(lead.executiveId, executiveId)))
    .for('no key update');
  if (!held) return false;
  await tx.execute(sql`
    update lead_assignment set note = concat_ws(E'\n', note, ${note}::text)
    where id = (select max(id) from lead_assignment where lead_id = ${leadId} and to_executive_id = ${executiveId})`);
  return true;
}

/** Wherever it is. */
export async function findAssigned(db: Db, leadId: string) {
  const { site, kind, status, executiveId, productType, contactStoppedAt, trial } = lead;
  const [row] = await db
    .select({ site, kind, status, executiveId, productType, contactStoppedAt, trial })
    .from(lead)
    .where(eq(lead.id, leadId));
  return row ? { ...row, site: row.site as Site } : null;
}
